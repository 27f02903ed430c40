import fc from "fast-check";
import { expect, test } from "vitest";
import { firstAtLeast } from "./text";
import { packTexts, TextList } from "./text-list";

const texts = fc.array(fc.string({ unit: "grapheme", maxLength: 5 }), { maxLength: 20 });

test("returns each text", () => {
  fc.assert(
    fc.property(texts, (given) => {
      const list = new TextList(packTexts(given));
      expect(list.length).toBe(given.length);
      expect(given.map((_, index) => list.at(index))).toEqual(given);
      expect([list.at(-1), list.at(given.length)]).toEqual([undefined, undefined]);
    }),
  );
});

test("finds the first text that is not less than another", () => {
  fc.assert(
    fc.property(texts, fc.string({ unit: "grapheme", maxLength: 5 }), (given, sought) => {
      const sorted = given.toSorted((a, b) => (a < b ? -1 : 1));
      const first = sorted.findIndex((text) => text >= sought);
      expect(firstAtLeast(new TextList(packTexts(sorted)), sought)).toBe(
        first === -1 ? sorted.length : first,
      );
    }),
  );
});
