import { expect, it } from "vitest";
import { changeLines } from "./change-lines";
import { courierText } from "./text";

const stop = { timeZone: "America/New_York" };

const linesIn = (language: "en" | "de" | "fr") => {
  const fields = [
    { field: "package.weight", before: 1, after: 1.234 },
    { field: "declared_value", before: null, after: 1250.5 },
  ];
  const given = {
    units: "metric",
    pickup: stop,
    dropoff: stop,
    change: { version: 1, fields, currency: "USD" },
  };
  const lines = changeLines(courierText(language), given as unknown as Parameters<typeof changeLines>[1]);
  return lines.join("\n").replaceAll(/[\u00a0\u202f]/g, " ");
};

it.each([
  ["en", "1.234 kg", "$1,250.50"],
  ["de", "1,234 kg", "1.250,50 $"],
  ["fr", "1,234 kg", "1 250,50 $US"],
] as const)("writes numbers and amounts in the language of the page: %s", (language, weight, amount) => {
  const lines = linesIn(language);
  expect(lines).toContain(weight);
  expect(lines).toContain(amount);
});
