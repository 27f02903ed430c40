import { describe, expect, it } from "vitest";
import { phoneEndings } from "./phone-endings";

describe("a phone number in any format", () => {
  it.each([
    ["+1 (212) 555-0100", "12125550100"],
    ["+44 (0)20 7946 0958", "442079460958"],
    ["(+44) 20 7946 0958", "442079460958"],
    ["0044 20 7946 0958", "442079460958"],
    ["011 44 20 7946 0958", "442079460958"],
    ["212.555.0100", "2125550100"],
    ["212–555‑0100 ext. 12", "2125550100"],
    ["\u202a555 0100\u202c", "5550100"],
    ["tel:+12125550100", "12125550100"],
    ["１２３ ４５６", "123456"],
  ])("%s is %s", (text, first) => {
    expect(phoneEndings(text)[0]?.[0]).toBe(first);
  });

  it("reads a leading zero as the national prefix, and as a digit", () => {
    expect(phoneEndings("020 7946 0958")).toEqual([["02079460958", "2079460958"]]);
  });

  it("falls back to the national number if nothing has the complete one", () => {
    expect(phoneEndings("+44 20 7946 0958")).toEqual([["442079460958"], ["2079460958"]]);
  });

  it.each(["123", "ORDER-212555", "212555010021255501", "", "+", "2125550100, 2125550101"])(
    "%s is not a phone number",
    (text) => {
      expect(phoneEndings(text)).toEqual([]);
    },
  );
});
