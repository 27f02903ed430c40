import { parseArgs } from "node:util";
import type { Run } from "../../../process/main.mjs";
import { createProgress } from "../../../process/progress.mjs";
import { alignedTable } from "../report";
import { liveThrough, type Outcome } from "../simulation/day";
import { nearestFirst } from "../simulation/nearest";
import { madeUpOrders } from "../simulation/orders";
import { planned } from "../simulation/planned";
import { madeUpRoads } from "../simulation/roads";

/** Lets a made-up day happen with plans and without, on the roads of the made-up city. */
export async function simulateDay(args: string[], { signal }: Run): Promise<number> {
  const { values } = parseArgs({
    args,
    options: {
      orders: { type: "string", default: "2000" },
      couriers: { type: "string", default: "80" },
      seed: { type: "string", default: "1" },
    },
  });
  const { say } = createProgress();
  const roads = madeUpRoads();
  say(`${roads.corners.length} corners`);
  const day = madeUpOrders(roads, Number(values.orders), Number(values.couriers), values.seed);
  const strategies = [
    nearestFirst(1),
    nearestFirst(),
    planned(roads, "nearest"),
    planned(roads, "evenly"),
    planned(roads, "plan"),
  ];
  const rows: { name: string; outcome: Outcome }[] = [];
  for (const strategy of strategies) {
    signal.throwIfAborted();
    const outcome = await liveThrough(day, roads, strategy);
    rows.push({ name: strategy.name, outcome });
    say(`${strategy.name}: ${outcome.kilometers.toFixed(0)} km`);
  }
  console.log(tableOf(rows, Number(values.orders)));
  return 0;
}

function tableOf(rows: readonly { name: string; outcome: Outcome }[], orders: number): string {
  const percent = (share: number) => `${(100 * share).toFixed(1)} %`;
  const base = rows.find(({ name }) => name.startsWith("nearest first, with"))?.outcome ?? rows[0]!.outcome;
  return alignedTable([
    [`a day of ${orders} orders`, "km", "to nearest", "on time", "delivered", "minutes from order to door"],
    ...rows.map(({ name, outcome: { kilometers, onTime, delivered, averageMinutes } }) => [
      name,
      kilometers.toFixed(0),
      percent(kilometers / base.kilometers - 1),
      percent(onTime),
      String(delivered),
      averageMinutes.toFixed(0),
    ]),
  ]);
}
