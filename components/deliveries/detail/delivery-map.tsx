import { LaterTripMap } from "@/components/kit/map/later-trip-map";
import { Card } from "@/components/kit/ui/card";
import { Skeleton } from "@/components/kit/ui/skeleton";
import type { DeliveryDetail } from "@/lib/deliveries/reads/get-delivery";
import { stopsOf } from "@/lib/deliveries/rules/record";
import type { Units } from "@/lib/core/units";
import { tripMap } from "@waybill/geo/draw";
import { router } from "@waybill/geo/trip";
import { formatDistance } from "../format";

/** The two stops on the map, marked P and D. */
export async function DeliveryMap({ delivery, units }: { delivery: DeliveryDetail; units: Units }) {
  const { pickup, dropoff } = stopsOf(delivery);
  const { shape } = await router.trip([pickup, dropoff], delivery.vehicleType);
  const stops = [
    { ...pointOf(pickup), mark: "P" },
    { ...pointOf(dropoff), mark: "D" },
  ];
  const data = await tripMap(stops, { shape });
  const label = `Map: pickup (P) in ${pickup.city}, dropoff (D) in ${dropoff.city}, about ${formatDistance(delivery.distanceMeters, units)} by road`;
  return (
    <Card title="Map">
      <LaterTripMap data={data} label={label} />
    </Card>
  );
}

function pointOf({ latitude, longitude }: { latitude: number; longitude: number }) {
  return { latitude, longitude };
}

export function DeliveryMapSkeleton() {
  return (
    <Card title="Map">
      <Skeleton className="aspect-[16/10] h-auto w-full" />
    </Card>
  );
}
