import fc from "fast-check";
import { beforeAll, describe, expect, it } from "vitest";
import { geocoder } from "../locate";

async function texts(typed: string, limit = 8): Promise<string[]> {
  return (await geocoder.suggest(typed, limit)).map(({ text }) => text);
}

beforeAll(() => geocoder.load());

describe("suggest", () => {
  it.each([
    ["350 5th Ave, New Yo", "350 5th Ave, New York, NY, USA"],
    ["350 5th Ave New Yo", "350 5th Ave, New York, NY, USA"],
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
    ["100 Main St, Springfield, I", "100 Main St, Springfield, IL, USA"],
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
