import fc from "fast-check";
import { expect, it } from "vitest";
import type { Price } from "./price";
import { PRICE_LINE_CODES } from "./price";
import { sharesOf } from "./share";

const amount = fc.nat({ max: 500_000 });

const price = fc
  .record({ base: amount, distance: amount, time: amount, extra_stops: amount, minimum: amount })
  .chain((amounts) =>
    // A discount is never larger than what it applies to.
    fc
      .integer({ min: -(amounts.base + amounts.distance + amounts.time + amounts.extra_stops), max: 500_000 })
      .map((service): Price => {
        const all = { ...amounts, service, return: 0, by_hand: 0 };
        const lines = PRICE_LINE_CODES.map((code) => ({ code, amountCents: all[code] }));
        return {
          currency: "USD",
          totalCents: lines.reduce((sum, line) => sum + line.amountCents, 0),
          lines: lines.filter(({ code, amountCents }) => code === "base" || amountCents !== 0),
          cancellationFeeCents: amounts.base,
        };
      }),
  );
const legs = fc.array(fc.nat({ max: 200_000 }), { minLength: 2, maxLength: 24 });

it("splits a price among its dropoffs so that every line adds up", () => {
  fc.assert(
    fc.property(price, legs, (whole, legMeters) => {
      const shares = sharesOf(whole, legMeters);
      expect(shares).toHaveLength(legMeters.length);
      for (const code of PRICE_LINE_CODES) {
        const sum = (lines: Price["lines"]) =>
          lines.filter((line) => line.code === code).reduce((cents, line) => cents + line.amountCents, 0);
        expect(shares.reduce((cents, { lines }) => cents + sum(lines), 0)).toBe(sum(whole.lines));
      }
      expect(shares.reduce((cents, share) => cents + share.cancellationFeeCents, 0)).toBe(
        whole.cancellationFeeCents,
      );
      for (const { totalCents, lines } of shares) {
        expect(totalCents).toBe(lines.reduce((cents, line) => cents + line.amountCents, 0));
        expect(totalCents).toBeGreaterThanOrEqual(-1);
      }
    }),
  );
});

it("gives the base to the first dropoff and extra stops to the others", () => {
  const lines = [
    { code: "base" as const, amountCents: 599 },
    { code: "distance" as const, amountCents: 1_000 },
    { code: "extra_stops" as const, amountCents: 300 },
  ];
  const shares = sharesOf(
    { currency: "USD", totalCents: 1_899, lines, cancellationFeeCents: 599 },
    [6_000, 3_000, 1_000],
  );
  expect(shares.map(({ totalCents }) => totalCents)).toEqual([1_199, 450, 250]);
  expect(shares[0]?.lines).toEqual([
    { code: "base", amountCents: 599 },
    { code: "distance", amountCents: 600 },
  ]);
});
