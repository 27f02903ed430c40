import { describe, expect, it } from "vitest";
import { fold, keyOf, keysOf, withoutUnits, wordsOf } from "./text";

describe("fold", () => {
  it.each([
    ["São Paulo", "sao paulo"],
    ["STRASSE", "strasse"],
    ["Straße", "strasse"],
    ["İstanbul", "istanbul"],
    ["Łódź", "lodz"],
    ["Coeur d’Alene", "coeur dalene"],
    ["Washington, D.C.", "washington, dc."],
    ["U.S.A.", "usa."],
    ["St. Louis", "st. louis"],
  ])("%s", (text, folded) => {
    expect(fold(text)).toBe(folded);
  });
});

describe("keyOf and keysOf", () => {
  it("spells saints, forts and mounts the same way", () => {
    expect(keyOf("Saint Louis")).toBe(keyOf("St. Louis"));
    expect(keyOf("Fort Worth")).toBe(keyOf("Ft Worth"));
    expect(keyOf("Mount Vernon")).toBe(keyOf("MT. VERNON"));
    expect(keyOf("Winston-Salem")).toBe(keyOf("winston salem"));
  });

  it("handles umlauts, brackets and double names", () => {
    expect(keysOf("München")).toEqual(["munchen", "muenchen"]);
    expect(keysOf("Halle (Saale)")).toEqual(["hallesaale", "halle"]);
    expect(keysOf("Biel/Bienne")).toEqual(["bielbienne", "biel", "bienne"]);
  });
});

describe("wordsOf and withoutUnits", () => {
  const parts = (text: string) => {
    const segments: string[] = [];
    for (const { text: word, segment } of withoutUnits(wordsOf(text))) {
      segments[segment] = segments[segment] === undefined ? word : `${segments[segment]} ${word}`;
    }
    return segments.filter((segment) => segment !== undefined);
  };

  it.each([
    ["350 5th Ave,, New York,NY 10118-0110", ["350 5th ave", "new york", "ny 10118-0110"]],
    ["350 5th Ave Apt 4B New York", ["350 5th ave", "new york"]],
    ["350 5th Ave #12 New York", ["350 5th ave", "new york"]],
    ["350 5th Ave, Suite 300, New York", ["350 5th ave", "new york"]],
    ["350 5th Ave 3rd Floor New York", ["350 5th ave", "new york"]],
    ["Av. Paulista, 1578 - Bela Vista", ["av paulista", "1578", "bela vista"]],
    ["Miami FL 33101", ["miami fl 33101"]],
    ["Sault Ste Marie", ["sault ste marie"]],
    ["NY10118", ["ny 10118"]],
  ])("%s", (text, expected) => {
    expect(parts(text)).toEqual(expected);
  });
});
