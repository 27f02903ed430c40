import { expect, it } from "vitest";
import { asSuggestion, isSaidBy } from "./address-parts";

const house = (houseNumber: string, street: string) => ({
  precision: "house" as const,
  latitude: 0,
  longitude: 0,
  houseNumber,
  street,
  countryCode: "US",
});

it.each([
  ["12 Oak St", "Oak Street", true],
  ["12 Oak Street", "Main Street", false],
  ["12 N Oak Street", "North Elm Street", false],
  ["12 Lexington Avenue", "Park Avenue", false],
  ["12 Park Ave", "Park Avenue", true],
  ["12 First Ave", "1st Avenue", true],
  ["12 North St", "North Street", true],
  ["12 Main St", "North Street", false],
  ["Hauptstr. 12", "Hauptstraße", true],
  ["12 Rue de la Liberté", "Rue de la Paix", false],
  ["12 Rue de la Paix", "Rue de la Paix", true],
  ["12 MLK Jr Blvd", "Martin Luther King Junior Boulevard", true],
])("whether %s says %s: %s", (text, street, isSaid) => {
  expect(isSaidBy(text, house("12", street))).toBe(isSaid);
});

it("suggests nothing that is not on Earth", () => {
  const parts = { ...house("12", "Oak Street"), city: "Larkhaven", region: "NV" };
  expect(asSuggestion(parts)?.place.city).toBe("Larkhaven");
  expect(asSuggestion({ ...parts, latitude: -115.8, longitude: 38.3 })).toBeNull();
});
