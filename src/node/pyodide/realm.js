// Runs inside the bare realm of a process, before Pyodide. The realm holds the language's own objects only: what Pyodide looks
// for in a browser's worker is given here, made from nothing of the host's.
// The value of this script is the handle by which the process works the realm; the realm's next script finds it as the global
// `handle`, adds what its process needs, and takes the global away.
(function setUpRealm(realm) {
  const files = Object.create(null);
  const define = (name, value) => Object.defineProperty(realm, name, { value, writable: true, configurable: true });

  class Utf8Encoder {
    encode(text = "") {
      const binary = unescape(encodeURIComponent(String(text).toWellFormed?.() ?? text));
      const bytes = new Uint8Array(binary.length);
      for (let index = 0; index < bytes.length; index += 1) bytes[index] = binary.charCodeAt(index);
      return bytes;
    }
    /** Pyodide asks this only where there is room for all of it. */
    encodeInto(text, target) {
      const bytes = this.encode(text);
      target.set(bytes);
      return { read: text.length, written: bytes.length };
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
      return this.encoding.startsWith("utf-16") ? text : decodeUtf8(text);
    }
  }

  /** Of one character a byte. Bytes that are no UTF-8 become replacement characters. */
  function decodeUtf8(binary) {
    try {
      return decodeURIComponent(escape(binary));
    } catch {
      const sequence = /[\xc2-\xdf][\x80-\xbf]|[\xe0-\xef][\x80-\xbf]{2}|[\xf0-\xf4][\x80-\xbf]{3}|[\x80-\xff]/g;
      return binary.replace(sequence, (bytes) => {
        try {
          return decodeURIComponent(escape(bytes));
        } catch {
          return "\ufffd";
        }
      });
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
    const bytes = files[String(path).split("/").pop()];
    if (bytes === undefined) return { ok: false };
    return { ok: true, arrayBuffer: async () => bytes.buffer };
  });
  WebAssembly.instantiateStreaming = async (response, imports) => WebAssembly.instantiate(await (await response).arrayBuffer(), imports);

  const handle = {
    /** Bytes by name. */
    files,
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
    /** Whether no code can be made from text here. */
    refusesCode() {
      try {
        return new Function("return true")() !== true;
      } catch {
        return true;
      }
    },
    runTimers() {
      for (const [timer, { action, values, due }] of [...timers]) {
        if (due > Date.now()) continue;
        timers.delete(timer);
        action(...values);
      }
    },
    /** Follows a start: takes what came as bytes away and says how it ended. */
    settle(starting) {
      starting
        .then(() => {
          for (const name of Object.keys(files)) delete files[name];
          handle.state = "ready";
        })
        .catch((error) => {
          handle.failure = String(error?.stack ?? error);
          handle.state = "failed";
        });
    },
  };
  define("handle", handle);
  return handle;
})(globalThis);
