import { expect, it } from "vitest";
import { parseInput } from "@/lib/core/validation";
import { listQuery } from "./list-query";

it("accepts pages up to a billion", () => {
  expect(parseInput(listQuery, { page: "1000000000" })).toMatchObject({ page: 1_000_000_000 });
  for (const page of ["1000000001", "9".repeat(20), "9".repeat(400)]) {
    expect(() => parseInput(listQuery, { page })).toThrow(
      expect.objectContaining({
        code: "validation",
        fields: { page: "max:1000000000" },
      }) as Error,
    );
  }
});

it("accepts any number of rows per page, and returns at most a hundred", () => {
  for (const rows of ["100", "101", "9".repeat(400)]) {
    expect(parseInput(listQuery, { per_page: rows })).toMatchObject({ per_page: 100 });
  }
});
