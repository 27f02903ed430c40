import { expect, it } from "vitest";
import { textIn } from "@/components/texts/catalogs";
import { dateRangeText, dateRangeWords } from "./date-range-text";

const [year, years] = [
  { from: "2026-11-01", to: "2026-11-07" },
  { from: "2025-12-30", to: "2026-01-02" },
];

it.each([
  [year, "Nov 1 – Nov 7, 2026"],
  [years, "Dec 30, 2025 – Jan 2, 2026"],
  [{ from: "2026-11-01", to: "2026-11-01" }, "Nov 1, 2026"],
  [{ from: "2026-11-01", to: null }, "from Nov 1, 2026"],
  [{ from: null, to: "2026-11-01" }, "until Nov 1, 2026"],
  [{ from: null, to: null }, ""],
])("formats %j as %j", (range, words) => {
  expect(dateRangeText(range)).toBe(words);
  expect(dateRangeWords(textIn("en", "lists"), range)).toBe(words);
});

it("formats a range in the language of the page", () => {
  expect(dateRangeWords(textIn("de", "lists"), year)).toBe("1. Nov. – 7. Nov. 2026");
  expect(dateRangeWords(textIn("pt", "lists"), { from: null, to: "2026-11-07" })).toBe(
    "até 7 de nov. de 2026",
  );
});
