import { arrivalOf } from "../model/arrival-input";
import type { Arrival } from "../model/estimate";
import type { DeliveryDetail } from "../reads/get-delivery";
import { publicPosition, sharedPosition } from "../rules/courier-position";
import { stopsOf } from "../rules/record";
import type { PlaceInRoute } from "../rules/route";
import { statusSteps } from "../status";

/** When a delivery should arrive, as its tracking page shows it; null once it has ended and while nobody knows. */
export function presentArrival(
  detail: DeliveryDetail,
  place: PlaceInRoute | null,
  now: Date,
): Arrival | null {
  const { pickup, dropoff } = stopsOf(detail);
  const shared = sharedPosition(detail.courier?.position ?? null, detail.status, detail.history);
  return arrivalOf(detail, {
    pickup,
    dropoff,
    position: shared && publicPosition(shared, dropoff),
    place,
    history: statusSteps(detail.history).map(({ status, createdAt }) => ({ status, at: createdAt })),
    now,
  });
}
