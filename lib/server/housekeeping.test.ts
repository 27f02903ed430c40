import { parseCronItems } from "graphile-worker";
import { expect, it } from "vitest";
import { db } from "@/lib/core/db";
import { HOUSEKEEPING_TIMES, housekeepingTasks } from "./housekeeping";

it("has a task for each time, and a time for each task", () => {
  const timed = parseCronItems(HOUSEKEEPING_TIMES).map(({ task }) => task);
  expect(timed.toSorted()).toEqual(Object.keys(housekeepingTasks(db)).toSorted());
});
