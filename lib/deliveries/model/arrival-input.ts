import type { VehicleType } from "@/lib/core/trade";
import { expectedRange } from "@/lib/estimates/shared/in-use";
import type { Point, TripExactness } from "@waybill/geo/types";
import { type PublicPosition, shareLeft } from "../rules/courier-position";
import type { PlaceInRoute } from "../rules/route";
import type { DeliveryStatus } from "../status";
import { type Arrival, estimateArrival, type EstimateInput } from "./estimate";

type Planned = {
  vehicleType: VehicleType;
  durationMinutes: number;
  pricedMinutes: number | null;
  exactness: TripExactness | null;
};
type Stops = {
  pickup: { timeZone: string };
  dropoff: {
    plannedAt: Date;
    scheduledDate: string | null;
    scheduledTime: string | null;
    readyAt: string | null;
  };
};

/** Input of a delivery's arrival estimate, apart from its history. */
export function arrivalInput(
  { vehicleType: vehicle, durationMinutes, pricedMinutes, exactness }: Planned,
  { pickup, dropoff }: Stops,
): Omit<EstimateInput, "status" | "goodsHeld" | "history" | "now"> {
  const way = { vehicle, timeZone: pickup.timeZone, durationMinutes, pricedMinutes, exactness };
  return {
    durationMinutes,
    plannedDeliveryAt: dropoff.plannedAt,
    deliveryScheduled:
      dropoff.scheduledDate !== null || dropoff.scheduledTime !== null || dropoff.readyAt !== null,
    learned: (moment, since) => expectedRange(way, moment, since),
  };
}

type Tracked = Planned & { status: DeliveryStatus; goodsHeld: boolean };
type Known = { [S in keyof Stops]: Stops[S] & Point } & Pick<EstimateInput, "history" | "now"> & {
    position: PublicPosition | null;
    place: PlaceInRoute | null;
  };

/**
 * When a delivery should arrive, as its tracking page and the merchant's page show it. It is calculated from the position that
 * the tracking page shows, so that it says no more.
 */
export function arrivalOf(
  delivery: Tracked,
  { pickup, dropoff, position, place, history, now }: Known,
): Arrival | null {
  return estimateArrival({
    status: delivery.status,
    goodsHeld: delivery.goodsHeld,
    history,
    ...arrivalInput(delivery, { pickup, dropoff }),
    position: position && { at: position.recordedAt, share: shareLeft(position, { pickup, dropoff }) },
    place,
    now,
  });
}
