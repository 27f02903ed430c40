import { expect, it } from "vitest";
import { sentenceIn } from "@/lib/core/language/sentence-in";
import type { Refusal } from "./offered";
import { alternativeSentence, refusalSentence } from "./refusal-sentences";
import { alternativeWords, type Choice, type Reader, refusalWords } from "./refusal-words";

const chosen: Choice = { serviceType: "fast_track", vehicleType: "car" };
const reader: Reader = { is: "person", units: "metric" };
const REFUSALS: Refusal[] = [
  { code: "same_door" },
  { code: "overseas", stop: 1 },
  { code: "ferry" },
  { code: "too_far", distanceKm: 1_234.2, reachKm: 50 },
  { code: "too_long", minutes: 2_980, horizonMinutes: 1_440 },
  { code: "too_heavy", weightKg: 60.25, maxWeightKg: 50 },
  { code: "too_large", sidesCm: [120.5, 60, 40], holdCm: [100, 80, 60] },
  { code: "too_bulky", cubicMeters: 3.21, holdCubicMeters: 2 },
  { code: "outside_areas", stop: 0, isInexact: false },
  { code: "outside_areas", stop: 0, isInexact: true },
];

it.each(REFUSALS)("words $code in English as the API does", (refusal) => {
  for (const stops of [1, 2, 3]) {
    const { english } = refusalSentence(refusal, chosen, { reader, stops });
    expect(english).toBe(refusalWords(refusal, chosen, { reader, stops }));
  }
});

it.each(REFUSALS)("translates $code into every language", (refusal) => {
  for (const language of ["es", "fr", "de", "pt"] as const) {
    const sentence = refusalSentence(refusal, chosen, { reader, stops: 2 });
    const text = sentenceIn(language, sentence);
    expect(text).not.toBe(sentence.english);
    expect(text).not.toMatch(/[{}_]/);
  }
});

it("formats distances in the language, and names stops by their position", () => {
  const german = (refusal: Refusal, stops: number) =>
    sentenceIn("de", refusalSentence(refusal, chosen, { reader, stops }));
  expect(german({ code: "too_far", distanceKm: 1_234.2, reachKm: 50 }, 2)).toBe(
    "Die Fahrt von 1.235 km ist zu weit (Auto: höchstens 50 km)",
  );
  expect(german({ code: "overseas", stop: 1 }, 2)).toMatch(/^Die Zustellung liegt/);
  expect(german({ code: "overseas", stop: 2 }, 3)).toMatch(/^Adresse 3 liegt/);
  const marked = { reader, stops: 3, marks: ["A", "C", "D"] };
  const overseas = refusalSentence({ code: "overseas", stop: 1 }, chosen, marked);
  expect(overseas.english).toMatch(/^Stop C lies/);
  expect(sentenceIn("de", overseas)).toMatch(/^Stopp C liegt/);
});

it("lists what would work", () => {
  const offered: Choice[] = [
    { serviceType: "fast_track", vehicleType: "cargo_van" },
    { serviceType: "same_day", vehicleType: "car" },
  ];
  const sentence = alternativeSentence(chosen, offered, reader);
  expect(sentence.english).toBe(alternativeWords(chosen, offered, reader));
  expect(sentenceIn("de", sentence)).toBe("Möglich wäre: Transporter oder Am selben Tag");
  expect(sentenceIn("fr", alternativeSentence(chosen, [], reader))).toBe(
    "Aucun autre service ni véhicule ne conviendrait",
  );
});
