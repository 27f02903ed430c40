import { existsSync, readFileSync, readdirSync } from "node:fs";
import path from "node:path";
import type { Problem, Shipment, Stop } from "@/lib/plans/rules/problem";
import { parseTrustedJson } from "../../../process/json.mjs";
import { inProject } from "../../../project.mjs";

/** Read where it lies: nothing of it is part of the project. See docs/performance.md. */
const FOLDER = inProject("..", "shared", "vrp");

export const SETS = ["solomon", "li_lim_100"] as const;
export type SetName = (typeof SETS)[number];

type Known = { solved_with_vehicles: number; best_known_cost: number };
export type Benchmark = { name: string; problem: Problem; known: Known };

/** One line of an instance: number, x, y, demand, ready time, due date, service time and, of a pair, pickup and dropoff. */
type Row = {
  x: number;
  y: number;
  demand: number;
  ready: number;
  due: number;
  service: number;
  dropoff: number;
};

/** Returns null where the folder with the instances is missing. */
export function readBenchmarks(set: SetName): Benchmark[] | null {
  const folder = path.join(FOLDER, set);
  if (!existsSync(folder)) return null;
  const known: Record<string, Record<string, Known>> = parseTrustedJson(
    readFileSync(path.join(FOLDER, "best-known.json"), "utf8"),
  );
  return readdirSync(folder).flatMap((file) => {
    const name = path.parse(file).name;
    const best = known[set]?.[name] ?? known[set]?.[name.toUpperCase()];
    if (best === undefined) return [];
    return [
      {
        name: name.toUpperCase(),
        problem: parseInstance(readFileSync(path.join(folder, file), "utf8")),
        known: best,
      },
    ];
  });
}

/** Both formats: the number and capacity of the vehicles on one line, then a line for each customer, the depot first. */
function parseInstance(text: string): Problem {
  const lines = text.split("\n").map((line) => line.trim().split(/\s+/).map(Number));
  const numbers = lines.filter((line) => line.length > 1 && !line.some(Number.isNaN));
  const [[vehicles = 0, capacity = 0] = [], ...rest] = numbers;
  const rows = rest.map(
    ([, x = 0, y = 0, demand = 0, ready = 0, due = 0, service = 0, , dropoff = 0]): Row => ({
      ...{ x, y, demand, ready, due, service, dropoff },
    }),
  );
  const distances = Float64Array.from(
    rows.flatMap((from) => rows.map((to) => Math.hypot(from.x - to.x, from.y - to.y))),
  );
  const depot = rows[0];
  if (depot === undefined) throw new Error("An instance without a depot");
  return {
    places: rows.length,
    matrices: [{ seconds: distances, meters: distances }],
    couriers: Array.from({ length: vehicles }, (_, index) => ({
      id: `vehicle ${index + 1}`,
      start: 0,
      end: 0,
      shift: { from: depot.ready, to: depot.due },
      capacity: { pieces: capacity },
    })),
    shipments: rows.flatMap((_, index) => shipmentOf(rows, index)),
    objective: { kind: "vehicles" },
  };
}

function shipmentOf(rows: readonly Row[], index: number): Shipment[] {
  const row = rows[index];
  if (row === undefined || index === 0 || row.demand <= 0) return [];
  const common = { id: `customer ${index}`, size: { pieces: row.demand } };
  const dropoff = rows[row.dropoff];
  if (row.dropoff === 0 || dropoff === undefined)
    return [{ ...common, kind: "visit", visit: stopOf(row, index) }];
  return [{ ...common, kind: "delivery", pickup: stopOf(row, index), dropoff: stopOf(dropoff, row.dropoff) }];
}

const stopOf = ({ ready, due, service }: Row, place: number): Stop => ({
  place,
  window: { ready, deadline: due },
  service,
});
