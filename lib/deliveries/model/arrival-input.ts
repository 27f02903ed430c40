import type { VehicleType } from "@/lib/core/trade";
import { expectedRange } from "@/lib/estimates/shared/in-use";
import type { TripExactness } from "@waybill/geo/types";
import type { EstimateInput } from "./estimate";

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
