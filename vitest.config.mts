import { defineConfig } from "vitest/config";

// biome-ignore lint/style/noDefaultExport: vitest reads the default export
export default defineConfig({
  test: {
    testTimeout: 30_000, // on a busy machine too
    maxWorkers: "100%",
    hookTimeout: 120_000, // some run whole experiments before their tests
    projects: [
      // An answer in seconds.
      {
        extends: true,
        test: {
          name: "unit",
          isolate: false,
          include: ["src/**/*.test.ts", "webview/**/*.test.ts"],
          exclude: ["src/test/**", "**/*.sympy.test.ts"], // those run inside VS Code, and with SymPy
        },
      },
      // With the real SymPy process, which takes seconds to start.
      { extends: true, test: { name: "sympy", include: ["src/**/*.sympy.test.ts"] } },
    ],
  },
});
