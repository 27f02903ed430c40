import { expect, it } from "vitest";
import { blocksOf, HOUR_PX, lanesOf, marksOf, STOP_PX } from "./timeline";
import type { Axis } from "./view";

const MINUTE = 60_000;
const axis: Axis = { from: 0, to: 240 * MINUTE, zone: "EST", ticks: [] };
const stop = (at: number, until = at + 5) => ({ at: at * MINUTE, until: until * MINUTE });

it("places stops by their time and gives short ones a width that can be pointed at", () => {
  expect(blocksOf([stop(60), stop(120, 180)], axis)).toEqual([
    { left: HOUR_PX, width: STOP_PX, lane: 0 },
    { left: 2 * HOUR_PX, width: HOUR_PX, lane: 0 },
  ]);
});

it("puts stops that would overlap into lanes", () => {
  const blocks = blocksOf([stop(60), stop(63), stop(66), stop(80)], axis);
  expect(blocks.map(({ lane }) => lane)).toEqual([0, 1, 2, 0]);
  expect(lanesOf(blocks)).toBe(3);
  expect(lanesOf([])).toBe(1);
});

it("keeps stops outside the axis at its ends", () => {
  const [early, late] = blocksOf([stop(-60), stop(600)], axis);
  expect(early).toMatchObject({ left: 0 });
  expect(late).toMatchObject({ left: 4 * HOUR_PX - STOP_PX });
});

it("marks the deadlines within the axis", () => {
  expect(marksOf([-MINUTE, 60 * MINUTE, 300 * MINUTE], axis)).toBe(`M${HOUR_PX} 0v8`);
});
