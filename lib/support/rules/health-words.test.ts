import { expect, it } from "vitest";
import { ageWords, type Health, healthSentences } from "./health-words";

const NOW = new Date("2026-11-27T12:00:00Z");
const before = (seconds: number) => new Date(NOW.getTime() - seconds * 1_000);

const WELL: Health = {
  lastBookedAt: before(120),
  webhookSeconds: 0,
  messageSeconds: 3,
  searchSeconds: 0.4,
  queue: { due: 0, seconds: 0, givenUp: 0 },
  sendsMail: true,
  sendsTexts: true,
};

const words = (changes: Partial<Health> = {}) =>
  healthSentences({ ...WELL, ...changes }, NOW).map(({ text, isWell }) => (isWell ? text : `! ${text}`));

it("says that everything is well", () => {
  expect(words()).toEqual([
    "Deliveries are being booked; the last one 2 minutes ago.",
    "Webhooks are sent on time.",
    "Messages to people are sent on time.",
    "Search and totals are up to date.",
    "Background jobs run on time.",
  ]);
});

it("names what is behind, and by how much", () => {
  const queue = { due: 12, seconds: 60, givenUp: 0 };
  expect(words({ webhookSeconds: 40, messageSeconds: 7_300, searchSeconds: 90, queue })).toEqual([
    "Deliveries are being booked; the last one 2 minutes ago.",
    "! Webhooks are 40 seconds behind.",
    "! Messages to people are 2 hours behind.",
    "! Search and totals are 1 minute behind.",
    "! Background jobs are 1 minute behind. 12 wait.",
  ]);
});

it("names what is not set up, and jobs that were given up", () => {
  const found = words({ sendsMail: false, sendsTexts: false, queue: { due: 0, seconds: 0, givenUp: 1 } });
  expect(found.slice(2)).toEqual([
    "! Email is not set up. Messages stay in the outbox.",
    "Text messages are not set up.",
    "Search and totals are up to date.",
    "! 1 background job has failed too often. An operator finds the reason in the log.",
  ]);
});

it("does not claim that deliveries are being booked when the last one is old", () => {
  expect(words({ lastBookedAt: before(3 * 86_400) })[0]).toBe("The last delivery was booked 3 days ago.");
  expect(words({ lastBookedAt: null })[0]).toBe("No delivery has been booked yet.");
  expect(words({ lastBookedAt: before(0) })[0]).toBe("Deliveries are being booked; the last one just now.");
});

it.each([
  [0, "0 seconds"],
  [1, "1 second"],
  [59.9, "59 seconds"],
  [60, "1 minute"],
  [7_199, "1 hour"],
  [172_800, "2 days"],
])("says %s seconds as %s", (seconds, expected) => expect(ageWords(seconds)).toBe(expected));
