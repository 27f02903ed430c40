import { describe, expect, it } from "vitest";
import { pinFor, pinText, readPin, takesPlaceOf } from "./pin";
import type { Precision } from "./place";

const ADDRESS = "350 5th Ave, New York, NY 10118";
const PIN = pinText({ latitude: 40.7484405, longitude: -73.9856644, address: ADDRESS });

describe("a pin as a text", () => {
  it("is parsed as written, to the sixth digit", () => {
    expect(PIN).toBe(`40.748441,-73.985664 ${ADDRESS}`);
    expect(readPin(PIN)).toEqual({ latitude: 40.748441, longitude: -73.985664, address: ADDRESS });
    const lines = pinText({ latitude: -0, longitude: 180, address: " 1 Pier\nDock 2 " });
    expect(readPin(lines)).toEqual({ latitude: 0, longitude: 180, address: "1 Pier\nDock 2" });
  });

  it.each([
    "",
    "here",
    "NaN,NaN 350 5th Ave",
    "Infinity,0 350 5th Ave",
    "90.000001,0 350 5th Ave",
    "0,-180.000001 350 5th Ave",
    "40.7,-74",
    "40.7,-74 ",
    "4e1,-74 350 5th Ave",
    `40.7,-74 ${"x".repeat(540)}`,
  ])("rejects %j", (text) => {
    expect(readPin(text)).toBeNull();
  });
});

describe("the address of a pin", () => {
  it.each([
    ["the same", ADDRESS],
    ["with a suite", "350 5th Ave, Suite 3200, New York, NY 10118"],
    ["with an entrance", `Loading dock, ${ADDRESS}`],
    ["in other capitals and with other punctuation", "350  5TH AVE; New York NY 10118."],
  ])("is %s", (_name, address) => {
    expect(pinFor(PIN, address)).toEqual({ latitude: 40.748441, longitude: -73.985664, address });
  });

  it.each([
    ["another house", "351 5th Ave, New York, NY 10118"],
    ["another street", "350 6th Ave, New York, NY 10118"],
    ["less of it", "350 5th Ave, New York"],
    ["another order of its words", "5th Ave 350, New York, NY 10118"],
    ["none", " "],
  ])("is not %s", (_name, address) => {
    expect(pinFor(PIN, address)).toBeNull();
  });

  it("has no pin", () => {
    expect([pinFor(null, ADDRESS), pinFor("", ADDRESS), pinFor("x", ADDRESS)]).toEqual([null, null, null]);
  });
});

describe("the address known at a pin", () => {
  const found = (precision: Precision, text: string) => ({ precision, text, description: "" });
  const OAK_STREET = "Oak Street, Springfield, IL 62701, USA";

  it.each([
    ["a house", "12 Oak Street, Springfield", found("house", `14 ${OAK_STREET}`)],
    ["a house, where a city is typed", "Springfield, IL", found("house", `14 ${OAK_STREET}`)],
    ["a street, where a city is typed", "Springfield, IL", found("street", OAK_STREET)],
    ["a street with another postal code", "Springfield, IL 62702", found("street", OAK_STREET)],
    ["another street without a number", "5th Avenue, Springfield, IL", found("street", OAK_STREET)],
    ["a street that has the number in its name", "Highway 12", found("street", "Highway 12, Springfield")],
    ["a street of Great Britain", "London SW1A 1AA", found("street", "The Mall, London SW1A 2BJ, UK")],
    ["a city, where nothing is typed", "", found("city", "Springfield, IL, USA")],
  ])("replaces the typed one if it is %s", (_name, typed, known) => {
    expect(takesPlaceOf(known, typed)).toBe(true);
  });

  it.each([
    ["the street of the typed house", "12 Oak Street, Springfield, IL 62701", found("street", OAK_STREET)],
    ["the street of a typed house without postal code", "12 Oak Street", found("street", OAK_STREET)],
    ["another street than that of the typed house", "12a Elm Street", found("street", OAK_STREET)],
    ["the street of a house with a long number", "12345 Oak Street", found("street", OAK_STREET)],
    [
      "the street of a house behind a building's name",
      "The Mill, 12 Oak Street",
      found("street", OAK_STREET),
    ],
    [
      "the street of a house whose number comes last",
      "Hauptstraße 12-14, 10117 Berlin",
      found("street", "Hauptstraße, 10117 Berlin, Germany"),
    ],
    ["a postal code", "Oak Street, Springfield", found("postal_code", "Springfield, IL 62701, USA")],
    ["a city", "Oak Street, Springfield", found("city", "Springfield, IL, USA")],
  ])("keeps the typed one if it is %s", (_name, typed, known) => {
    expect(takesPlaceOf(known, typed)).toBe(false);
  });
});
