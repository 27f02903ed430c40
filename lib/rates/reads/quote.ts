import type { Context } from "@/lib/core/context";
import { notLocated } from "@/lib/core/errors";
import { locateTrip } from "@waybill/geo/places";
import { assumedPlaces } from "@/lib/account/reads/get-country";
import { pickupHours } from "@/lib/account/reads/pickup-hours";
import { stores } from "@/lib/account/reads/stores";
import { hoursAt } from "@/lib/account/rules/hours";
import type { Place, Trip } from "@waybill/geo/types";
import { router } from "@waybill/geo/trip";
import { requirePermission } from "@/lib/core/permissions";
import { expectedMinutes } from "@/lib/estimates/shared/in-use";
import { soonestPickup } from "../rules/departure";
import { type Price, priceTrip } from "../rules/price";
import { bindQuote } from "../model/bind-quote";
import { rateCardIn, rateSettings } from "../model/rate-card";
import type { BindingQuote } from "../rules/promise";
import { courierPickups } from "./courier-pickups";
import { requireOffered } from "./require-offered";
import type { ServiceType, VehicleType } from "@/lib/core/trade";
import type { QuoteInput } from "../schema";

/** A priced trip. */
export type Quote = {
  places: Place[];
  /** According to the roads: the basis of the price. */
  trip: Trip;
  /** Minutes from the first stop to the last for the earliest pickup, adjusted with results of earlier deliveries. */
  durationMinutes: number;
  price: Price;
  serviceType: ServiceType;
  vehicleType: VehicleType;
};

/** A priced trip, and whether its pickup follows the couriers' routes, unless it is scheduled. */
export type PricedRoute = Quote & { pickupsByRoutes: boolean };

/** A quote that can be accepted. */
export type OfferedQuote = Quote &
  BindingQuote & {
    /** From when a courier can be at the first stop; null if none is planned, or the pickup does not follow the routes. */
    courierFrom: Date | null;
  };

/**
 * Prices one trip through all addresses in order, and promises the price until the quote expires. An address may occur twice: a quote does not contain units.
 * @throws ServiceError `invalidAddress` with the first address that cannot be located, and its position;
 * `unprocessable` for a trip that is not offered.
 */
export async function quote(ctx: Context, input: QuoteInput): Promise<OfferedQuote> {
  requirePermission(ctx, "rates:quote");
  const places = await locateTrip(input.addresses, stores(ctx), await assumedPlaces(ctx));
  const { pickupsByRoutes, ...quoted } = await priceRoute(ctx, {
    places: places.map((place, index) => place ?? throwNotLocated(input.addresses, index)),
    serviceType: input.service_type,
    vehicleType: input.vehicle_type,
  });
  await requireOffered(ctx, { ...quoted, load: null, isSameUnit: false });
  const courierFrom = pickupsByRoutes ? await courierFor(ctx, quoted, input) : null;
  return { ...quoted, ...bindQuote(ctx, quoted), courierFrom };
}

async function courierFor(ctx: Context, quoted: Quote, { addresses }: QuoteInput): Promise<Date | null> {
  const hours = hoursAt(await pickupHours(ctx), addresses[0] ?? "");
  const order = { ...quoted, load: null, minimumAge: null };
  const [courierFrom] = await courierPickups(ctx, { places: quoted.places, hours, orders: [order] });
  return courierFrom instanceof Date ? courierFrom : null;
}

function throwNotLocated(addresses: string[], index: number): never {
  throw notLocated(`Address ${index + 1}`, addresses[index] ?? "");
}

/** Measures and prices a trip through places that are already located. */
export async function priceRoute(
  ctx: Context,
  input: Pick<Quote, "places" | "serviceType" | "vehicleType">,
): Promise<PricedRoute> {
  requirePermission(ctx, "rates:quote");
  const [trip, { cards, pickupsByRoutes }] = await Promise.all([
    router.trip(input.places, input.vehicleType),
    rateSettings(ctx),
  ]);
  const { places, serviceType, vehicleType } = input;
  const at = soonestPickup(new Date(), serviceType);
  return {
    ...input,
    trip,
    durationMinutes: expectedMinutes(trip, { at, places, vehicle: vehicleType }),
    price: priceTrip(rateCardIn(cards, vehicleType), trip, serviceType),
    pickupsByRoutes,
  };
}
