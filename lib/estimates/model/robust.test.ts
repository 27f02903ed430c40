import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { effectiveCount, quantile, robustSpread, weightedMedian } from "./robust";

const weighted = fc.record({
  value: fc.double({ min: -100, max: 100, noNaN: true }),
  weight: fc.double({ min: 0.1, max: 50, noNaN: true }),
});

describe("weightedMedian", () => {
  it("minimizes the weighted absolute deviations", () => {
    fc.assert(
      fc.property(fc.array(weighted, { minLength: 1, maxLength: 30 }), (values) => {
        const deviation = (from: number) =>
          values.reduce((sum, { value, weight }) => sum + weight * Math.abs(value - from), 0);
        const least = Math.min(...values.map(({ value }) => deviation(value)));
        expect(deviation(weightedMedian(values))).toBeLessThanOrEqual(least * (1 + 1e-9) + 1e-9);
      }),
    );
  });
});

describe("effectiveCount", () => {
  it("is the number of equal weights, and less for unequal ones", () => {
    expect(effectiveCount([1, 1, 1, 1].map((weight) => ({ value: 0, weight })))).toBe(4);
    expect(effectiveCount([10, 0.01].map((weight) => ({ value: 0, weight })))).toBeCloseTo(1, 2);
    expect(effectiveCount([])).toBe(0);
  });
});

describe("robustSpread", () => {
  it("ignores one outlier among many", () => {
    const mild = [-2, -1, 0, 1, 2].map((value) => ({ value, weight: 1 }));
    expect(robustSpread([...mild, { value: 1_000, weight: 1 }])).toBe(robustSpread(mild));
  });
});

describe("quantile", () => {
  it("leaves one in eleven below the first of ten", () => {
    const ten = [1, 2, 3, 4, 5, 6, 7, 8, 9, 10];
    expect(quantile(ten, 1 / 11)).toBeCloseTo(1);
    expect(quantile(ten, 0.5)).toBe(5.5);
    expect(quantile(ten, 0)).toBe(1);
    expect(quantile(ten, 1)).toBe(10);
  });
});
