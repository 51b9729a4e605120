// Runs inside the realm of the algebra process, after `realm.js`: starts Pyodide with SymPy and answers questions.
(function setUpAlgebra(realm) {
  const { handle } = realm;
  const { files } = handle;
  delete realm.handle;
  const lockFile = { info: { arch: "wasm32", platform: "emscripten", python: "3.11.3", version: "0.25.1" }, packages: {} };
  const { fetch } = realm;
  realm.fetch = async (path) => (String(path).endsWith("pyodide-lock.json") ? { ok: true, json: async () => lockFile } : fetch(path));

  let ask;
  let question = "";
  handle.start = (program) => {
    const options = {
      indexURL: "/",
      jsglobals: { __proto__: null, setTimeout: realm.setTimeout, clearTimeout: realm.clearTimeout },
      stdin: () => null,
      stdout() {},
      stderr() {},
      env: { HOME: "/", PYTHONHASHSEED: "0" },
    };
    const starting = realm.loadPyodide(options).then((python) => {
      python.FS.writeFile("/sympy.zip", files["sympy.zip"]);
      python.runPython("import sys; sys.path.insert(0, '/sympy.zip')");
      python.runPython(program);
      ask = python.globals.get("answer");
    });
    handle.settle(starting);
  };
  handle.setQuestion = (json) => {
    question = String(json);
  };
  // A global, so that the process can call it from a script with a time limit.
  realm.answerQuestion = () => String(ask(question));
})(globalThis);
