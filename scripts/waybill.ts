// npm run waybill -- NOUN VERB [OPTIONS]: what operators do by hand. `npm run waybill` lists it.
import { runMain } from "./process/main.mjs";
import { operatorOf } from "./waybill/operator";
import { runWaybill } from "./waybill/program";

await runMain((run) => runWaybill(process.argv.slice(2), operatorOf(run)));
