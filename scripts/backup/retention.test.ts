import { expect, it } from "vitest";
import { type Dated, keptBy, type Policy } from "./retention";

const NONE: Policy = { last: 0, daily: 0, weekly: 0, monthly: 0, yearly: 0 };

/** A backup at a time, named after it. */
const at = (time: string): Dated => ({ name: time, at: new Date(`${time}Z`) });

const kept = (policy: Partial<Policy>, times: string[]) => [
  ...keptBy({ ...NONE, ...policy }, times.map(at)).keys(),
];

it("keeps the newest backup of each day and week, from Monday", () => {
  // 2026-11-23 is a Monday.
  const times = [
    "2026-11-26T03:00",
    "2026-11-26T15:00",
    "2026-11-25T03:00",
    "2026-11-23T03:00",
    "2026-11-22T03:00",
    "2026-11-16T03:00",
  ];
  expect(kept({ daily: 2 }, times)).toEqual(["2026-11-26T15:00", "2026-11-25T03:00"]);
  expect(kept({ weekly: 2 }, times)).toEqual(["2026-11-26T15:00", "2026-11-22T03:00"]);
});

it("counts only periods that have a backup", () => {
  const times = ["2026-11-26T03:00", "2026-03-01T03:00", "2024-12-31T23:59"];
  expect(kept({ daily: 3 }, times)).toEqual(times);
  expect(kept({ monthly: 2 }, times)).toEqual(times.slice(0, 2));
  expect(kept({ yearly: 2 }, times)).toEqual(["2026-11-26T03:00", "2024-12-31T23:59"]);
});

it("keeps the newest backup whatever the policy says, and names every reason", () => {
  const times = ["2026-11-25T03:00", "2026-11-26T03:00"];
  expect(kept({}, times)).toEqual(["2026-11-26T03:00"]);
  expect(keptBy({ ...NONE, last: 1, daily: 1 }, times.map(at)).get("2026-11-26T03:00")).toEqual([
    "newest",
    "last",
    "daily",
  ]);
  expect(kept({ last: 5 }, [])).toEqual([]);
});
