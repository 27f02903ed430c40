import { expect, it } from "vitest";
import { asSuggestion } from "./address-parts";

it("suggests nothing that is not on Earth", () => {
  const parts = {
    precision: "house" as const,
    latitude: 0,
    longitude: 0,
    houseNumber: "12",
    street: "Oak Street",
    city: "Larkhaven",
    region: "NV",
    countryCode: "US",
  };
  expect(asSuggestion(parts)?.place.city).toBe("Larkhaven");
  expect(asSuggestion({ ...parts, latitude: -115.8, longitude: 38.3 })).toBeNull();
});
