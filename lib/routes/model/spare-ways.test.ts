import { expect, it } from "vitest";
import { choose } from "./choose";
import { estimatedMatrices, madeUpAhead, NOW } from "./made-up-ahead.fixture";
import { draftOf } from "./problem";
import { waysOf } from "./spare-ways";

it("takes as long to other places as the same way of the plan, with its parking", async () => {
  const ahead = madeUpAhead("a town");
  const [courier, ...others] = ahead.couriers;
  // Nobody parks at the end of a shift, and a place of several stops parks as long as its longest one.
  const home = { ...courier!, start: { latitude: 40.69, longitude: -74.01 }, returnsToStart: true };
  const all = { couriers: [], deliveries: [], mayReassign: false, now: NOW, keepsPersons: true };
  const draft = draftOf(choose({ ...ahead, couriers: [home, ...others] }, all), NOW);
  const [matrix] = await estimatedMatrices(draft);
  const { points, count } = draft.places;
  const [stop, other] = [points.length - 1, points.length - 2];
  const [byPlace] = await waysOf(draft, [points[stop]!, points[other]!], [120, 120]);
  const ways = byPlace![0]!.ways.outOf;
  for (const to of points.keys())
    if (to !== stop) expect(ways[to]!.seconds).toBe(matrix!.seconds[stop * count + to]);
});
