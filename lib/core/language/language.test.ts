import { expect, it } from "vitest";
import { acceptedLanguage } from "./accepted-language";
import { timesIn } from "./times";

it.each([
  ["de-AT,de;q=0.9,en;q=0.8", "de"],
  ["it,es-MX;q=0.7,en;q=0.5", "es"],
  ["pt-PT", "pt"],
  ["en-GB,fr;q=0.9", "en"],
  ["it,*;q=0.5", null],
  ["*", null],
  ["fr;q=0", null],
  ["", null],
  [null, null],
  ["x".repeat(100_000), null],
])("takes the first of our languages from %j", (header, language) => {
  expect(acceptedLanguage(header)).toBe(language);
});

it("formats times in the zone of a place, with plain spaces", () => {
  const at = new Date("2026-11-20T19:30:00Z");
  const english = timesIn("en", "America/New_York");
  expect(english.dayAndClock(at)).toBe("Fri, Nov 20, 2026, 2:30 PM EST");
  expect(english.clockWithZone(at)).toBe("2:30 PM EST");
  expect(english.clock(new Date("2026-11-20T05:00:00Z"))).toBe("12:00 AM");
  expect(timesIn("de", "Europe/Berlin").dayAndClock(at)).toBe("Fr., 20. Nov. 2026, 20:30 MEZ");
  expect(timesIn("fr", "Europe/Paris").clockWithZone(at)).toMatch(/^20:30 \S+$/);
});
