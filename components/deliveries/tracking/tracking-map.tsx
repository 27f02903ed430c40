import { tripMap } from "@waybill/geo/draw";
import type { Tracking } from "@/lib/deliveries/reads/find-tracking";
import { LaterCourierMap } from "./later-courier-map";

/** The courier and the surroundings of the dropoff, if there is a map of streets. Without one, words say more. */
export async function TrackingMap({ tracking }: { tracking: Tracking }) {
  const { position, dropoffArea, dropoff, courierName } = tracking;
  if (!position || !dropoffArea || tracking.status === "incomplete") return null;
  const data = await tripMap([
    { latitude: position.latitude, longitude: position.longitude, mark: "courier" },
    { ...dropoffArea, mark: "dropoff" },
  ]);
  if (data.source === null) return null;
  return (
    <LaterCourierMap
      data={data}
      label={`Map: ${courierName ?? "the courier"} on the way to ${dropoff.city}`}
    />
  );
}
