import { expect, it } from "vitest";
import { cornerOf, cornerStreets } from "./intersection";

it.each([
  ["W 34th St & 5th Ave, New York, NY", "W 34th St, New York, NY", "5th Ave, New York, NY"],
  ["corner of Oak St and 3rd Ave", "Oak St", "3rd Ave"],
  ["Broadway @ Canal St; New York", "Broadway; New York", "Canal St; New York"],
  [
    "Ecke Hauptstr. und Goethestr., 50667 K\u00f6ln",
    "Hauptstr., 50667 K\u00f6ln",
    "Goethestr., 50667 K\u00f6ln",
  ],
])("reads the streets of %s", (text, one, other) => {
  expect(cornerStreets(text)).toEqual({ one, other });
});

it.each(["12 Oak Street, Springfield", "Andover Street, Boston", "& Oak St", "Oak St, 5th & Main"])(
  "reads no corner in %s",
  (text) => {
    expect(cornerStreets(text)).toBeNull();
  },
);

it("finds no corner of streets that are close over a long way", () => {
  const at = (longitude: number) => ({ latitude: 40.75, longitude });
  expect(cornerOf([at(-73.985), at(-73.9851)])).toEqual(at(-73.985));
  expect(cornerOf([at(-73.985), at(-73.98)])).toBeNull();
  expect(cornerOf([])).toBeNull();
});
