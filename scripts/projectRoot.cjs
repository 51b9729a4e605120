// CommonJS for the sake of __dirname: Playwright loads its tests' imports as CommonJS, where import.meta doesn't exist.
const { dirname } = require("node:path");

/** The folder of this checkout. */
exports.projectRoot = dirname(__dirname);
