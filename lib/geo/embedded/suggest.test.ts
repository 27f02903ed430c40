import fc from "fast-check";
import { beforeAll, describe, expect, it } from "vitest";
import { geocoder } from "../places/locate";
import { distanceKm } from "./distance";

async function texts(typed: string, limit = 8): Promise<string[]> {
  return (await geocoder.suggest(typed, limit)).map(({ text }) => text);
}

beforeAll(() => geocoder.load());

describe("suggest", () => {
  it.each([
    ["350 5th Ave, New Yo", "350 5th Ave, New York, NY"],
    ["350 5th Ave New Yo", "350 5th Ave, New York, NY"],
    ["Alexanderplatz 1, Berl", "Alexanderplatz 1, Berlin, Germany"],
    ["Alexanderplatz 1 Berl", "Alexanderplatz 1, Berlin, Germany"],
    ["berl", "Berlin, Germany"],
    ["Muench", "Munich, Germany"],
    ["sao pa", "São Paulo, Brazil"],
    ["par", "Paris, France"],
    ["London", "London, United Kingdom"],
    ["London, On", "London, ON, Canada"],
    ["London, Canada", "London, ON, Canada"],
    ["Springfield, I", "Springfield, IL, USA"],
    ["springfield ill", "Springfield, IL, USA"],
    ["100 Main St, Springfield, I", "100 Main St, Springfield, IL"],
    ["Paris, Fr", "Paris, France"],
    ["Syd", "Sydney NSW, Australia"],
    ["100", "New York, NY 10001, USA"],
    ["10118", "New York, NY 10118, USA"],
    ["350 5th Ave, 10118", "350 5th Ave, New York, NY 10118, USA"],
    ["350 5th Ave, New York, NY 1011", "350 5th Ave, New York, NY 10110, USA"],
    ["M5V", "Toronto, ON M5V, Canada"],
    ["m5v 3l", "Toronto, ON M5V, Canada"],
    ["m5v3l9", "Toronto, ON M5V 3L9, Canada"],
    ["301 Front St W, Toronto, ON M5", "301 Front St W, Toronto, ON M5A, Canada"],
  ])("%s is completed to %s first", async (typed, first) => {
    expect((await texts(typed))[0]).toBe(first);
  });

  const NEAR_BROOKLYN = { latitude: 40.672, longitude: -73.963 };

  it.each([
    ["200 Eastern Pkwy, Br", "200 Eastern Pkwy, Brooklyn, NY"],
    ["200 Eastern Pkwy, Brooklyn", "200 Eastern Pkwy, Brooklyn, NY"],
    ["350 5th Ave, New York", "350 5th Ave, New York, NY"],
    ["10 E 161st St, Bronx", "10 E 161st St, Bronx, NY"],
    ["10 E 161st St, Bronx, NY", "10 E 161st St, Bronx, NY"],
    ["1 Main St, Flushing", "1 Main St, Flushing, NY"],
    ["1 Main St, Springfield, MA", "1 Main St, Springfield, MA"],
    ["200 Eastern Pkwy Brooklyn NY", "200 Eastern Pkwy, Brooklyn, NY"],
    ["200 Eastern Pkwy, 112", "200 Eastern Pkwy, Brooklyn, NY 11238, USA"],
    ["Paris", "Paris, VA, USA"],
    ["new or", "New Orleans, LA, USA"],
    ["1 Queen St, Toronto, ON", "1 Queen St, Toronto, ON"],
  ])("%s is completed near Brooklyn to %s first", async (typed, first) => {
    const [suggestion] = await geocoder.suggest(typed, 6, [NEAR_BROOKLYN]);
    expect(suggestion?.text).toBe(first);
  });

  it.each([
    ["200 Eastern Pkwy, Brasília", null],
    ["200 Eastern Pkwy Brasília", null],
    ["200 Eastern Pkwy, Brasília, B", "200 Eastern Pkwy, Brasília, Brazil"],
    ["200 Eastern Pkwy, London", "200 Eastern Pkwy, London, ON"],
    ["200 Eastern Pkwy, San Franci", "200 Eastern Pkwy, San Francisco, CA"],
    ["200 Eastern Pkwy, M5V", "200 Eastern Pkwy, Toronto, ON M5V, Canada"],
    ["1 Main St, Toro", "1 Main St, Toronto, OH 43964, USA"],
    ["Brasília", "Brasília, Brazil"],
  ])("%s is completed near Brooklyn, where no distant city abroad follows a street", async (typed, first) => {
    const [suggestion] = await geocoder.suggest(typed, 6, [NEAR_BROOKLYN]);
    expect(suggestion?.text ?? null).toBe(first);
    if (first === null) expect((await texts(typed))[0]).toBeDefined();
  });

  it("offers no postal code of another continent after a street, unless its city is typed", async () => {
    const berlin = [{ latitude: 52.52, longitude: 13.405 }];
    expect(await geocoder.suggest("Hauptstr. 1, 1011", 6, berlin)).toEqual([]);
    const [first] = await geocoder.suggest("350 5th Ave, New York, NY 1011", 6, berlin);
    expect(first?.text).toMatch(/New York, NY 1011\d, USA$/);
    const [alone] = await geocoder.suggest("10118", 6, berlin);
    expect(alone?.text).toBe("New York, NY 10118, USA");
  });

  it.each([
    ["a border", { latitude: 42.317, longitude: -83.04 }, "1 Main St, Vancouver", "BC"],
    ["a border", { latitude: 32.552, longitude: -117.043 }, "1 Main St, New York", "NY"],
    ["the wilderness", { latitude: 29.25, longitude: -103.25 }, "1 Main St, Seattle", "WA"],
    ["the sea", { latitude: 35, longitude: -60 }, "1 Main St, Seattle", "WA"],
  ])("near %s no city of the country is left out after a street", async (_where, near, typed, region) => {
    const places = (await geocoder.suggest(typed, 6, [near])).map(({ place }) => place);
    expect(places.map(({ regionCode }) => regionCode)).toContain(region);
  });

  it("uses all of a merchant's stores after a street, the first one first", async () => {
    const munich = { latitude: 48.14, longitude: 11.58 };
    const [second] = await geocoder.suggest("Leopoldstr. 1, München", 6, [NEAR_BROOKLYN, munich]);
    expect(second?.place).toMatchObject({ countryCode: "DE" });
    const [first] = await geocoder.suggest("200 Eastern Pkwy, Br", 6, [NEAR_BROOKLYN, munich]);
    expect(first?.text).toBe("200 Eastern Pkwy, Brooklyn, NY");
  });

  it.each(["UK", "England", "United K"])("London, %s is in the United Kingdom", async (country) => {
    const [first] = await geocoder.suggest(`10 Downing St, London, ${country}`, 6, [NEAR_BROOKLYN]);
    expect(first?.text).toBe("10 Downing St, London, United Kingdom");
  });

  it("lists the cities of a typed region by inhabitants, if no point is known", async () => {
    const found = await geocoder.suggest("Jackson, M", 6);
    expect(found.map(({ place }) => place.regionCode).slice(0, 3)).toEqual(["MS", "MI", "MO"]);
  });

  it("does not take a company for a typed city, and leaves room beside a military post office", async () => {
    for (const typed of ["bank", "sta"]) {
      const [first] = await geocoder.suggest(typed, 6, [NEAR_BROOKLYN]);
      expect(first?.text).not.toMatch(/Bank Of New York|State Farm/);
    }
    const cities = (await geocoder.suggest("1 Main St, Apo", 6, [NEAR_BROOKLYN])).map(
      ({ place }) => place.city,
    );
    expect(cities).toContain("Apopka");
  });

  it("lists matches from the nearest to the farthest", async () => {
    for (const typed of ["brook", "1 Main St, 10", "5 Main St, Newark, NJ"]) {
      const places = (await geocoder.suggest(typed, 6, [NEAR_BROOKLYN])).map(({ place }) => place);
      const codes = places.filter(({ precision }) => precision === "postal_code");
      const cities = places.filter(({ precision }) => precision === "city");
      for (const found of [codes, cities]) {
        const km = found.map((place) => distanceKm(NEAR_BROOKLYN, place));
        expect(km).toEqual(km.toSorted((a, b) => a - b));
      }
    }
  });

  it("offers only known places, and keeps the street as typed", async () => {
    const [first] = await geocoder.suggest("200 Eastern Pkwy, Brooklyn, NY 112", 6, [NEAR_BROOKLYN]);
    expect(first).toMatchObject({
      text: "200 Eastern Pkwy, Brooklyn, NY 11238, USA",
      name: "Brooklyn, NY 11238, USA",
      place: { precision: "postal_code", postalCode: "11238" },
    });
  });

  it("asks for the postal code of a street in a city with several, and guesses none", async () => {
    const [open] = await geocoder.suggest("200 Eastern Pkwy, Brookl", 6, [NEAR_BROOKLYN]);
    expect(open).toMatchObject({ text: "200 Eastern Pkwy, Brooklyn, NY", isOpen: true });
    const [asks, ...others] = await geocoder.suggest(open?.text ?? "", 6);
    expect(asks).toMatchObject({ text: open?.text, isOpen: true, needsCode: true });
    expect(others.filter(({ place }) => place.postalCode !== null)).toEqual([]);
    const cityAlone = await geocoder.suggest("Brooklyn, NY", 6);
    expect(cityAlone.map(({ place }) => place.precision)).toEqual(["city"]);
  });

  it("says so when it adds a postal code that was not typed, which never comes before a city with several", async () => {
    for (const city of ["Toronto, OH", "Springfield, IL", "Hoboken, NJ", "Ithaca, NY", "Larkspur, CA"]) {
      const found = await geocoder.suggest(`1 Main St, ${city}`, 8);
      const coded = found.filter(({ place }) => place.precision === "postal_code");
      for (const { addsCode, text } of coded) expect(addsCode, text).toBe(true);
      if (coded.length > 1) expect(found[0], city).toMatchObject({ isOpen: true, needsCode: true });
    }
    const [typed] = await geocoder.suggest("1 Main St, Brooklyn, NY 1123", 6, [NEAR_BROOKLYN]);
    expect(typed?.addsCode).toBeUndefined();
  });

  it.each(["", " ", ",", "12", "123 Main St", "zzqq", "99999", "???", "x".repeat(500)])(
    "%j has none",
    async (typed) => {
      expect(await texts(typed)).toEqual([]);
    },
  );

  it("returns at most the requested number, each once", async () => {
    for (const limit of [0, 1, 3, 10]) {
      const found = await texts("san", limit);
      expect(found.length).toBe(limit);
      expect(new Set(found).size).toBe(limit);
    }
  });

  it("offers only texts that lead back to their place", async () => {
    const typed = fc.oneof(
      fc.string({ unit: fc.constantFrom(..."abcdefghijklmnopqrstuvwxyzäéñ "), minLength: 1, maxLength: 5 }),
      fc.integer({ min: 100, max: 99_999 }).map(String),
      fc.constantFrom("A", "B", "G", "H", "K", "L", "T", "V").map((letter) => `${letter}1`),
    );
    const street = fc.constantFrom(
      "",
      "350 5th Ave, ",
      "Paris Street 5, ",
      "Apt 4B, 1 Main St, ",
      "Unit 5, ",
    );
    await fc.assert(
      fc.asyncProperty(street, typed, async (prefix, end) => {
        for (const { text, place } of await geocoder.suggest(prefix + end, 10)) {
          expect(text.startsWith(prefix.trim().replace(/,$/, ""))).toBe(true);
          expect(await geocoder.locate(text)).toEqual(place);
        }
      }),
      { numRuns: 300 },
    );
  });

  it("never throws", async () => {
    await fc.assert(
      fc.asyncProperty(fc.string({ unit: "binary", maxLength: 400 }), async (typed) => {
        await geocoder.suggest(typed, 5);
      }),
      { numRuns: 500 },
    );
  });
});
