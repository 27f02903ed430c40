// Server under test for Playwright.
import { importProgram } from "./steps/bundle.mjs";

await importProgram("scripts/start/e2e.ts");
