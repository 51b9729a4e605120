// Stands in for @vscode/spdlog, which exists as C++ only: the same members, written in plain JavaScript.
const { appendFileSync, mkdirSync } = require("node:fs");
const { dirname } = require("node:path");

const levels = ["TRACE", "DEBUG", "INFO", "WARN", "ERROR", "CRITICAL", "OFF"];

class Logger {
  level = 2;
  formatted = true;

  constructor(_name, file) {
    this.file = file;
    try {
      mkdirSync(dirname(file), { recursive: true });
    } catch {} // a log that can't be written must not stop the server
  }

  write(level, message) {
    if (level < this.level) return;
    try {
      appendFileSync(this.file, this.formatted ? `${new Date().toISOString()} [${levels[level]}] ${message}\n` : message);
    } catch {}
  }

  trace(message) {
    this.write(0, message);
  }
  debug(message) {
    this.write(1, message);
  }
  info(message) {
    this.write(2, message);
  }
  warn(message) {
    this.write(3, message);
  }
  error(message) {
    this.write(4, message);
  }
  critical(message) {
    this.write(5, message);
  }
  getLevel() {
    return this.level;
  }
  setLevel(level) {
    this.level = level;
  }
  setPattern() {}
  clearFormatters() {
    this.formatted = false;
  }
  flush() {}
  drop() {}
}

const createLogger = async (name, file) => new Logger(name, file);
const doNothing = () => {};

// One by one, so that an import can see the names.
exports.version = 0;
exports.Logger = Logger;
exports.createRotatingLogger = createLogger;
exports.createAsyncRotatingLogger = createLogger;
exports.setLevel = doNothing;
exports.setFlushOn = doNothing;
exports.shutdown = doNothing;
