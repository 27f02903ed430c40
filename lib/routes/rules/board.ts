import type { VehicleType } from "@/lib/core/trade";
import type { DeliveryStatus } from "@/lib/deliveries/status";

/** Identifies one stop of a delivery, in texts such as keys and drag data: `merchantId/deliveryId/stop`. */
export type StopKey = {
  merchantId: string;
  deliveryId: string;
  /** 0 for the pickup, 1 for the dropoff. */
  stop: 0 | 1;
};

/** Amounts on board. A capacity of null has no limit. */
export type Amount = "kilograms" | "liters" | "pieces";
export type LoadOf = Record<Amount, number>;
export type CapacityOf = Record<Amount, number | null>;

/** A stop that is ahead, in a courier's route. All times are instants in ISO 8601. */
export type BoardStop = StopKey & {
  orderNumber: string;
  merchantName: string;
  status: DeliveryStatus;
  customerName: string;
  fullAddress: string;
  latitude: number;
  longitude: number;
  timeZone: string;
  /** When the service may start, and the latest time for it; null for an open end. */
  readyAt: string | null;
  deadlineAt: string;
  /** From the plan, moved by how late the courier is; null for a stop that is in no plan yet. */
  arrivesAt: string | null;
  departsAt: string | null;
  /** Predicted minutes after the deadline; 0 for on time. */
  lateMinutes: number;
  /** Name of the person who put the stop in its place; null for a plan. */
  pinnedByName: string | null;
};

export type BoardCourier = {
  id: string;
  name: string;
  vehicleType: VehicleType;
  /** Whether the courier has started a shift and not ended it. */
  onShift: boolean;
  /** Planned, or started without a plan. */
  shift: { from: string; to: string | null } | null;
  /** Of the shift, in instants. A break starts between `from` and `to`. */
  breaks: { from: string; to: string; minutes: number }[];
  position: { latitude: number; longitude: number; seenAt: string; batteryPercent: number | null } | null;
  /** On board now. */
  load: LoadOf;
  capacity: CapacityOf;
  skills: string[];
  /** In the order of the route; stops that are in no plan come last. */
  stops: BoardStop[];
  /** When the last stop ends; null without stops. */
  freeAt: string | null;
  /** Share of the shift, from now on, that is planned: 0 to 1; null without a planned end. */
  utilization: number | null;
};

/** An open delivery without a courier, or whose courier waits for another attempt. */
export type BoardDelivery = {
  merchantId: string;
  deliveryId: string;
  orderNumber: string;
  merchantName: string;
  vehicleType: VehicleType;
  /** The courier who has the goods; null if nobody has. */
  holderName: string | null;
  /** The courier whose last attempt failed, and who may try again; null if none did. */
  triedByName: string | null;
  pickup: Omit<BoardStop, "arrivesAt" | "departsAt" | "lateMinutes" | "pinnedByName">;
  dropoff: Omit<BoardStop, "arrivesAt" | "departsAt" | "lateMinutes" | "pinnedByName">;
};

/** Couriers with their routes, and the deliveries to assign: those without a courier, and failed attempts. */
export type Board = {
  /** Changes with everything the board shows but positions. */
  version: string;
  /** Of the server, in milliseconds since 1970. */
  servedAt: number;
  couriers: BoardCourier[];
  /** The earliest due first. */
  unassigned: BoardDelivery[];
  /** Further deliveries without a courier, due later. */
  notShown: number;
};
