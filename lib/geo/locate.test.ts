import fc from "fast-check";
import { beforeAll, describe, expect, it } from "vitest";
import { ADDRESSES } from "./embedded/addresses.fixture";
import { distanceKm } from "./embedded/distance";
import { NEGATIVES, VARIANTS } from "./embedded/variants.fixture";
import { describePlace, geocoder } from "./locate";
import type { Place } from "./schema";

function summary(place: Place | null): string {
  if (place === null) return "null";
  const { countryCode, regionCode, postalCode, city } = place;
  return `${countryCode}${regionCode === null ? "" : `-${regionCode}`} ${postalCode ?? "-"} ${city}`;
}

function median(numbers: readonly number[]): number {
  return numbers.toSorted((a, b) => a - b)[Math.floor(numbers.length / 2)] ?? Number.NaN;
}

beforeAll(() => geocoder.load());

describe("the geocoder", () => {
  it("gives everything known of a place", async () => {
    expect(await geocoder.locate("350 5th Ave, New York, NY 10118-0110, USA")).toEqual({
      precision: "postal_code",
      latitude: 40.749,
      longitude: -73.9865,
      countryCode: "US",
      regionCode: "NY",
      postalCode: "10118",
      city: "New York",
      timeZone: "America/New_York",
    });
    expect(await geocoder.locate("Alexanderplatz 1, 10178 Berlin, Germany")).toEqual({
      precision: "city",
      latitude: 52.52437,
      longitude: 13.41053,
      countryCode: "DE",
      regionCode: null,
      postalCode: null,
      city: "Berlin",
      timeZone: "Europe/Berlin",
    });
  });
});

it("describes a house with its postal code, and a city without one", () => {
  const place: Place = {
    precision: "house",
    latitude: 38.34,
    longitude: -115.81,
    countryCode: "US",
    regionCode: "NV",
    postalCode: "89201",
    city: "Larkhaven",
    timeZone: "America/Los_Angeles",
  };
  expect(describePlace(place)).toBe("House · Larkhaven, NV 89201 · United States");
  expect(describePlace({ ...place, precision: "postal_code" })).toBe(
    "ZIP 89201 · Larkhaven, NV · United States",
  );
  expect(describePlace({ ...place, precision: "city" })).toBe("City center · Larkhaven, NV · United States");
});

describe("the table of public addresses", () => {
  const located: { row: (typeof ADDRESSES)[number]; place: Place | null }[] = [];

  beforeAll(async () => {
    for (const row of ADDRESSES) located.push({ row, place: await geocoder.locate(row.address) });
  });

  it("covers the regions it should", () => {
    const count = (code: string) => ADDRESSES.filter(({ countryCode }) => countryCode === code).length;
    const abroad = ADDRESSES.filter(({ countryCode }) => countryCode !== "US" && countryCode !== "CA");
    expect(ADDRESSES.length).toBeGreaterThanOrEqual(150);
    expect(count("US")).toBeGreaterThanOrEqual(70);
    expect(count("CA")).toBeGreaterThanOrEqual(30);
    expect(abroad.length).toBeGreaterThanOrEqual(50);
    expect(new Set(abroad.map(({ countryCode }) => countryCode)).size).toBeGreaterThanOrEqual(30);
  });

  it("is located to 95 %", () => {
    const missing = located.filter(({ place }) => place === null).map(({ row }) => row.address);
    expect(missing.length, missing.join("\n")).toBeLessThanOrEqual(ADDRESSES.length * 0.05);
  });

  it("is never located in the wrong country", () => {
    const wrong = located.filter(({ row, place }) => place !== null && place.countryCode !== row.countryCode);
    expect(wrong).toEqual([]);
  });

  it("is located within 3 km in the median of US and Canadian postal codes", () => {
    const errorsKm = located.flatMap(({ row, place }) =>
      place?.precision === "postal_code" ? [distanceKm(row, place)] : [],
    );
    expect(errorsKm.length).toBeGreaterThan(100);
    expect(median(errorsKm)).toBeLessThan(3);
  });

  it("is located within 30 km everywhere", () => {
    const far = located.filter(({ row, place }) => place !== null && distanceKm(row, place) > 30);
    expect(far).toEqual([]);
  });
});

describe("ways to write an address", () => {
  it.each(VARIANTS)("$typed", async ({ typed, place }) => {
    expect(summary(await geocoder.locate(typed))).toBe(place);
  });

  it("does not matter how many there are", () => {
    expect(VARIANTS.length).toBeGreaterThanOrEqual(100);
    expect(NEGATIVES.length).toBeGreaterThanOrEqual(60);
  });
});

describe("texts that name no place", () => {
  it.each(NEGATIVES)("%j", async (text) => {
    expect(await geocoder.locate(text)).toBeNull();
  });

  it.each([
    ["letters", "x".repeat(500)],
    ["words", "lorem ipsum ".repeat(42)],
    ["digits", "1".repeat(500)],
    ["numbers", "1-1-1-1 ".repeat(62)],
    ["commas", ",".repeat(500)],
    ["dots", "a.".repeat(250)],
    ["hashes", "# ".repeat(250)],
    ["street words", "avenue ".repeat(70)],
    ["state codes", "in me or ".repeat(55)],
    ["city names", "paris london ".repeat(38)],
  ])("500 characters of %s", async (_, text) => {
    expect(await geocoder.locate(text)).toBeNull();
  });
});

describe("properties", () => {
  const address = fc.constantFrom(
    ...ADDRESSES.map((row) => row.address),
    ...VARIANTS.map(({ typed }) => typed),
  );

  it("never throws, and a place has sound values", async () => {
    const text = fc.oneof(
      fc.string({ unit: "binary", maxLength: 600 }),
      fc
        .array(fc.oneof(address, fc.string({ maxLength: 12 })), { maxLength: 4 })
        .map((parts) => parts.join(" ")),
    );
    await fc.assert(
      fc.asyncProperty(text, async (typed) => {
        const place = await geocoder.locate(typed);
        if (place === null) return;
        expect(Math.abs(place.latitude)).toBeLessThanOrEqual(90);
        expect(Math.abs(place.longitude)).toBeLessThanOrEqual(180);
        expect(place.countryCode).toMatch(/^[A-Z]{2}$/);
        expect(place.city).not.toBe("");
        expect(place.timeZone).not.toBe("");
      }),
      { numRuns: 300 },
    );
  });

  it("case does not matter", async () => {
    await fc.assert(
      fc.asyncProperty(address, async (typed) => {
        const place = await geocoder.locate(typed);
        expect(await geocoder.locate(typed.toUpperCase())).toEqual(place);
        expect(await geocoder.locate(typed.toLowerCase())).toEqual(place);
      }),
      { numRuns: 100 },
    );
  });

  it("doubled commas and spaces do not matter", async () => {
    await fc.assert(
      fc.asyncProperty(address, fc.constantFrom(",,", ", ,", " , "), async (typed, comma) => {
        const place = await geocoder.locate(typed);
        const doubled = typed.replaceAll(" ", "  ").replaceAll(",", comma);
        expect(await geocoder.locate(doubled)).toEqual(place);
      }),
      { numRuns: 100 },
    );
  });

  it("the country does not depend on accents", async () => {
    await fc.assert(
      fc.asyncProperty(address, async (typed) => {
        const stripped = typed.normalize("NFD").replace(/\p{M}/gu, "");
        const place = await geocoder.locate(typed);
        expect((await geocoder.locate(stripped))?.countryCode).toBe(place?.countryCode);
      }),
      { numRuns: 100 },
    );
  });
});
