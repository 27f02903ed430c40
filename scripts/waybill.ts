// Manual commands for operators, run by waybill.mjs.
import { runMain } from "./process/main.mjs";
import { operatorOf } from "./waybill/operator";
import { runWaybill } from "./waybill/program";

await runMain((run) => runWaybill(process.argv.slice(2), operatorOf(run)));
