import { describe, expect, it } from "vitest";
import { refreshRows } from "./use-live-rows";

const row = (id: string, status = "pending") => ({ id, status });

describe("rows after a quiet refresh", () => {
  const before = [row("a"), row("b"), row("c")];
  const fresh = [row("new"), row("a"), row("c", "failed")];

  it("are the fresh ones, with new and changed rows marked", () => {
    const { rows, marks } = refreshRows(before, fresh, { held: false });
    expect(rows).toEqual(fresh);
    expect([...marks]).toEqual([
      ["new", "new"],
      ["c", "changed"],
    ]);
  });

  it("keep their places while rows are being selected, and still show changes", () => {
    const { rows, marks } = refreshRows(before, fresh, { held: true });
    expect(rows).toEqual([row("a"), row("b"), row("c", "failed")]);
    expect([...marks]).toEqual([["c", "changed"]]);
  });

  it("are not marked because a new day began", () => {
    const today = [{ ...row("a"), day: "Today, Nov 20" }];
    const { marks } = refreshRows(today, [{ ...row("a"), day: "Yesterday, Nov 20" }], { held: false });
    expect(marks.size).toBe(0);
  });
});
