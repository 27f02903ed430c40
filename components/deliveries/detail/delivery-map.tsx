import { Suspense } from "react";
import { getText } from "@/components/texts/server";
import { AddressCredits } from "@/components/kit/map/address-credits";
import { LaterTripMap } from "@/components/kit/map/later-trip-map";
import { Card } from "@/components/kit/ui/card";
import { Skeleton } from "@/components/kit/ui/skeleton";
import type { DeliveryDetail } from "@/lib/deliveries/reads/get-delivery";
import { stopsOf } from "@/lib/deliveries/rules/record";
import type { Units } from "@/lib/core/units";
import { sourceFor, tripMap } from "@waybill/geo/draw";
import { router } from "@waybill/geo/trip";
import { formatDistance } from "../distance-words";
import { TripSketch } from "../trip-sketch";

type DrawnTripProps = {
  delivery: DeliveryDetail;
  units: Units;
  /** Whether the map may use the operator's map service. */
  hasMapService: boolean;
};
type DeliveryMapProps = DrawnTripProps & {
  /** Whether no map service may be asked. */
  isSketch: boolean;
};

/** The two stops, marked P and D: on a map if it shows streets there, otherwise as a sketch of the trip. */
export async function DeliveryMap({ isSketch, ...drawn }: DeliveryMapProps) {
  const { t } = getText("detail");
  const { delivery, units, hasMapService } = drawn;
  const { pickup, dropoff } = stopsOf(delivery);
  if (isSketch || (await sourceFor([pickup, dropoff], { hasDemoCity: true, hasMapService })) === null) {
    return (
      <Card title={t("map.trip")}>
        <TripSketch
          stops={[
            { mark: "P", city: pickup.city },
            { mark: "D", city: dropoff.city },
          ]}
          distanceMeters={delivery.distanceMeters}
          durationMinutes={delivery.durationMinutes}
          units={units}
        />
        <AddressCredits />
      </Card>
    );
  }
  return (
    <Card title={t("map.map")}>
      <Suspense fallback={<Skeleton className="aspect-[16/10] h-auto w-full" />}>
        <DrawnTrip {...drawn} />
      </Suspense>
    </Card>
  );
}

async function DrawnTrip({ delivery, units, hasMapService }: DrawnTripProps) {
  const { pickup, dropoff } = stopsOf(delivery);
  const { shape } = await router.trip([pickup, dropoff], delivery.vehicleType);
  const stops = [
    { ...pointOf(pickup), mark: "P" },
    { ...pointOf(dropoff), mark: "D" },
  ];
  const data = await tripMap(stops, { shape, hasMapService });
  const text = getText("detail");
  const label = text.t("map.label", {
    pickup: pickup.city,
    dropoff: dropoff.city,
    distance: formatDistance(text, delivery.distanceMeters, units),
  });
  return <LaterTripMap data={data} label={label} />;
}

function pointOf({ latitude, longitude }: { latitude: number; longitude: number }) {
  return { latitude, longitude };
}
