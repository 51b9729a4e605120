// Runs inside the bare realm of the algebra process, before and around Pyodide. The realm holds the language's own objects
// only: what Pyodide looks for in a browser's worker is given here, made from nothing of the host's.
// The value of this script is the handle by which the process works the realm.
(function setUpRealm(realm) {
  const pyodideVersion = "0.25.1";
  const files = Object.create(null);
  const lockFile = { info: { arch: "wasm32", platform: "emscripten", python: "3.11.3", version: pyodideVersion }, packages: {} };
  const define = (name, value) => Object.defineProperty(realm, name, { value, writable: true, configurable: true });

  class Utf8Encoder {
    encode(text = "") {
      const binary = unescape(encodeURIComponent(String(text).toWellFormed?.() ?? text));
      const bytes = new Uint8Array(binary.length);
      for (let index = 0; index < bytes.length; index += 1) bytes[index] = binary.charCodeAt(index);
      return bytes;
    }
  }

  class Decoder {
    constructor(encoding = "utf-8") {
      this.encoding = String(encoding).toLowerCase();
    }
    decode(source) {
      if (source === undefined) return "";
      const bytes = ArrayBuffer.isView(source)
        ? new Uint8Array(source.buffer, source.byteOffset, source.byteLength)
        : new Uint8Array(source);
      const units = this.encoding === "utf-16le" ? new Uint16Array(bytes.slice().buffer) : bytes;
      let text = "";
      for (let start = 0; start < units.length; start += 4096) text += String.fromCharCode.apply(null, units.subarray(start, start + 4096));
      return this.encoding.startsWith("utf-16") ? text : decodeURIComponent(escape(text));
    }
  }

  /** A linear congruential sequence: hash seeds and temporary names need bytes, nothing here needs secrets. */
  let state = 1;
  const nextByte = () => {
    state = (Math.imul(state, 1664525) + 1013904223) >>> 0;
    return state >>> 24;
  };

  const timers = new Map();
  let lastTimer = 0;

  define("self", realm);
  define("location", { href: "realm:/" });
  define("importScripts", () => {
    throw new Error("Scripts are evaluated by the process, not loaded.");
  });
  define("TextEncoder", Utf8Encoder);
  define("TextDecoder", Decoder);
  define("crypto", {
    getRandomValues(view) {
      const bytes = new Uint8Array(view.buffer, view.byteOffset, view.byteLength);
      for (let index = 0; index < bytes.length; index += 1) bytes[index] = nextByte();
      return view;
    },
  });
  define("performance", { now: () => Date.now() });
  define("console", { log() {}, info() {}, debug() {}, warn() {}, error() {} });
  define("setTimeout", (action, delay = 0, ...values) => {
    lastTimer += 1;
    timers.set(lastTimer, { action, values, due: Date.now() + Number(delay) });
    return lastTimer;
  });
  define("clearTimeout", (timer) => timers.delete(timer));
  define(
    "URL",
    class {
      constructor(path) {
        this.href = String(path);
      }
      toString() {
        return this.href;
      }
    },
  );
  define("AbortController", class {});
  define("AbortSignal", class {});
  define("fetch", async (path) => {
    const name = String(path).split("/").pop();
    if (name === "pyodide-lock.json") return { ok: true, json: async () => lockFile };
    const bytes = files[name];
    if (bytes === undefined) return { ok: false };
    return { ok: true, arrayBuffer: async () => bytes.buffer };
  });
  WebAssembly.instantiateStreaming = async (response, imports) => WebAssembly.instantiate(await (await response).arrayBuffer(), imports);

  let ask;
  let question = "";
  const handle = {
    /** "starting", "ready" or "failed". */
    state: "starting",
    failure: "",
    /** Room for a file's bytes; the process fills it. */
    allocate(name, length) {
      files[name] = new Uint8Array(length);
      return files[name];
    },
    /** Whether the cap on WebAssembly memory holds: a memory of more pages can't be made. */
    refusesPages(pages) {
      try {
        new WebAssembly.Memory({ initial: pages });
        return false;
      } catch {
        return true;
      }
    },
    start(program) {
      const options = {
        indexURL: "/",
        jsglobals: { __proto__: null, setTimeout: realm.setTimeout, clearTimeout: realm.clearTimeout },
        stdin: () => null,
        stdout() {},
        stderr() {},
        env: { HOME: "/", PYTHONHASHSEED: "0" },
      };
      realm
        .loadPyodide(options)
        .then((python) => {
          python.FS.writeFile("/sympy.zip", files["sympy.zip"]);
          python.runPython("import sys; sys.path.insert(0, '/sympy.zip')");
          python.runPython(program);
          ask = python.globals.get("answer");
          for (const name of Object.keys(files)) delete files[name];
          handle.state = "ready";
        })
        .catch((error) => {
          handle.failure = String(error?.stack ?? error);
          handle.state = "failed";
        });
    },
    runTimers() {
      for (const [timer, { action, values, due }] of [...timers]) {
        if (due > Date.now()) continue;
        timers.delete(timer);
        action(...values);
      }
    },
    setQuestion(json) {
      question = String(json);
    },
  };
  // A global, so that the process can call it from a script with a time limit.
  define("answerQuestion", () => String(ask(question)));
  return handle;
})(globalThis);
