import { expect, it } from "vitest";
import { textIn } from "@/components/texts/catalogs";
import * as english from "@/lib/estimates/present/estimates";
import * as englishStops from "@/lib/estimates/present/service-times";
import type { EstimateReport } from "@/lib/estimates/reads/read-estimates";
import type { ServiceRun } from "@/lib/estimates/reads/read-service-times";
import { estimateWords, serviceWords } from "./estimate-words";

const text = textIn("en", "regions");
const MADE = new Date("2026-11-27T03:00:00Z");

const RUN: EstimateReport = {
  madeAt: MADE,
  legs: 1_234,
  leftOut: 12,
  days: 20,
  firstDay: "2026-11-01",
  lastDay: "2026-11-26",
  heldOutFrom: "2026-11-20",
  heldOutLegs: 310,
  errorBefore: 7.25,
  errorAfter: 4.5,
  shareBefore: 0.314,
  shareAfter: 0.2,
  heldFromPickup: 0.81,
  heldFromDeparture: null,
  factorsVerdict: "taken",
  rangesVerdict: "kept",
  factorsMadeAt: MADE,
  rangesMadeAt: null,
};

const NONE = {
  firstDay: null,
  lastDay: null,
  heldOutFrom: null,
  errorBefore: null,
  errorAfter: null,
};

it.each<Partial<EstimateReport>>([
  {},
  { leftOut: 900, factorsVerdict: "none", rangesVerdict: "none" },
  { heldFromPickup: 0.5, factorsVerdict: "kept", rangesVerdict: "taken" },
  { ...NONE, legs: 0, leftOut: 0, heldOutLegs: null, shareBefore: null, shareAfter: null },
  { heldFromPickup: null, factorsVerdict: "too_few", rangesVerdict: "too_few" },
  { factorsVerdict: "unknown" },
])("says the same in English as the operator’s report: %o", (changes) => {
  const run = { ...RUN, ...changes };
  expect(estimateWords(text, run)).toEqual(english.estimateWords(run));
});

const STOPS: ServiceRun = {
  madeAt: MADE,
  visits: 2_345,
  leftOut: 0,
  days: 20,
  firstDay: "2026-11-01",
  lastDay: "2026-11-26",
  heldOutFrom: "2026-11-20",
  heldOutVisits: 400,
  errorBefore: 3.5,
  errorAfter: 2.25,
  verdict: "taken",
  general: 100,
  learnedAt: MADE,
  kinds: { door: 60, person: 90, unit: 150, proof: 160, age_check: 200 },
};

it.each<Partial<ServiceRun>>([
  {},
  { verdict: "kept", leftOut: 5, learnedAt: null },
  { verdict: "none", kinds: {} },
  { ...NONE, verdict: "too_few", heldOutVisits: null, general: null },
])("says the same in English about stops: %o", (changes) => {
  const run = { ...STOPS, ...changes };
  expect(serviceWords(text, run)).toEqual(englishStops.serviceWords(run));
});

it("writes numbers and words of another language", () => {
  const { plainError, drives } = estimateWords(textIn("de", "regions"), RUN);
  expect(plainError).toMatch(/^7,3 min \(31\s%\)$/);
  expect(drives).toBe("1.234 (12 nicht verwendet)");
});
