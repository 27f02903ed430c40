import { describe, expect, it } from "vitest";
import fc from "fast-check";
import { MAX_QUOTE_STOPS, SERVICE_TYPES, VEHICLE_TYPES } from "@/lib/core/trade";
import { PRECISIONS } from "@waybill/geo/types";
import { MAX_QUOTE_ID } from "../constants";
import { roundedDegrees } from "../rules/promise";
import { PRICE_LINE_CODES } from "../rules/price";
import { readQuoteId, writeQuoteId } from "./quote-id";

const degrees = (most: number) =>
  fc.double({ min: -most, max: most, noNaN: true }).map((value) => roundedDegrees(value) + 0);
const amount = fc.integer({ min: -1_000_000, max: 2_000_000_000 });

const stop = fc.record({
  precision: fc.constantFrom(...PRECISIONS),
  latitude: degrees(90),
  longitude: degrees(180),
  countryCode: fc.constantFrom("US", "DE", "JP"),
  regionCode: fc.option(fc.constantFrom("NY", "CA")),
  postalCode: fc.option(fc.string({ maxLength: 10 })),
  city: fc.string({ unit: "binary", maxLength: 40 }),
});

const promised = fc
  .record({
    seconds: fc.integer({ min: 0, max: 4_000_000_000 }),
    serviceType: fc.constantFrom(...SERVICE_TYPES),
    vehicleType: fc.constantFrom(...VEHICLE_TYPES),
    stops: fc.array(stop, { minLength: 2, maxLength: MAX_QUOTE_STOPS }),
    distanceMeters: fc.nat(),
    legMeters: fc.array(fc.nat({ max: 10_000_000 }), { maxLength: MAX_QUOTE_STOPS - 1 }),
    pricedMinutes: fc.nat(),
    cancellationFeeCents: fc.nat(),
    durationMinutes: fc.nat(),
    lines: fc.uniqueArray(fc.record({ code: fc.constantFrom(...PRICE_LINE_CODES), amountCents: amount }), {
      selector: ({ code }) => code,
    }),
  })
  .map(({ seconds, lines, cancellationFeeCents, ...rest }) => ({
    ...rest,
    expiresAt: new Date(seconds * 1000),
    price: {
      currency: "USD",
      lines,
      totalCents: lines.reduce((sum, line) => sum + line.amountCents, 0),
      cancellationFeeCents,
    },
  }));

const [example] = fc.sample(promised, { numRuns: 1, seed: 7 });
if (!example) throw new Error("no example");

describe("the id of a quote", () => {
  it("contains the quote, and fits into a header and a URL", () => {
    fc.assert(
      fc.property(promised, (quote) => {
        const id = writeQuoteId("m", quote);
        expect(id).toMatch(/^[\w-]+$/);
        expect(id.length).toBeLessThanOrEqual(MAX_QUOTE_ID);
        expect(readQuoteId("m", id)).toEqual(quote);
      }),
    );
  });

  it("is unreadable to another merchant", () => {
    expect(readQuoteId("other", writeQuoteId("m", example))).toBeNull();
  });

  it("is rejected if any character was changed, added or removed", () => {
    const id = writeQuoteId("m", example);
    for (let index = 0; index < id.length; index += 1) {
      const changed = id[index] === "A" ? "B" : "A";
      expect(readQuoteId("m", id.slice(0, index) + changed + id.slice(index + 1))).toBeNull();
      expect(readQuoteId("m", id.slice(0, index) + id.slice(index + 1))).toBeNull();
    }
    expect(readQuoteId("m", `${id}A`)).toBeNull();
  });

  it.each(["", "A", "x".repeat(22), "…", "a.b.c"])("is rejected if it is %j", (id) => {
    expect(readQuoteId("m", id)).toBeNull();
  });
});
