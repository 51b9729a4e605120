// Runs inside the realm of a sandbox process, after `realm.js`: starts Pyodide, from a snapshot or to make one, closes the realm,
// and runs one program. What it gives to the process are numbers and texts; nothing of the process comes in but texts and bytes.
(function setUpSandbox(realm) {
  const { handle } = realm;
  const { files } = handle;
  delete realm.handle;
  // Pyodide looks for a module worker's global object.
  // biome-ignore lint/complexity/noStaticOnlyClass: `instanceof` asks for something callable
  realm.WorkerGlobalScope = class {
    static [Symbol.hasInstance]() {
      return true;
    }
  };
  const { stringify } = JSON;
  const decoder = new TextDecoder();
  const lockFile = {
    info: { abi_version: "2026_0", arch: "wasm32", platform: "emscripten", python: "3.14.2" },
    packages: {},
  };

  /** Keeps the first bytes that are written and counts the rest. */
  class Output {
    kept = [];
    size = 0;
    dropped = 0;
    limit = 0;
    write(bytes) {
      const room = Math.min(bytes.length, this.limit - this.size);
      if (room > 0) this.kept.push(bytes.slice(0, room));
      this.size += Math.max(room, 0);
      this.dropped += bytes.length - Math.max(room, 0);
      return bytes.length;
    }
    text() {
      const whole = new Uint8Array(this.size);
      let at = 0;
      for (const part of this.kept) {
        whole.set(part, at);
        at += part.length;
      }
      return decoder.decode(whole);
    }
  }
  const output = new Output();
  const errors = new Output();

  /** No more WebAssembly and no shared memory: what is compiled is Pyodide's own. */
  function close() {
    const refuse = () => {
      throw new Error("This is not available.");
    };
    for (const name of Object.getOwnPropertyNames(WebAssembly))
      if (typeof WebAssembly[name] === "function" && !/Error$|^Tag$|^Exception$/.test(name)) {
        if (WebAssembly[name].prototype) delete WebAssembly[name].prototype.constructor;
        WebAssembly[name] = refuse;
      }
    for (const name of ["SharedArrayBuffer", "Atomics", "eval", "Function", "FinalizationRegistry", "WeakRef"]) delete realm[name];
    for (const name of ["loadPyodide", "_createPyodideModule", "fetch", "importScripts", "location"]) delete realm[name];
  }

  let snapshot;
  let prepared;
  let report = "";
  let memory = () => 0;

  handle.start = (mode, runner, harden) => {
    const options = {
      indexURL: "/",
      packageBaseUrl: "/",
      createPyodideModule: realm._createPyodideModule,
      lockFileContents: stringify(lockFile),
      jsglobals: Object.create(null),
      stdin: () => null,
      stdout() {},
      stderr() {},
      env: { HOME: "/home/pyodide", PYTHONHASHSEED: "0", PYTHONDONTWRITEBYTECODE: "1" },
    };
    if (mode === "snapshot") options._makeSnapshot = true;
    if (mode === "run") options._loadSnapshot = files.snapshot;
    const starting = realm.loadPyodide(options).then((python) => {
      if (mode !== "run") python.runPython(runner);
      if (mode === "snapshot") {
        snapshot = python.makeMemorySnapshot();
        return;
      }
      python.setStdout({ write: (bytes) => output.write(bytes), isatty: false });
      python.setStderr({ write: (bytes) => errors.write(bytes), isatty: false });
      python.setStdin({ stdin: () => null });
      const run = python.globals.get("run_program");
      python.runPython(harden);
      const { HEAP8 } = python._module;
      memory = () => (python._module.HEAP8 ?? HEAP8).length;
      prepared = run;
      close();
    });
    handle.settle(starting);
  };

  /** The bytes of the snapshot that was made. */
  handle.takeSnapshot = () => snapshot;

  let program = "";
  let resultLimit = 0;
  handle.setProgram = (text, outputLimit, longestResult) => {
    program = String(text);
    output.limit = outputLimit;
    errors.limit = outputLimit;
    resultLimit = longestResult;
  };

  // Globals, so that the process can call them from a script with a time limit.
  const define = (name, value) => Object.defineProperty(realm, name, { value });
  define("runProgram", () => {
    report = String(prepared(program, resultLimit));
  });
  /** What the program left by now, as JSON text. */
  define("collect", () =>
    stringify({
      report,
      stdout: output.text(),
      stderr: errors.text(),
      stdoutDropped: output.dropped,
      stderrDropped: errors.dropped,
      memory: memory(),
    }),
  );
})(globalThis);
