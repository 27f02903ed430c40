import { buttonClass } from "@/components/kit/ui/button-class";
import { sourceFor, tripMap } from "@waybill/geo/draw";
import { cellCenter } from "@/lib/deliveries/rules/courier-position";
import type { Tracking } from "@/lib/deliveries/reads/find-tracking";
import { MapOpener } from "./map-opener";
import { named } from "./named";
import type { TrackingText } from "./text";

/** The courier and the neighborhood of the dropoff on a map, if there is one with streets. */
export async function TrackingMap({ text: { t }, tracking }: { text: TrackingText; tracking: Tracking }) {
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
      words={{
        open: t("position.show"),
        label: t("position.map", { city: dropoff.city, ...named(courierName) }),
        caption: t("position.caption"),
        frame: {
          group: t("position.controls"),
          zoomIn: t("position.zoomIn"),
          zoomOut: t("position.zoomOut"),
          reset: t("position.reset"),
          roads: t("position.roads"),
        },
      }}
      buttonClass={buttonClass({ size: "lg", className: "w-full print:hidden noscript:hidden" })}
    />
  );
}
