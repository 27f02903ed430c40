import type { Context } from "@/lib/core/context";
import { notLocated } from "@/lib/core/errors";
import { requirePermission } from "@/lib/core/permissions";
import { SERVICE_TYPES, type ServiceType, VEHICLE_TYPES, type VehicleType } from "@/lib/core/trade";
import { assumedPlaces } from "@/lib/account/reads/get-country";
import { pickupHours } from "@/lib/account/reads/pickup-hours";
import { stores } from "@/lib/account/reads/stores";
import { hoursAt } from "@/lib/account/rules/hours";
import { expectedMinutes } from "@/lib/estimates/shared/in-use";
import { locateTrip } from "@waybill/geo/places";
import type { Place, Trip } from "@waybill/geo/types";
import { router } from "@waybill/geo/trip";
import { soonestPickup } from "../rules/departure";
import { refusalsOf, type TripLimits } from "../rules/offered";
import { refusalWords } from "../rules/refusal-words";
import { rateSettings } from "../model/rate-card";
import { tripLimits } from "../model/trip-limits";
import type { ServiceabilityInput } from "../schema";
import { courierPickups } from "./courier-pickups";

/** One service with one vehicle. */
type Service = {
  serviceType: ServiceType;
  vehicleType: VehicleType;
  /** Null without a pickup. */
  trip: Trip | null;
  /** Expected minutes for the earliest pickup. */
  durationMinutes: number | null;
  /** From when a courier can be at the pickup; null if none is planned, or the pickup does not follow the routes. */
  courierFrom: Date | null;
  /** Reasons why it is not offered; empty if it is. */
  reasons: string[];
};

export type Serviceability = { place: Place; pickup: Place | null; services: Service[] };

/**
 * Returns the services and vehicles that serve an address: as a dropoff if a pickup is given, otherwise by the
 * service areas alone.
 * @throws ServiceError `invalidAddress` for an address that cannot be located.
 */
export async function checkServiceability(ctx: Context, input: ServiceabilityInput): Promise<Serviceability> {
  requirePermission(ctx, "rates:quote");
  const { address, pickup_address, service_type, vehicle_type } = input;
  const addresses = pickup_address === null ? [address] : [pickup_address, address];
  const [located, limits] = await Promise.all([
    assumedPlaces(ctx).then((assumed) => locateTrip(addresses, stores(ctx), assumed)),
    tripLimits(ctx),
  ]);
  const place = found(located.at(-1), "The address", address);
  const pickup = pickup_address === null ? null : found(located[0], "The pickup address", pickup_address);
  const places = pickup ? [pickup, place] : [place];
  const vehicles = VEHICLE_TYPES.filter((each) => vehicle_type === null || each === vehicle_type);
  const byVehicle = await Promise.all(
    vehicles.map(async (vehicleType) => {
      const trip = pickup && (await router.trip(places, vehicleType));
      return SERVICE_TYPES.filter((each) => service_type === null || each === service_type).map(
        (serviceType) => serviceOf(limits, { serviceType, vehicleType, trip, places }),
      );
    }),
  );
  const services = byVehicle.flat();
  return {
    place,
    pickup,
    services: pickup ? await withCouriers(ctx, { services, places, address: addresses[0] ?? "" }) : services,
  };
}

type Served = { services: Service[]; places: Place[]; address: string };

/** Adds from when a courier can be at the pickup, for merchants whose pickups follow the routes. */
async function withCouriers(ctx: Context, { services, places, address }: Served): Promise<Service[]> {
  if (!(await rateSettings(ctx)).pickupsByRoutes) return services;
  const hours = hoursAt(await pickupHours(ctx), address);
  const orders = services.map(({ serviceType, vehicleType, durationMinutes }) => ({
    serviceType,
    vehicleType,
    durationMinutes: durationMinutes ?? 0,
    load: null,
    minimumAge: null,
  }));
  const found = await courierPickups(ctx, { places, hours, orders });
  return services.map((each, index) => {
    const courierFrom = found[index];
    return { ...each, courierFrom: courierFrom instanceof Date ? courierFrom : null };
  });
}

type Asked = Omit<Service, "reasons" | "durationMinutes" | "courierFrom"> & { places: Place[] };

function serviceOf(limits: TripLimits, { places, ...asked }: Asked): Service {
  const refusals = refusalsOf(limits, { ...asked, places, load: null, isSameUnit: false });
  const reading = { reader: { is: "developer" }, stops: places.length } as const;
  const { trip, vehicleType: vehicle } = asked;
  const at = soonestPickup(new Date(), asked.serviceType);
  return {
    ...asked,
    durationMinutes: trip && expectedMinutes(trip, { at, places, vehicle }),
    courierFrom: null,
    reasons: refusals.map((refusal) => refusalWords(refusal, asked, reading)),
  };
}

function found(place: Place | null | undefined, subject: string, address: string): Place {
  if (!place) throw notLocated(subject, address);
  return place;
}
