import type { ProposeInput } from "../schema";
import type { Ahead, AheadCourier, AheadDelivery } from "./ahead";
import { deliveryId, isBegun, isOnRoute, isPinned } from "./order";

/** Without a planned end, a shift lasts this long from now on. */
export const SHIFT_HOURS = 10;

/** Couriers and deliveries of a plan. */
export type Chosen = {
  couriers: AheadCourier[];
  /** Deliveries of these couriers that stay with them. */
  bound: AheadDelivery[];
  /** Deliveries that any of them can get. */
  free: AheadDelivery[];
  /** Chosen, but in no plan: their goods are with a courier, and nobody is assigned to collect them. */
  stranded: AheadDelivery[];
};

export type Choice = Pick<ProposeInput, "couriers" | "deliveries" | "mayReassign"> & {
  now: Date;
  /** Whether only deliveries that a plan assigned may be reassigned. */
  keepsPersons: boolean;
};

/** Whether a courier can work now or later today. */
export function canWork({ isActive, shift }: AheadCourier, usesShifts: boolean): boolean {
  return isActive && (!usesShifts || shift !== null);
}

/** When a courier's shift ends, in milliseconds since 1970. */
export function shiftEnd({ shift }: Pick<AheadCourier, "shift">, now: Date): number {
  return shift?.plannedTo ? Date.parse(shift.plannedTo) : now.getTime() + SHIFT_HOURS * 3_600_000;
}

/** Chooses couriers and deliveries of a plan. */
export function choose({ couriers, deliveries, usesShifts }: Ahead, choice: Choice): Chosen {
  const { now } = choice;
  const named = new Set(choice.couriers);
  const chosen = couriers.filter((courier) =>
    named.size > 0 ? named.has(courier.id) && courier.isActive : canWork(courier, usesShifts),
  );
  const ids = new Set(chosen.map(({ id }) => id));
  const wanted = new Set(choice.deliveries.map(deliveryId));
  const latest = Math.max(...chosen.map((courier) => shiftEnd(courier, now)));
  const isWanted = (delivery: AheadDelivery) =>
    wanted.size > 0
      ? wanted.has(deliveryId(delivery))
      : delivery.courierId === null && delivery.status === "pending" && readyOf(delivery) < latest;
  const mayLeave = (delivery: AheadDelivery) =>
    choice.mayReassign &&
    !isBegun(delivery) &&
    !isPinned(delivery) &&
    !(choice.keepsPersons && !isByPlan(delivery));
  const result: Chosen = { couriers: chosen, bound: [], free: [], stranded: [] };
  for (const delivery of deliveries) {
    if (isOnRoute(delivery)) {
      const isTheirs = ids.has(delivery.courierId!);
      const isOffered = wanted.size === 0 ? isTheirs : wanted.has(deliveryId(delivery));
      if (isOffered && mayLeave(delivery)) result.free.push(delivery);
      else if (isTheirs) result.bound.push(delivery);
    } else if (isWanted(delivery)) {
      if (delivery.goodsHeld) result.stranded.push(delivery);
      else result.free.push(delivery);
    }
  }
  return result;
}

/** When the pickup can begin. */
const readyOf = ({ stops: [pickup] }: AheadDelivery) => Date.parse(pickup.readyAt ?? pickup.plannedAt);

/** Whether a plan, an offer or a person on the board gave the delivery its place, not an assignment alone. */
export const isByPlan = ({ stops }: AheadDelivery) => stops.every(({ route }) => route !== null);
