import { expect, it } from "vitest";
import { textIn } from "@/components/texts/catalogs";
import { dueWords } from "./due-words";

const NOW = "2026-11-20T12:00:00.000Z";
const words = (minutes: number) =>
  dueWords(textIn("en", "table"), new Date(Date.parse(NOW) + minutes * 60_000).toISOString(), NOW)?.text ??
  null;

it.each([
  [0, "now"],
  [0.5, "now"],
  [12.9, "in 12 min"],
  [125, "in 2 h 5 min"],
  [719, "in 11 h 59 min"],
  [720, null],
  [-0.01, "1 min late"],
  [-18.4, "18 min late"],
  [-125, "2 h 5 min late"],
  [-1440, "1 day late"],
  [-2 * 1440 - 5, "2 days late"],
])("says how far away the due time is: %d min", (minutes, expected) => {
  expect(words(minutes)).toBe(expected);
});
