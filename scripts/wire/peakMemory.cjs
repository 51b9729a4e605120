// Loaded into a program before its own code: writes at its end how much memory it took at most, in bytes.
const { writeFileSync } = require("node:fs");

process.on("exit", () => {
  const path = process.env.TRIAL_LENS_PEAK_MEMORY;
  if (path) writeFileSync(path, String(process.resourceUsage().maxRSS * 1024));
});
