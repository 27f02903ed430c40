import { expect, it } from "vitest";
import { courierIdIn } from "../row";
import { courierIdOn } from "./view";

const stopsOf = (...keys: string[]) => keys.map((key) => ({ delivery: { key } }));

it("names the courier who has a delivery now, nobody, or nothing if the page does not show it", () => {
  const board = {
    couriers: [
      { id: "marco", stops: stopsOf("m/a", "m/a") },
      { id: "ben", stops: stopsOf("m/b") },
    ],
    unassigned: [{ key: "m/c" }],
  };
  expect(["m/a", "m/b", "m/c", "m/d"].map((key) => courierIdOn(board, key))).toEqual([
    ...["marco", "ben", null, undefined],
  ]);
  const rows = [
    { id: "a", courier: { id: "marco", name: "Marco" } },
    { id: "c", courier: null },
  ];
  expect(["a", "c", "d"].map((id) => courierIdIn(rows, id))).toEqual(["marco", null, undefined]);
});
