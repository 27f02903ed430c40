import { describe, expect, it } from "vitest";
import { readOrderNumbers } from "./order-numbers";

describe("order numbers pasted", () => {
  it.each([
    ["a column", "A-1\nA-2\r\nA-3\n", ["A-1", "A-2", "A-3"]],
    ["a row", "A-1\tA-2", ["A-1", "A-2"]],
    ["a typed list", " A-1, A-2,,A 3 ", ["A-1", "A-2", "A 3"]],
    ["quoted cells", '"A-1"\n"5"" pipe"\n"two, three"', ["A-1", '5" pipe', "two, three"]],
    ["a quote that opens no cell", '5" pipe\nA-1', ['5" pipe', "A-1"]],
    ["a quote without an end", '"A-1', ['"A-1']],
    ["repeated ones", "A-1\nA-1", ["A-1"]],
    ["nothing", " \n\t", []],
    ["any letters", "注文/1\n#2 %", ["注文/1", "#2 %"]],
  ])("reads %s", (_what, text, used) => {
    expect(readOrderNumbers(text)).toEqual({ used, left: 0 });
  });

  it("takes a hundred, and fewer where they are long", () => {
    const many = Array.from({ length: 130 }, (_, index) => `A-${index}`).join("\n");
    expect(readOrderNumbers(many)).toMatchObject({ left: 30 });
    expect(readOrderNumbers(many).used).toHaveLength(100);
    const long = Array.from({ length: 10 }, (_, index) => `${index}${"注".repeat(120)}`).join("\n");
    expect(readOrderNumbers(long)).toMatchObject({ left: 5 });
  });
});
