import { readdirSync, readFileSync } from "node:fs";
import path from "node:path";
import { defineConfig, type TestProjectInlineConfiguration } from "vitest/config";
import { isRegionTest } from "./scripts/test/region-tests.mjs";

const root = import.meta.dirname;

const testFiles = ["lib", "components", "prisma", "scripts"].flatMap((folder) =>
  readdirSync(path.join(root, folder), { recursive: true, encoding: "utf8" })
    .filter((name) => name.endsWith(".test.ts"))
    .map((name) => path.posix.join(folder, ...name.split(path.sep))),
);

/** Changes of a test to its whole process: loaded modules and the environment. */
const CHANGES_PROCESS = /\bvi\.(?:mock|resetModules|stubEnv)\(|\bprocess\.env\.\w+ = /;
const changesProcess = (file: string) => CHANGES_PROCESS.test(readFileSync(path.join(root, file), "utf8"));

/** Measured at the start of the run. */
const timeFactor = Number(process.env.WAYBILL_TIME_FACTOR ?? 1);

const project = (
  name: string,
  { isolate, region }: { isolate: boolean; region: boolean },
): TestProjectInlineConfiguration => ({
  resolve: {
    alias: {
      "@": root,
      // Tests run on the server without declaring it.
      "server-only": path.resolve(root, "node_modules/server-only/empty.js"),
    },
  },
  test: {
    name,
    isolate,
    include: testFiles.filter((file) => changesProcess(file) === isolate && isRegionTest(file) === region),
    env: {
      PUBLIC_URL: "http://localhost:3000",
      LOG_LEVEL: "silent",
      AUTH_SECRET: "a secret of the tests, known to all of them",
      // The settings require one; every test file has its own database.
      DATABASE_URL: "postgresql://127.0.0.1:1/none",
      // Not the developer's region.
      REGION_DIR: path.join(root, ".data", "testing", "no-region"),
    },
    testTimeout: 60_000 * timeFactor,
    hookTimeout: 60_000 * timeFactor,
    expect: { poll: { timeout: 10_000 * timeFactor } },
    // The next file of the process finds no mocks.
    restoreMocks: true,
  },
});

export default defineConfig({
  test: {
    globalSetup: ["lib/testing/global-setup.ts"],
    maxWorkers: 2,
    // Two processes run one file after another and load the geodata and the database client once, which takes more
    // time than most files. A file that changes its process gets a separate one.
    projects: [
      project("shared", { isolate: false, region: false }),
      project("alone", { isolate: true, region: false }),
      project("region", { isolate: false, region: true }),
      project("region-alone", { isolate: true, region: true }),
    ],
  },
});
