import type { Strategy } from "@/lib/routes/schema";

export const STRATEGY_LABELS: Record<Strategy, string> = {
  plan: "Plan",
  nearest: "Nearest",
  evenly: "Distribute evenly",
};

export const STOP_LABELS = ["Pickup", "Dropoff"] as const;

export const countOf = (count: number, one: string, many = `${one}s`) =>
  `${count} ${count === 1 ? one : many}`;

/** `3 deliveries`, or the number of the only one. */
export function namesOf(deliveries: readonly { orderNumber: string }[]): string {
  const [first] = deliveries;
  return first && deliveries.length === 1
    ? first.orderNumber
    : countOf(deliveries.length, "delivery", "deliveries");
}
