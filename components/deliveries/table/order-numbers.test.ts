import { describe, expect, it } from "vitest";
import { missingWords, readOrderNumbers, withoutParts } from "./order-numbers";

describe("order numbers pasted", () => {
  it.each([
    ["a column", "A-1\nA-2\r\nA-3\n", ["A-1", "A-2", "A-3"]],
    ["a row", "A-1\tA-2", ["A-1", "A-2"]],
    ["a typed list", " A-1, A-2;,A-3 ", ["A-1", "A-2", "A-3"]],
    ["quoted cells", '"A-1"\n"5"" pipe"\n"two, three"', ["A-1", '5" pipe', "two, three"]],
    ["a quote that opens no cell", '5"pipe\nA-1', ['5"pipe', "A-1"]],
    ["a quote without an end", '"A-1', ['"A-1']],
    ["repeated ones", "A-1\nA-1", ["A-1"]],
    ["nothing", " \n\t", []],
    ["any letters", "注文/1\n#2%", ["注文/1", "#2%"]],
  ])("reads %s", (_what, text, used) => {
    expect(readOrderNumbers(text)).toEqual({ used, cells: used.length, left: 0 });
  });

  it("searches a cell with spaces both as one number and by its parts, cells first", () => {
    expect(readOrderNumbers("DS-1 DS-2, NOPE-1, DS-1")).toEqual({
      used: ["DS-1 DS-2", "NOPE-1", "DS-1", "DS-2"],
      cells: 3,
      left: 0,
    });
    expect(readOrderNumbers('"two words"').used).toEqual(["two words"]);
  });

  it("does not search for a text longer than any order number if it has parts", () => {
    const parts = Array.from({ length: 40 }, (_, index) => `DS-${index}`);
    expect(readOrderNumbers(parts.join(" "))).toEqual({ used: parts, cells: 1, left: 0 });
    const many = Array.from({ length: 130 }, (_, index) => `DS-${index}`);
    expect(readOrderNumbers(many.join(" "))).toMatchObject({ used: many.slice(0, 100), left: 30 });
  });

  it("accepts a hundred, or fewer if they are long", () => {
    const many = Array.from({ length: 130 }, (_, index) => `A-${index}`).join("\n");
    expect(readOrderNumbers(many)).toMatchObject({ left: 30 });
    expect(readOrderNumbers(many).used).toHaveLength(100);
    const long = Array.from({ length: 10 }, (_, index) => `${index}${"注".repeat(120)}`).join("\n");
    expect(readOrderNumbers(long)).toMatchObject({ left: 5 });
  });
});

describe("order numbers not found", () => {
  const asked = ["A 1", "NOPE", "A", "1"];
  it.each([
    ["parts of one that was found", ["NOPE", "A", "1"], ["NOPE"]],
    ["a text whose parts were found", ["A 1", "NOPE"], ["NOPE"]],
    ["a text of which a part was found, but not that part", ["A 1", "NOPE", "1"], ["NOPE", "1"]],
    ["both readings, only once", ["A 1", "NOPE", "A", "1"], ["A 1", "NOPE"]],
  ])("leaves out %s", (_what, missing, told) => {
    expect(missingWords(asked, missing)).toEqual(told);
  });

  it("treats a text as two readings only if both were searched", () => {
    expect(missingWords(["A 1", "A"], ["A"])).toEqual(["A"]);
    expect(withoutParts(["A 1", "A"])).toEqual(["A 1", "A"]);
    expect(withoutParts(asked)).toEqual(["A 1", "NOPE"]);
  });
});
