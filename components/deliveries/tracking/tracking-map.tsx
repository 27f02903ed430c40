import { buttonClass } from "@/components/kit/ui/button-class";
import { sourceFor, tripMap } from "@waybill/geo/draw";
import { cellCenter } from "@/lib/deliveries/rules/courier-position";
import type { Tracking } from "@/lib/deliveries/reads/find-tracking";
import { MapOpener } from "./map-opener";

/** The courier and the neighborhood of the dropoff on a map, if there is one with streets. */
export async function TrackingMap({ tracking }: { tracking: Tracking }) {
  const { position, dropoffArea, dropoff, courierName, hasMapService } = tracking;
  if (!position || !dropoffArea || tracking.status === "incomplete") return null;
  const stops = [
    // Never exact: the courier may be at another recipient's door.
    { ...cellCenter(position), mark: "courier" },
    { ...dropoffArea, mark: "dropoff" },
  ];
  if ((await sourceFor(stops, { hasDemoCity: true, hasMapService })) === null) return null;
  return (
    <MapOpener
      data={await tripMap(stops, { hasMapService })}
      label={`Map: ${courierName ?? "the courier"} on the way to ${dropoff.city}`}
      buttonClass={buttonClass({ size: "lg", className: "w-full print:hidden noscript:hidden" })}
    />
  );
}
