import { z } from "zod";
import { platformContext } from "../lib/core/platform";
import {
  type Contradiction,
  findContradictions,
  REPAIRER,
} from "../lib/deliveries/reads/find-contradictions";
import { repairHistory } from "../lib/deliveries/verbs/repair-history";
import { flag, runAsOperator } from "./operator/command";

const USAGE = "Usage: npm run history:check [-- --repair]";

function describe({ merchantId, orderNumber, status, recorded }: Contradiction): string {
  const history = recorded === null ? "it has no history" : `its history ends in ${recorded}`;
  return `Order ${orderNumber} of merchant ${merchantId} is ${status}, but ${history}.`;
}

await runAsOperator(USAGE, z.object({ repair: flag }), async ({ db, signal }, { repair }) => {
  const ctx = platformContext(REPAIRER, { db, requestId: null });
  let left = 0;
  for await (const contradictions of findContradictions(ctx)) {
    for (const found of contradictions) {
      signal.throwIfAborted();
      console.log(describe(found));
      if (repair) await repairHistory(ctx, found);
      else left += 1;
      if (repair) console.log(`  repaired: a correction says that it is ${found.status}.`);
    }
  }
  if (left === 0) console.log("Every delivery agrees with its history.");
  else console.log(`Deliveries that contradict their history: ${left}. Add "-- --repair" to repair them.`);
  return left === 0 ? 0 : 1;
});
