import { describe, expect, it } from "vitest";
import { pointOf } from "@/lib/testing/made-up-city/projection";
import { liveThrough, type Strategy } from "./day";
import { nearestFirst } from "./nearest";
import { madeUpOrders, type Order } from "./orders";
import { planned } from "./planned";
import type { Roads } from "./roads";

const SIDE = 12;
const BLOCK_METERS = 300;

/** Streets in both directions, 10 m/s. */
const GRID: Roads = {
  corners: Array.from({ length: SIDE ** 2 }, (_, index) =>
    pointOf({ east: (index % SIDE) * BLOCK_METERS, north: Math.floor(index / SIDE) * BLOCK_METERS }),
  ),
  waysFrom: (corner) => {
    const meters = Float64Array.from({ length: SIDE ** 2 }, (_, index) => {
      const [east, north] = [
        (index % SIDE) - (corner % SIDE),
        Math.floor(index / SIDE) - Math.floor(corner / SIDE),
      ];
      return BLOCK_METERS * (Math.abs(east) + Math.abs(north));
    });
    return { meters, seconds: meters.map((each) => each / 10) };
  },
};

/** Share of the search, which these rules do not depend on. */
const QUICK = 1 / 200;
const DAY = madeUpOrders(GRID, 20, 3, "test");

describe("a simulated day", () => {
  it.each([nearestFirst(), planned(GRID, "nearest", QUICK), planned(GRID, "plan", QUICK)])(
    "delivers every order once, after its pickup: $name",
    async (strategy) => {
      const taken = new Map<Order, string[]>();
      const watched: Strategy = {
        name: strategy.name,
        decide: async (state) => {
          await strategy.decide(state);
          for (const { onBoard, route } of state.runners) {
            expect(onBoard.size).toBeLessThanOrEqual(12);
            for (const order of onBoard)
              expect(route.filter((visit) => visit.order === order).map(({ kind }) => kind)).toEqual([
                "dropoff",
              ]);
          }
          for (const order of state.waiting) {
            const kinds = state.runners.flatMap(({ route }) =>
              route.filter((visit) => visit.order === order),
            );
            taken.set(
              order,
              kinds.map(({ kind }) => kind),
            );
          }
        },
      };
      const { delivered, onTime, kilometers } = await liveThrough(DAY, GRID, watched);
      expect(delivered).toBe(20);
      expect(onTime).toBeGreaterThan(0.5);
      expect(kilometers).toBeGreaterThan(10);
      expect(new Set([...taken.values()].map(String))).toEqual(new Set(["pickup,dropoff"]));
    },
  );

  it("happens the same way again", async () => {
    const once = await liveThrough(DAY, GRID, planned(GRID, "plan", QUICK));
    expect(await liveThrough(DAY, GRID, planned(GRID, "plan", QUICK))).toEqual(once);
  });

  it("counts what came too late", async () => {
    const nobody: Strategy = { name: "nobody", decide: () => undefined };
    expect(await liveThrough(DAY, GRID, nobody)).toMatchObject({ onTime: 0, delivered: 0, kilometers: 0 });
  });
});
