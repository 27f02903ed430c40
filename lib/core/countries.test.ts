import { expect, it } from "vitest";
import { countryCodes, isCountry } from "./countries";

it("knows the countries of ISO 3166-1, and no unions or former codes", () => {
  const codes = countryCodes();
  expect(codes.length).toBeGreaterThan(245);
  expect(codes.length).toBeLessThan(252);
  expect(codes).toEqual(expect.arrayContaining(["DE", "US", "AU", "XK", "HK"]));
  for (const code of ["EU", "UN", "ZZ", "BU", "UK", "de", "DEU", ""]) expect(isCountry(code)).toBe(false);
});
