// npm run worker: runs the background work in a separate process, beside web processes with BACKGROUND_WORK=worker.
import { importProgram } from "./steps/bundle.mjs";

await importProgram("scripts/start/worker.ts");
