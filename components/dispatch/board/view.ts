import type { VehicleType } from "@/lib/core/trade";
import type { Point } from "@waybill/geo/types";

/** Identifies a delivery on the board: `merchantId/deliveryId`. */
type DeliveryId = { key: string; merchantId: string; deliveryId: string; orderNumber: string };

/** With the number of messages that the reader has not read. */
type RoutedDelivery = DeliveryId & { unread: number };

/** A stop of a courier's route. Times are in milliseconds, and in words local to the stop. */
export type ViewStop = Point & {
  /** `merchantId/deliveryId/stop`. */
  key: string;
  delivery: RoutedDelivery;
  /** 0 for the pickup, 1 for the dropoff. */
  stop: 0 | 1;
  merchantName: string;
  customerName: string;
  fullAddress: string;
  /** Start and end on the time axis. A stop without a plan follows the one before it. */
  at: number;
  until: number;
  /** Predicted arrival; null for a stop without a plan. */
  atText: string | null;
  dueAt: number;
  dueText: string;
  lateMinutes: number;
  pinnedByName: string | null;
};

export type ViewCourier = {
  id: string;
  name: string;
  vehicleType: VehicleType;
  onShift: boolean;
  /** Whether plans use the courier: on shift, or with a shift ahead; without any shifts, everyone. */
  canWork: boolean;
  shift: { from: number; to: number | null; text: string } | null;
  breaks: { from: number; to: number }[];
  /** `3 of 12 pieces · 8 of 40 kg`; null if nothing is on board and there is no limit. */
  loadText: string | null;
  /** Last position, in milliseconds since 1970. */
  seenAt: number | null;
  /** Charge of the phone at the last position. */
  batteryPercent: number | null;
  position: Point | null;
  stops: ViewStop[];
  freeAt: number | null;
  freeText: string | null;
  utilization: number | null;
  /** Number of unread messages about the deliveries of the route. */
  unread: number;
  /** Largest predicted lateness of a stop. */
  lateMinutes: number;
};

/** An open delivery to assign. */
export type ViewDelivery = DeliveryId & {
  merchantName: string;
  vehicleType: VehicleType;
  holderName: string | null;
  triedByName: string | null;
  pickup: ViewPlace;
  dropoff: ViewPlace;
  overdue: boolean;
};

export type ViewPlace = Point & { customerName: string; fullAddress: string; dueText: string };

/** The hours that the timeline shows. */
export type Axis = { from: number; to: number; zone: string; ticks: { at: number; text: string }[] };

export type BoardView = {
  version: string;
  servedAt: number;
  /** Whether anybody has a shift. Without shifts, the page does not show them. */
  usesShifts: boolean;
  axis: Axis;
  couriers: ViewCourier[];
  unassigned: ViewDelivery[];
  /** Further deliveries without a courier, due later. */
  notShown: number;
};

/** The part of a board that assigns deliveries to couriers. */
type Holders = {
  couriers: readonly { id: string; stops: readonly { delivery: { key: string } }[] }[];
  unassigned: readonly { key: string }[];
};

/** Returns the id of a delivery's courier; null if it has none, undefined if the board does not show the delivery. */
export function courierIdOn(
  { couriers, unassigned }: Holders,
  deliveryKey: string,
): string | null | undefined {
  const courier = couriers.find(({ stops }) => stops.some(({ delivery }) => delivery.key === deliveryKey));
  if (courier) return courier.id;
  return unassigned.some(({ key }) => key === deliveryKey) ? null : undefined;
}

/** The couriers and deliveries that a key names, for actions. */
export function deliveryOf(key: string): { merchantId: string; deliveryId: string } {
  const [merchantId = "", deliveryId = ""] = key.split("/");
  return { merchantId, deliveryId };
}

export function stopOf({ key, stop }: Pick<ViewStop, "key" | "stop">) {
  return { ...deliveryOf(key), stop };
}
