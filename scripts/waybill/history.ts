import type { CommandUnknownOpts } from "@commander-js/extra-typings";
import { platformContext } from "../../lib/core/platform";
import {
  type Contradiction,
  findContradictions,
  REPAIRER,
} from "../../lib/deliveries/reads/find-contradictions";
import { repairHistory } from "../../lib/deliveries/verbs/repair-history";
import { Problem } from "../process/problem.mjs";
import { connect, type Operator } from "./operator";

function describe({ merchantId, orderNumber, status, recorded }: Contradiction): string {
  const history = recorded === null ? "it has no history" : `its history ends in ${recorded}`;
  return `Order ${orderNumber} of merchant ${merchantId} is ${status}, but ${history}.`;
}

export function historyVerbs(history: CommandUnknownOpts, operator: Operator): void {
  history
    .command("check")
    .description(
      "Finds deliveries whose status differs from their history. The exit code is 1 if any are left.",
    )
    .option("--repair", "adds a correction to the history of each")
    .action(async ({ repair }) => {
      const { db } = await connect(operator);
      const ctx = platformContext(REPAIRER, { db, requestId: null });
      let left = 0;
      for await (const contradictions of findContradictions(ctx)) {
        for (const found of contradictions) {
          operator.signal.throwIfAborted();
          operator.say(describe(found));
          if (repair) await repairHistory(ctx, found);
          else left += 1;
          if (repair) operator.say(`  repaired: a correction says that it is ${found.status}.`);
        }
      }
      if (left > 0) {
        throw new Problem(`Deliveries that contradict their history: ${left}. Add --repair to repair them.`);
      }
      operator.say("Every delivery agrees with its history.");
    });
}
