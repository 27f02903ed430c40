import { describe, expect, it } from "vitest";
import { inUnits, readMeasure, UNIT_SYSTEMS } from "./units";

describe("reading a measure", () => {
  it.each([
    ["2.5", "weight", 2.5],
    ["2,5", "weight", 2.5],
    [" 2.5kg ", "weight", 2.5],
    ["2,5 KG", "weight", 2.5],
    ["750 g", "weight", 0.75],
    ["5 lb", "weight", 2.268],
    ["5lbs", "weight", 2.268],
    ["5 pounds", "weight", 2.268],
    ["5 lb 3 oz", "weight", 2.353],
    [".5", "weight", 0.5],
    ["1.", "weight", 1],
    ["1,234.5", "weight", 1234.5],
    ["1.234,5", "weight", 1234.5],
    ["0,500", "weight", 0.5],
    ["-1", "weight", -1],
    ["12 in", "length", 30.48],
    ['12"', "length", 30.48],
    ["1 ft 6 in", "length", 45.72],
    ["1'6\"", "length", 45.72],
    ["305 mm", "length", 30.5],
    ["1.2 m", "length", 120],
    ["9.123456789", "length", 9.123456789],
  ] as const)("parses %j as a %s", (text, measure, stored) => {
    expect(readMeasure(text, measure, "metric")).toBe(stored);
  });

  it.each(["5 lb", "2.5 kg", "5 lb 3 oz"])("parses the unit of %j before the merchant's own", (text) => {
    expect(readMeasure(text, "weight", "imperial")).toBe(readMeasure(text, "weight", "metric"));
  });

  it("reads a number without a unit in the merchant's own", () => {
    expect(readMeasure("5", "weight", "imperial")).toBe(2.268);
    expect(readMeasure("12", "length", "imperial")).toBe(30.48);
    expect(readMeasure("", "weight", "imperial")).toBeNull();
  });

  it.each(["1,500", "heavy", "5 cm", "5 kg 3", "5 5", "1..2", "1,2,3", "5 lb heavy", "NaN", "-", "kg"])(
    "rejects %j as a weight",
    (text) => expect(readMeasure(text, "weight", "metric")).toBeNaN(),
  );
});

describe("showing a measure", () => {
  it("displays the typed value in any unit", () => {
    for (let hundredths = 0; hundredths <= 30_000; hundredths += 1) {
      const typed = hundredths / 100;
      for (const measure of ["weight", "length"] as const) {
        for (const units of UNIT_SYSTEMS) {
          const stored = readMeasure(String(typed), measure, units) ?? Number.NaN;
          if (inUnits(measure, stored, units) !== typed) expect.fail(`${typed} ${measure} ${units}`);
        }
      }
    }
  });

  it("rounds pounds and inches, but never to zero", () => {
    expect(inUnits("weight", 2.5, "imperial")).toBe(5.51);
    expect(inUnits("weight", 0.002, "imperial")).toBe(0.004);
    expect(inUnits("weight", 7.1, "metric")).toBe(7.1);
  });
});
