import type { CommandUnknownOpts } from "@commander-js/extra-typings";
import { writeAudit } from "../../lib/core/audit";
import { counted } from "../../lib/core/counted";
import { inTransaction } from "../../lib/core/db";
import { platformContext } from "../../lib/core/platform";
import {
  type Contradiction,
  findContradictions,
  REPAIRER,
} from "../../lib/deliveries/reads/find-contradictions";
import { repairHistory } from "../../lib/deliveries/verbs/repair-history";
import { SKIPPED_NUMBERS, skipEventNumbers } from "../../lib/events/verbs/skip-event-numbers";
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
  history
    .command("skip-numbers")
    .description(
      "Skips numbers in the event feeds, after a point-in-time recovery: lost events had the next ones. `restore` does it by itself.",
    )
    .action(async () => {
      const { db } = await connect(operator);
      const ctx = platformContext(REPAIRER, { db, requestId: null });
      const merchants = await inTransaction(ctx, async (tx) => {
        const count = await skipEventNumbers(tx);
        await writeAudit(tx, {
          action: "backup.numbers_skipped",
          subjectType: "backup",
          subjectId: "point-in-time recovery",
          data: { skippedEventNumbers: SKIPPED_NUMBERS },
        });
        return count;
      });
      operator.say(`Event numbers skipped in the feeds of ${counted(merchants, "merchant")}.`);
    });
}
