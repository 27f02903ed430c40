import { describe, expect, it } from "vitest";
import { pinFor, pinText, readPin } from "./pin";

const ADDRESS = "350 5th Ave, New York, NY 10118";
const PIN = pinText({ latitude: 40.7484405, longitude: -73.9856644, address: ADDRESS });

describe("a pin as a text", () => {
  it("is read as it was written, to the sixth digit", () => {
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
  ])("is nothing else: %j", (text) => {
    expect(readPin(text)).toBeNull();
  });
});

describe("the address that a pin holds for", () => {
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

  it("is none without a pin", () => {
    expect([pinFor(null, ADDRESS), pinFor("", ADDRESS), pinFor("x", ADDRESS)]).toEqual([null, null, null]);
  });
});
