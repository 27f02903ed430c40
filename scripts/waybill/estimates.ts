import type { CommandUnknownOpts } from "@commander-js/extra-typings";
import { learnEstimates } from "../../lib/estimates/jobs";
import { estimateWords, TRIP_WORDS } from "../../lib/estimates/present";
import { readEstimates } from "../../lib/estimates/reads/read-estimates";
import { connect, type Operator } from "./operator";
import { table } from "./table";

const HEAD = [
  "VEHICLE",
  "TRIPS",
  "DRIVES",
  "DAYS",
  "CHECKED ON",
  "OFF BY, UNCORRECTED",
  "CORRECTED",
  "WITHIN THE RANGE (GOAL 80%)",
];

const NOTHING =
  "Nothing was learned yet: it is tried every night. To learn now: npm run waybill -- estimates report --now";

export function estimatesVerbs(estimates: CommandUnknownOpts, operator: Operator): void {
  estimates
    .command("report")
    .description(
      "Shows what was learned last night, and how close it comes to the real times of the latest days.",
    )
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
        const { drives, days, checkedOn, plainError, correctedError, inRange } = words;
        return [vehicleType, trips, drives, days, checkedOn, plainError, correctedError, inRange];
      });
      operator.say(table([HEAD, ...rows]));
      operator.say("");
      for (const { vehicleType, trips, words } of told) {
        const { times, range, advice } = words;
        operator.say(`${vehicleType}, ${trips}: times ${times}; range ${range}. Advice: ${advice}`);
      }
    });
}
