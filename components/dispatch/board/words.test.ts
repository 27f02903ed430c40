import { expect, it } from "vitest";
import { textIn } from "@/components/texts/catalogs";
import { blockedWords, reasonWords } from "./proposal-words";
import { namesOf } from "./words";

const TEXT = textIn("en", "board");

const why = { addedMeters: 1_200, addedMinutes: 4, slackMinutes: 18, nextBest: null, nextBestName: null };
const kim = (moreMeters: number, moreMinutes: number) => ({
  ...why,
  nextBest: { courierId: "kim", moreMeters, moreMinutes },
  nextBestName: "Kim",
});

it("explains a place by its cost, the next best courier and the deadline", () => {
  expect(reasonWords(TEXT, kim(3_000, 5), "metric")).toBe(
    "Adds 1.2 km and 4 min. The next best, Kim, would add 3.0 km more. Arrives 18 min before the deadline.",
  );
  expect(reasonWords(TEXT, { ...why, slackMinutes: -5 }, "imperial")).toBe(
    "Adds 0.7 mi and 4 min. No other courier can take it. Arrives 5 min after the deadline.",
  );
});

it("compares times where the distance is about the same", () => {
  expect(reasonWords(TEXT, kim(20, 7), "metric")).toContain("The next best, Kim, would take 7 min longer.");
  expect(reasonWords(TEXT, kim(20, 0), "metric")).toContain("Kim would do it at about the same cost.");
  expect(reasonWords(TEXT, kim(-500, 7), "metric")).toContain(
    "The next best, Kim, would add 0.5 km less, but take 7 min longer.",
  );
});

it("names the constraint that blocks a delivery", () => {
  const left = { merchantId: "m", deliveryId: "d", orderNumber: "W-1" };
  expect(blockedWords(TEXT, { ...left, constraint: "skill", fitsAlone: false })).toBe(
    "No courier has the skills it needs.",
  );
  expect(blockedWords(TEXT, { ...left, constraint: "skill", area: "Downtown", fitsAlone: false })).toBe(
    "No courier has the skills it needs. Rules of the area Downtown.",
  );
  expect(blockedWords(TEXT, { ...left, constraint: "window", fitsAlone: true })).toBe(
    "No courier can be there before the deadline. Other stops are in its way.",
  );
});

it("names one delivery by its number, and counts several", () => {
  expect(namesOf(TEXT, [{ orderNumber: "W-1" }])).toBe("W-1");
  expect(namesOf(TEXT, [{ orderNumber: "W-1" }, { orderNumber: "W-2" }])).toBe("2 deliveries");
});
