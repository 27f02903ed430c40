import type { CommandUnknownOpts } from "@commander-js/extra-typings";
import { learnEstimates } from "../../lib/estimates/jobs";
import { estimateWords, TRIP_WORDS } from "../../lib/estimates/present";
import { readEstimates } from "../../lib/estimates/reads/read-estimates";
import { connect, type Operator } from "./operator";
import { table } from "./table";

const HEAD = [
  "VEHICLE",
  "TRIPS",
  "LEGS",
  "DAYS",
  "HELD OUT",
  "ERROR BEFORE",
  "AFTER",
  "WITHIN THE RANGE (GOAL 80%)",
];

const NOTHING =
  "Nothing was learned yet: it is tried every night. To learn now: npm run waybill -- estimates report --now";

export function estimatesVerbs(estimates: CommandUnknownOpts, operator: Operator): void {
  estimates
    .command("report")
    .description("Shows what was learned last night, and how well it estimates days that taught nothing.")
    .option("--now", "learns first, and puts to use what is better")
    .action(async ({ now }) => {
      const { ctx, db } = await connect(operator);
      if (now) await learnEstimates(db);
      const found = await readEstimates(ctx);
      const told = found.flatMap(({ vehicleType, exactness, run }) =>
        run ? [{ vehicleType, trips: TRIP_WORDS[exactness], words: estimateWords(run) }] : [],
      );
      if (told.length === 0) return operator.say(NOTHING);
      const rows = told.map(({ vehicleType, trips, words }) => {
        const { legs, days, heldOut, errorBefore, errorAfter, held } = words;
        return [vehicleType, trips, legs, days, heldOut, errorBefore, errorAfter, held];
      });
      operator.say(table([HEAD, ...rows]));
      operator.say("");
      for (const { vehicleType, trips, words } of told) {
        operator.say(`${vehicleType}, ${trips}: factors ${words.factors}; range ${words.range}.`);
      }
    });
}
