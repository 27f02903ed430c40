// Serves the current build and nothing else. The database must exist, be migrated, and be named by DATABASE_URL. Runs
// on each machine of a larger installation, and in each of several processes on one machine; `npm start` with one
// process does the same in its own process.
import { importProgram } from "./steps/bundle.mjs";

await importProgram("scripts/start/serve.ts");
