import { presentSingleton, processSingleton } from "@/lib/core/process-singleton";
import type { ServiceType, VehicleType } from "@/lib/core/trade";
import type { Waypoint } from "@waybill/geo/types";
import type { Load } from "../rules/offered";

/** An order that does not exist yet. */
export type OrderToTry = {
  serviceType: ServiceType;
  vehicleType: VehicleType;
  /** Minutes from the pickup to the dropoff. */
  durationMinutes: number;
  /** Null if nothing is known about the package. */
  load: Load | null;
  minimumAge: number | null;
  /** The pickup is not before. */
  from: Date;
  /** The pickup is not after; any time until then will do. Missing for the earliest pickup. */
  until?: Date;
};

/** Orders of a merchant from the same pickup to the same dropoff. Each is tried alone. */
export type OrdersToTry = {
  merchantId: string;
  stops: readonly [pickup: Waypoint, dropoff: Waypoint];
  orders: readonly OrderToTry[];
};

/**
 * When a courier can be at the pickup; `full` if couriers who could take the order work then but have no room in
 * their routes; `unplanned` if none works then, or nothing is known. It contains nothing of other merchants' deliveries.
 */
export type FirstCourier = Date | "full" | "unplanned";

/** Tries orders in the current routes. Never fails. */
export type CourierFinder = (tried: OrdersToTry) => Promise<FirstCourier[]>;

const NAME = "courier finder";

/** Sets the finder of this process: routes are above rates, which cannot import them. */
export function provideCourierFinder(find: CourierFinder): void {
  processSingleton(NAME, () => find);
}

/** Returns when couriers can be at the pickup; `unplanned` in a process without a finder, such as the seed. */
export async function findCouriers(tried: OrdersToTry): Promise<FirstCourier[]> {
  const find = presentSingleton<CourierFinder>(NAME);
  return find ? find(tried) : tried.orders.map(() => "unplanned");
}
