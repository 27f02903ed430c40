// npm run waybill -- NOUN VERB [OPTIONS]: manual commands for operators. `npm run waybill` lists them.
import { importProgram } from "./steps/bundle.mjs";

await importProgram("scripts/waybill.ts");
