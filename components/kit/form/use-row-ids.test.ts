import { describe, expect, it } from "vitest";
import { idsFor, withNextId } from "./use-row-ids";

describe("the ids of rows", () => {
  it("stay with their rows while the count matches", () => {
    expect(idsFor([0, 2], 2)).toEqual([0, 2]);
  });

  it("are replaced when the rows are", () => {
    expect(idsFor([], 2)).toEqual([0, 1]);
    expect(idsFor([0, 2], 3)).toEqual([0, 1, 2]);
  });

  it("are never given to a second row", () => {
    expect(withNextId([])).toEqual([0]);
    expect(withNextId([2, 1])).toEqual([2, 1, 3]);
  });
});
