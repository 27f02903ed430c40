// npm run estimates:report: what was learned from how long deliveries took, and how well it estimates days that taught nothing.
import { z } from "zod";
import { learnEstimates } from "../lib/estimates/jobs";
import { estimateWords, TRIP_WORDS } from "../lib/estimates/present";
import { readEstimates } from "../lib/estimates/reads/read-estimates";
import { flag, runAsOperator } from "./operator/command";
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

const USAGE = `Usage: npm run estimates:report [-- --now]
Shows what was learned last night. --now learns at once, and puts to use what is better.`;

await runAsOperator(USAGE, z.object({ now: flag }), async ({ ctx, db }, { now }) => {
  if (now) await learnEstimates(db);
  const found = await readEstimates(ctx);
  const told = found.flatMap(({ vehicleType, exactness, run }) =>
    run ? [{ vehicleType, trips: TRIP_WORDS[exactness], words: estimateWords(run) }] : [],
  );
  if (told.length === 0) {
    console.log(
      "Nothing was learned yet: it is tried every night. To learn now: npm run estimates:report -- --now",
    );
    return;
  }
  const rows = told.map(({ vehicleType, trips, words }) => {
    const { legs, days, heldOut, errorBefore, errorAfter, held } = words;
    return [vehicleType, trips, legs, days, heldOut, errorBefore, errorAfter, held];
  });
  console.log(table([HEAD, ...rows]));
  console.log("");
  for (const { vehicleType, trips, words } of told) {
    console.log(`${vehicleType}, ${trips}: factors ${words.factors}; range ${words.range}.`);
  }
});
