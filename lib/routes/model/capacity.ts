import type { Load } from "@/lib/plans/rules/problem";
import type { AheadCourier } from "./ahead";
import type { ToDo } from "./order";

/** The vehicle's limits, or more if its present work needs more. */
export function capacityOf({ capacity }: AheadCourier, order: readonly ToDo[]): Load {
  const amounts = (["kilograms", "liters", "pieces"] as const).flatMap((amount) => {
    const limit = capacity[amount];
    if (limit === null) return [];
    let load = order.reduce(
      (sum, { delivery, stop }) => sum + (stop === 1 && delivery.goodsHeld ? delivery.load[amount] : 0),
      0,
    );
    let peak = load;
    for (const { delivery, stop } of order) {
      load += (stop === 0 ? 1 : -1) * delivery.load[amount];
      peak = Math.max(peak, load);
    }
    return [[amount, Math.max(limit, peak)] as const];
  });
  return Object.fromEntries(amounts);
}
