import { describe, expect, it } from "vitest";
import { labelPage, pieceCode, withoutPiece } from "./pieces";

describe("the code of a piece", () => {
  it("is the order number for a single piece", () => {
    expect(pieceCode("W-1", { number: 1, of: 1 })).toBe("W-1");
  });

  it("adds the piece to the order number, which a scan finds again", () => {
    const code = pieceCode("W-1", { number: 2, of: 3 });
    expect(code).toBe("W-1-2/3");
    expect(withoutPiece(code)).toBe("W-1");
  });

  it.each(["W-1", "W-4/3", "W-1/1", "W-01/3", "-1/3", ""])("is not in %s", (text) => {
    expect(withoutPiece(text)).toBe(text);
  });
});

describe("labelPage", () => {
  const numbers = (quantity: number, page: number) => {
    const { pieces, ...rest } = labelPage(quantity, page);
    return { ...rest, first: pieces[0]?.number, last: pieces.at(-1)?.number };
  };

  it("has five hundred pieces at most", () => {
    expect(numbers(3, 1)).toEqual({ page: 1, pages: 1, first: 1, last: 3 });
    expect(numbers(1250, 1)).toEqual({ page: 1, pages: 3, first: 1, last: 500 });
    expect(numbers(1250, 3)).toEqual({ page: 3, pages: 3, first: 1001, last: 1250 });
  });

  it("is the nearest page for one that does not exist", () => {
    expect(numbers(1250, 9).page).toBe(3);
    expect(numbers(1250, 0).page).toBe(1);
  });
});
