import { defineConfig } from "vitest/config";

// biome-ignore lint/style/noDefaultExport: vitest reads the default export
export default defineConfig({
  test: {
    include: ["src/**/*.test.ts", "webview/**/*.test.ts"],
    exclude: ["src/test/**"], // those run inside VS Code
    testTimeout: 10_000,
  },
});
