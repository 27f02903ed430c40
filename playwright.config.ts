import { execFileSync } from "node:child_process";
import { randomUUID } from "node:crypto";
import { defineConfig, devices } from "@playwright/test";
import type { ApiOptions } from "./e2e/support/api";

const FREE_PORT =
  'const s=require("node:net").createServer().listen(0,"127.0.0.1",()=>{process.stdout.write(String(s.address().port));s.close()})';

// Chosen once by the runner; its workers inherit it.
const port = (process.env.E2E_PORT ??= execFileSync(process.execPath, ["-e", FREE_PORT], {
  encoding: "utf8",
}));
const authSecret = (process.env.E2E_AUTH_SECRET ??= randomUUID() + randomUUID());
const baseURL = `http://127.0.0.1:${port}`;

// The tests fail to authenticate more often from one address than is usually allowed; tests of the limit set their
// own. Their webhook receivers and identity providers are on this machine.
const settings = {
  PUBLIC_URL: baseURL,
  AUTH_SECRET: authSecret,
  API_FAILED_AUTH_LIMIT: "1000000",
  WEBHOOK_ALLOW_LOOPBACK: "1",
  SIGN_ON_ALLOW_LOOPBACK: "1",
};

// Functions of lib/ that a test calls in its own process read the settings of the server under test.
Object.assign(process.env, settings);

/** Measured at the start of the run. */
const timeFactor = Number(process.env.WAYBILL_TIME_FACTOR ?? 1);

export default defineConfig<ApiOptions>({
  testDir: "e2e",
  outputDir: "test-results",
  globalSetup: "./e2e/support/global-setup.ts",
  fullyParallel: true,
  // More than two cores need, because tests often wait: for a retry, the simulator, a debounced field.
  workers: 3,
  forbidOnly: process.env.CI === "true",
  reporter: [["list"]],
  timeout: 60_000 * timeFactor,
  expect: { timeout: 10_000 * timeFactor },
  // Without a trace, which costs more processor time than the browser itself.
  use: { baseURL, screenshot: "only-on-failure" },
  webServer: {
    command: "node scripts/e2e-server.mjs",
    url: `${baseURL}/readyz`,
    env: { PORT: port, ...settings },
    timeout: 120_000 * timeFactor,
    gracefulShutdown: { signal: "SIGTERM", timeout: 20_000 },
    stdout: "pipe",
  },
  projects: [
    { name: "api", testMatch: "api/**/*.spec.ts" },
    {
      // Development has the machine API under Next; production does not.
      name: "api-next",
      testMatch: "api/**/*.spec.ts",
      grep: /@next/,
      use: { apiUnder: "next" },
    },
    {
      name: "web",
      testMatch: "web/**/*.spec.ts",
      use: {
        ...devices["Desktop Chrome"],
        // Tests would wait for every transition.
        contextOptions: { reducedMotion: "reduce" },
        launchOptions: {
          executablePath: process.env.CHROMIUM_PATH,
          args: [
            "--no-sandbox",
            "--disable-gpu",
            "--disable-background-networking",
            "--disable-component-update",
          ],
        },
      },
    },
  ],
});
