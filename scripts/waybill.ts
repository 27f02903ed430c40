// npm run waybill -- NOUN VERB [OPTIONS]: manual commands for operators. `npm run waybill` lists them.
import { runMain } from "./process/main.mjs";
import { operatorOf } from "./waybill/operator";
import { runWaybill } from "./waybill/program";

await runMain((run) => runWaybill(process.argv.slice(2), operatorOf(run)));
