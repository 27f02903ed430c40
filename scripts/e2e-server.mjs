// The server that Playwright tests.
import { importProgram } from "./steps/bundle.mjs";

await importProgram("scripts/start/e2e.ts");
