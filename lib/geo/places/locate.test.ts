import fc from "fast-check";
import { beforeAll, describe, expect, it } from "vitest";
import { ADDRESSES } from "../embedded/addresses.fixture";
import { distanceKm } from "../embedded/distance";
import { NEGATIVES, VARIANTS } from "../embedded/variants.fixture";
import { describePlace, geocoder, locatePinned } from "./locate";
import type { Place } from "../types/place";

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
  it("returns all known parts of a place", async () => {
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

  it("covers the required regions", () => {
    const count = (code: string) => ADDRESSES.filter(({ countryCode }) => countryCode === code).length;
    const abroad = ADDRESSES.filter(({ countryCode }) => countryCode !== "US" && countryCode !== "CA");
    expect(ADDRESSES.length).toBeGreaterThanOrEqual(150);
    expect(count("US")).toBeGreaterThanOrEqual(70);
    expect(count("CA")).toBeGreaterThanOrEqual(30);
    expect(abroad.length).toBeGreaterThanOrEqual(50);
    expect(new Set(abroad.map(({ countryCode }) => countryCode)).size).toBeGreaterThanOrEqual(30);
  });

  it("locates 95 %", () => {
    const missing = located.filter(({ place }) => place === null).map(({ row }) => row.address);
    expect(missing.length, missing.join("\n")).toBeLessThanOrEqual(ADDRESSES.length * 0.05);
  });

  it("never locates in the wrong country", () => {
    const wrong = located.filter(({ row, place }) => place !== null && place.countryCode !== row.countryCode);
    expect(wrong).toEqual([]);
  });

  it("locates within 3 km in the median of US and Canadian postal codes", () => {
    const errorsKm = located.flatMap(({ row, place }) =>
      place?.precision === "postal_code" ? [distanceKm(row, place)] : [],
    );
    expect(errorsKm.length).toBeGreaterThan(100);
    expect(median(errorsKm)).toBeLessThan(3);
  });

  it("locates within 30 km everywhere", () => {
    const far = located.filter(({ row, place }) => place !== null && distanceKm(row, place) > 30);
    expect(far).toEqual([]);
  });
});

describe("ways to write an address", () => {
  it.each(VARIANTS)("$typed", async ({ typed, place }) => {
    expect(summary(await geocoder.locate(typed))).toBe(place);
  });

  it("does not depend on their number", () => {
    expect(VARIANTS.length).toBeGreaterThanOrEqual(100);
    expect(NEGATIVES.length).toBeGreaterThanOrEqual(60);
  });
});

describe("towns with the same name", () => {
  it.each([
    ["Middelburg, 5900, South Africa", -31.5, 25],
    ["Middelburg, 1050, South Africa", -25.8, 29.5],
    ["Sedlice 381 01, Czechia", 48.8, 14.4],
    ["Sedlice 387 32, Czechia", 49.4, 13.9],
    ["34560 Karacaköy, Türkiye", 41.4, 28.4],
    ["Garachico, Santa Cruz de Tenerife, Spain", 28.4, -16.8],
    ["Garachico, Tenerife", 28.4, -16.8, "ES"],
    ["Bilaspur 174001, India", 31.3, 76.8],
    ["Bilaspur 495001, India", 22.1, 82.2],
    ["98600 Guadalupe, México", 22.8, -102.5],
    ["67100 Guadalupe, México", 25.7, -100.3],
  ])("%s matches its code or region", async (address, latitude, longitude, country?: string) => {
    const place = await geocoder.locate(address, undefined, { country });
    expect(place && distanceKm(place, { latitude, longitude })).toBeLessThan(25);
  });

  it.each([
    ["Tambo, Colombia", "CO"],
    ["Tambo, 110111, Colombia", "CO"],
    ["Buenaventura, México", "MX"],
    ["Hauptstrasse 1, Luxembourg", "LU"],
  ])("%s is not a town named like the country", async (address, country) => {
    expect(await geocoder.locate(address)).toBeNull();
    expect(await geocoder.locate(address, undefined, { country })).toBeNull();
  });
});

it.each([
  ["87G8+Q4 New York", "US", "New York"],
  ["FC8V+4M, Berlin, Germany", undefined, "Berlin"],
  ["87G8Q257+5C New York, NY", undefined, "New York"],
])("%s is a pin", async (address, country, town) => {
  const center = await geocoder.locate(address.replace(/^\S+ /, ""), undefined, { country });
  const place = await locatePinned({ address }, undefined, { country });
  expect(center?.city).toBe(town);
  expect(place).toMatchObject({ precision: "pin", countryCode: center?.countryCode });
  expect(typeof place === "string" || center === null ? null : distanceKm(place, center)).toBeLessThan(80);
});

it("does not locate a plus code of an unknown town", async () => {
  expect(await locatePinned({ address: "87G8+Q4 Nowhereville" })).toBe("not_located");
});

describe("an address without a country", () => {
  it.each([
    ["Hauptstr. 5, 10115 Berlin", "DE", "DE - Berlin"],
    ["350 5th Ave, NYC", "US", "US-NY - New York"],
    ["100 Queen St W, Toronto", "CA", "CA-ON - Toronto"],
    ["1 George St, Sydney NSW 2000", "AU", "AU - Sydney"],
    ["8 Rue de la Paix, 75002 Paris", "FR", "FR - Paris"],
  ])("%s is in the assumed country", async (address, country, place) => {
    expect(await geocoder.locate(address)).toBeNull();
    expect(summary(await geocoder.locate(address, undefined, { country }))).toBe(place);
  });

  it.each([
    ["Alexanderplatz 1, 10178 Berlin, Germany", "FR", "DE - Berlin"],
    ["Paris, TX", "FR", "US-TX - Paris"],
    ["301 Front St W, Toronto, ON M5V 2T6", "GB", "CA-ON M5V 2T6 Toronto"],
    ["221B Baker St, London NW1 6XE", "US", "GB - London"],
  ])("%s is where it says, whatever the assumption", async (address, country, place) => {
    expect(summary(await geocoder.locate(address, undefined, { country }))).toBe(place);
  });

  it("has no US ZIP code if another country is assumed", async () => {
    expect(summary(await geocoder.locate("Beverly Hills 90210"))).toBe("US-CA 90210 Beverly Hills");
    expect(await geocoder.locate("Beverly Hills 90210", undefined, { country: "DE" })).toBeNull();
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

  it("never throws, and returns valid places", async () => {
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
