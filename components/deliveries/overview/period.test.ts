import { expect, it } from "vitest";
import { periodOf } from "./period";

it.each([
  ["7", "2026-11-22", ["2026-11-16", "2026-11-22"], ["2026-11-09", "2026-11-15"]],
  ["month", "2026-11-22", ["2026-11-01", "2026-11-22"], ["2026-10-01", "2026-10-22"]],
  ["month", "2026-03-31", ["2026-03-01", "2026-03-31"], ["2026-02-01", "2026-02-28"]],
  ["month", "2026-01-01", ["2026-01-01", "2026-01-01"], ["2025-12-01", "2025-12-01"]],
  ["last_month", "2026-11-22", ["2026-10-01", "2026-10-31"], ["2026-09-01", "2026-09-30"]],
  ["last_month", "2026-01-15", ["2025-12-01", "2025-12-31"], ["2025-11-01", "2025-11-30"]],
])("compares the period %s of %s with the right previous period", (days, today, [from, to], [start, end]) => {
  expect(periodOf({ days }, today)).toEqual({
    from,
    to,
    before: { from: start, to: end },
    choice: days,
    isRefused: false,
  });
});

it.each(["14", "toString", ["7", "30"], undefined])("uses 30 days for %j", (days) => {
  expect(periodOf({ days }, "2026-11-22")).toMatchObject({ from: "2026-10-24", choice: "30" });
});
