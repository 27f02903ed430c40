import type { ViewCourier } from "./view";

export const COURIER_ORDERS = ["free", "late", "name"] as const;
export type CourierOrder = (typeof COURIER_ORDERS)[number];

const byName = (a: ViewCourier, b: ViewCourier) => a.name.localeCompare(b.name, "en");
/** A courier without stops is free now; one who cannot work comes last. */
const freeAt = ({ canWork, freeAt }: ViewCourier) => (canWork ? (freeAt ?? 0) : Infinity);

const COMPARE: Record<CourierOrder, (a: ViewCourier, b: ViewCourier) => number> = {
  free: (a, b) => (freeAt(a) === freeAt(b) ? 0 : freeAt(a) - freeAt(b)),
  late: (a, b) => b.lateMinutes - a.lateMinutes,
  name: () => 0,
};

export function sortCouriers(couriers: readonly ViewCourier[], order: CourierOrder): ViewCourier[] {
  return couriers.toSorted((a, b) => COMPARE[order](a, b) || byName(a, b));
}
