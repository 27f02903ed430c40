import { estimates } from "@waybill/geo/trip";
import type { Matrix } from "@/lib/plans/rules/problem";
import { randomFor } from "@/lib/testing/made-up-city/random";
import { DEFAULT_APPLIED } from "../rules/dispatch-rules";
import type { Ahead, AheadCourier, AheadDelivery, AheadStop, RouteRow } from "./ahead";
import { parkedStops, toMatrix } from "./places";
import { withParking } from "./service-time";
import type { Draft } from "./problem";

export const NOW = new Date("2026-03-02T15:00:00.000Z");

const MINUTE = 60_000;
const at = (minutes: number) => new Date(NOW.getTime() + minutes * MINUTE).toISOString();

/** Returns couriers and deliveries of a small town at `NOW`, the same for the same name. */
export function madeUpAhead(name: string, { couriers: team = 3, deliveries: count = 12 } = {}): Ahead {
  const random = randomFor(name);
  const point = () => ({
    latitude: 40.7 + random.below(500) / 10_000,
    longitude: -74 + random.below(500) / 10_000,
  });
  const couriers = Array.from({ length: team }, (_, index): AheadCourier => {
    const start = random.chance(0.5) ? point() : null;
    return {
      id: `courier ${index}`,
      name: `Courier ${index}`,
      vehicleType: random.chance(0.3) ? "cargo_van" : "car",
      isActive: true,
      capacity: { kilograms: random.chance(0.5) ? 20 + random.below(30) : null, liters: null, pieces: null },
      skills: random.chance(0.4) ? ["age_check"] : [],
      start,
      returnsToStart: random.chance(0.3),
      mayReorder: false,
      position: random.chance(0.6)
        ? { ...point(), seenAt: at(-random.below(30)), batteryPercent: null }
        : null,
      shift: random.chance(0.5)
        ? {
            plannedFrom: at(random.below(60) - 60),
            plannedTo: at(240 + random.below(240)),
            startedAt: null,
            breaks: random.chance(0.5) ? [{ from: at(60), to: at(150), minutes: 30 }] : [],
          }
        : null,
    };
  });
  const stop = (planned: number, route: RouteRow | null): AheadStop => ({
    customerName: "Ada",
    fullAddress: "1 Main St",
    city: "Town",
    timeZone: "America/New_York",
    ...point(),
    precision: "house",
    plannedAt: at(planned),
    readyAt: null,
    deadlineAt: random.chance(0.3) ? at(planned + random.below(120)) : null,
    route,
  });
  const deliveries = Array.from({ length: count }, (_, index): AheadDelivery => {
    const isAssigned = random.chance(0.4);
    const goodsHeld = isAssigned && random.chance(0.3);
    const courierId = isAssigned ? `courier ${random.below(team)}` : null;
    const pinnedByName = isAssigned && random.chance(0.3) ? "Sam Porter" : null;
    const isPlanned = isAssigned && (pinnedByName !== null || random.chance(0.5));
    const row = (shift: number): RouteRow | null =>
      isPlanned
        ? {
            position: 2 * index + shift,
            arrivesAt: at(10),
            startsAt: at(10),
            departsAt: at(15),
            pinnedByName,
          }
        : null;
    const planned = random.below(180) - 60;
    return {
      merchantId: "merchant",
      deliveryId: `delivery ${index}`,
      orderNumber: String(index),
      merchantName: "Corner Books",
      status: !isAssigned ? "pending" : goodsHeld ? "on_the_way" : "assigned",
      vehicleType: random.chance(0.1) ? "cargo_van" : "car",
      courierId,
      goodsHeld,
      holderCourierId: goodsHeld ? courierId : null,
      minimumAge: random.chance(0.15) ? 18 : null,
      serviceType: "same_day",
      rules: DEFAULT_APPLIED,
      load: { kilograms: 1 + random.below(10), liters: 0, pieces: 1 },
      stops: [stop(planned, row(0)), stop(planned + 30 + random.below(120), row(1))],
    };
  });
  return { couriers, deliveries, courierless: 0, usesShifts: false };
}

/** Returns estimated legs between the places of a draft. */
export async function estimatedMatrices(draft: Draft): Promise<Matrix[]> {
  const { places, vehicles } = draft;
  const legs = await Promise.all(
    vehicles.map((vehicle) => estimates.matrix(places.points, places.points, vehicle)),
  );
  const stops = parkedStops(draft);
  return legs.map((each, index) => withParking(toMatrix(each, places.count), stops, vehicles[index]!));
}
