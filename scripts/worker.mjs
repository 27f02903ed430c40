// npm run worker: the background work in a process of its own, beside web processes with BACKGROUND_WORK=worker.
import { importProgram } from "./steps/bundle.mjs";

await importProgram("scripts/start/worker.ts");
