import type { CommandUnknownOpts } from "@commander-js/extra-typings";
import { learnEstimates } from "../../lib/estimates/jobs";
import { estimateWords, TRIP_WORDS } from "../../lib/estimates/present/estimates";
import { carStopWords, serviceWords } from "../../lib/estimates/present/service-times";
import { readEstimates } from "../../lib/estimates/reads/read-estimates";
import { readServiceTimes, type ServiceTimesReport } from "../../lib/estimates/reads/read-service-times";
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
      sayServiceTimes(operator, await readServiceTimes(ctx));
    });
}

const SERVICE_HEAD = [
  "STOPS",
  "NUMBER",
  "DAYS",
  "CHECKED ON",
  "OFF BY, ASSUMED",
  "LEARNED",
  "ONE PACKAGE, BY CAR",
];

/** Slow stores in the report; the page of estimates shows more. */
const MAX_STORES = 10;

function sayServiceTimes(operator: Operator, { pickup, dropoff, stores }: ServiceTimesReport): void {
  const told = [
    { name: "pickups", run: pickup },
    { name: "dropoffs", run: dropoff },
  ].flatMap(({ name, run }) => (run ? [{ name, words: serviceWords(run) }] : []));
  operator.say("");
  operator.say(
    table([
      SERVICE_HEAD,
      ...told.map(({ name, words }) => [
        name,
        words.stops,
        words.days,
        words.checkedOn,
        words.assumedError,
        words.learnedError,
        words.general,
      ]),
    ]),
  );
  operator.say("");
  for (const { name, words } of told) {
    const kinds = words.kinds.map(({ label, time }) => `; ${label}: ${time}`).join("");
    operator.say(`${name}: times ${words.inUse}${kinds}.`);
  }
  if (stores.length === 0) return;
  operator.say("");
  operator.say(
    table([
      ["SLOWEST STORES", "MERCHANT", "STOPS", "ONE PACKAGE, BY CAR"],
      ...stores
        .slice(0, MAX_STORES)
        .map(({ storeName, fullAddress, merchantName, visits, seconds }) => [
          `${storeName}, ${fullAddress}`,
          merchantName,
          String(visits),
          carStopWords(seconds),
        ]),
    ]),
  );
}
