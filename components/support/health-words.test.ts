import { expect, it } from "vitest";
import { textIn } from "@/components/texts/catalogs";
import { type Health, healthFacts, healthSentences } from "@/lib/support/rules/health-words";
import { healthWords } from "./health-words";

const NOW = new Date("2026-11-27T12:00:00Z");
const WELL: Health = {
  lastBookedAt: new Date("2026-11-27T11:58:00Z"),
  webhookSeconds: 0,
  messageSeconds: 3,
  searchSeconds: 0.4,
  queue: { due: 0, seconds: 0, givenUp: 0 },
  sendsMail: true,
  sendsTexts: true,
};

const wordsIn = (language: "en" | "de", health: Health) =>
  healthFacts(health, NOW).map((fact) => healthWords(textIn(language, "support"), fact));

it.each<[string, Partial<Health>]>([
  ["well", {}],
  ["behind", { webhookSeconds: 40, messageSeconds: 7_300, searchSeconds: 90 }],
  ["with a queue that is behind", { queue: { due: 12, seconds: 60, givenUp: 0 } }],
  ["with a job that failed", { queue: { due: 0, seconds: 0, givenUp: 1 }, sendsMail: false }],
  ["with jobs that failed", { queue: { due: 0, seconds: 0, givenUp: 3 }, sendsTexts: false }],
  ["before the first booking", { lastBookedAt: null }],
  ["at a booking", { lastBookedAt: NOW }],
  ["long after a booking", { lastBookedAt: new Date("2026-11-20T12:00:00Z") }],
])("says the same in English as the doctor of a service %s", (_, changes) => {
  const health = { ...WELL, ...changes };
  expect(wordsIn("en", health)).toEqual(healthSentences(health, NOW).map(({ text }) => text));
});

it("says it in another language", () => {
  expect(wordsIn("de", { ...WELL, webhookSeconds: 40 })).toContain("Webhooks sind 40 Sekunden im Rückstand.");
});
