// Stands in for @vscode/native-watchdog, which exists as C++ only: ends this process soon after its parent is gone.
exports.start = (parentProcessId) => {
  const timer = setInterval(() => {
    try {
      process.kill(parentProcessId, 0);
    } catch {
      process.exit(87);
    }
  }, 1000);
  timer.unref();
};
exports.exit = (code) => process.exit(code);
