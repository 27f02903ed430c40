import { z } from "zod";
import { assumedPlaces } from "@/lib/account/reads/get-country";
import { pickupHours } from "@/lib/account/reads/pickup-hours";
import { stores } from "@/lib/account/reads/stores";
import { hoursAt } from "@/lib/account/rules/hours";
import type { Context } from "@/lib/core/context";
import { expectedMinutes } from "@/lib/estimates/shared/in-use";
import { describePlace, locateStops, type NoPlace } from "@waybill/geo/places";
import { pinInput } from "@/lib/account/schema/pin";
import { type Place, stopMark, type Trip, type TripExactness } from "@waybill/geo/types";
import { router } from "@waybill/geo/trip";
import { sentenceFor } from "@/lib/core/language/sentence-in";
import { requirePermission } from "@/lib/core/permissions";
import { pageSentence, type Problem } from "@/lib/core/problems";
import { fieldErrors, issueMessage } from "@/lib/core/validation";
import { soonestPickup } from "../rules/departure";
import { includesFerry } from "../model/landmass";
import { type Price, priceTrip, type RateCard } from "../rules/price";
import { type Refusal, refusalsOf, type TripLimits } from "../rules/offered";
import { alternativeSentence, refusalSentence } from "../rules/refusal-sentences";
import { bindQuote } from "../model/bind-quote";
import { rateCardIn, rateSettings } from "../model/rate-card";
import { readerOf } from "../model/reader";
import { tripLimits } from "../model/trip-limits";
import type { FirstCourier } from "../shared/courier-finder";
import { courierPickups } from "./courier-pickups";
import { isBoxStop } from "./require-handover";
import {
  MAX_QUOTE_STOPS,
  SERVICE_TYPES,
  type ServiceType,
  VEHICLE_TYPES,
  type VehicleType,
} from "@/lib/core/trade";
import { address } from "@/lib/core/trade-schema";

/** The stop texts of a trip in order; some may still be empty. */
export const compareInput = z.object({
  addresses: z.array(z.string()).min(2).max(MAX_QUOTE_STOPS),
  /** Texts of the pins, by position; empty where there is none. */
  pins: z.array(pinInput).max(MAX_QUOTE_STOPS).optional(),
});

/** The result for one address. `description` says for people how it was located; `isBox`, that a courier cannot hand over there. */
export type ComparedStop =
  | { state: "blank" }
  /** `sentence` is for people, so that pages need not load the texts of all problems. */
  | { state: "invalid"; problem: Problem; sentence: string }
  | { state: "unknown"; isBox?: true }
  | { state: "located"; place: Place; description: string; isBox?: true };

/** One leg by road; `from` and `to` are positions in the list of addresses. */
type ComparedLeg = { from: number; to: number; distanceMeters: number };

/** A quote, in a form that survives JSON. */
export type HeldQuote = { id: string; expiresAt: number };

/** Price, duration and distance of one service with one vehicle. A truck may need a different road. */
export type Offer = {
  serviceType: ServiceType;
  vehicleType: VehicleType;
  distanceMeters: number;
  exactness: TripExactness;
  includesFerry: boolean;
  legs: ComparedLeg[];
  durationMinutes: number;
  price: Price;
  /** The quote that holds this price, and until when, in milliseconds. */
  quote: HeldQuote;
  /**
   * From when a courier can be at the pickup, in milliseconds, or why none is planned. Missing if the merchant's pickups do not follow
   * the couriers' routes.
   */
  courierFrom?: number | Exclude<FirstCourier, Date>;
  /** Why it is not offered; none if it is. The load is not known yet. */
  refusals: Refusal[];
  /** The same in sentences without their periods, in the language of the page, and what would work. Missing if it is offered. */
  words?: { reasons: string[]; instead: string };
};

export type Comparison = {
  /** Time of the comparison, in milliseconds, for readers whose clock is wrong. */
  now: number;
  /** One per address, in order. */
  stops: ComparedStop[];
  /** The trip through all nonblank addresses; null until two or more are given and all are located. */
  trip: { offers: Offer[] } | null;
};

/**
 * Locates each address once, by its pin if the pin belongs to it, and prices every service with every
 * vehicle. Blank addresses are skipped. If one cannot be located or is invalid, its result says so and
 * nothing is priced.
 */
export async function compareRates(
  ctx: Context,
  { addresses, pins }: z.output<typeof compareInput>,
): Promise<Comparison> {
  requirePermission(ctx, "rates:quote");
  const stops = await understand(ctx, addresses, pins ?? []);
  const located = stops.flatMap((stop, position) =>
    stop.state === "located" ? [{ position, place: stop.place }] : [],
  );
  const now = Date.now();
  const given = stops.filter(({ state }) => state !== "blank");
  if (located.length < 2 || located.length < given.length) return { now, stops, trip: null };
  const trip = await compareTrip(ctx, located);
  const address = addresses[located[0]?.position ?? 0] ?? "";
  const offers = trip.pickupsByRoutes ? await withCouriers(ctx, { ...trip, located, address }) : trip.offers;
  return { now, stops, trip: { offers: await withWords(ctx, offers, located) } };
}

/** Adds the reasons in words to what is not offered. */
async function withWords(ctx: Context, offers: Offer[], located: readonly LocatedStop[]): Promise<Offer[]> {
  const offered = offers.filter(({ refusals }) => refusals.length === 0);
  if (offered.length === offers.length) return offers;
  const reader = await readerOf(ctx);
  const marks = located.map(({ position }) => stopMark(position));
  const named = { reader, stops: located.length, marks };
  return offers.map((each) => {
    if (each.refusals.length === 0) return each;
    const reasons = each.refusals.map((refusal) => sentenceFor(ctx, refusalSentence(refusal, each, named)));
    const instead = sentenceFor(ctx, alternativeSentence(each, offered, reader));
    return { ...each, words: { reasons, instead } };
  });
}

type Compared = { offers: Offer[]; located: readonly LocatedStop[]; address: string };

/** Adds from when a courier can be at the pickup. */
async function withCouriers(ctx: Context, { offers, located, address }: Compared): Promise<Offer[]> {
  const pickups = await courierPickups(ctx, {
    places: located.map(({ place }) => place),
    hours: hoursAt(await pickupHours(ctx), address),
    orders: offers.map((each) => ({ ...each, load: null, minimumAge: null })),
  });
  return offers.map((each, index) => {
    const pickup = pickups[index] ?? "unplanned";
    return { ...each, courierFrom: pickup instanceof Date ? pickup.getTime() : pickup };
  });
}

async function understand(
  ctx: Context,
  texts: readonly string[],
  pins: readonly string[],
): Promise<ComparedStop[]> {
  const read = texts.map((text) => address.safeParse(text, { error: issueMessage }));
  const valid = read.flatMap(({ data }, position) =>
    data === undefined ? [] : [{ address: data, pin: pins[position] ?? "" }],
  );
  const places = (await locateStops(valid, stores(ctx), await assumedPlaces(ctx))).values();
  const boxes = valid.map(({ address, pin }) => isBoxStop({ full_address: address, pin })).values();
  return read.map(({ success, error }) => {
    if (success) return located(places.next().value ?? "not_located", boxes.next().value ?? false);
    const { "": problem = "invalid" } = fieldErrors(error.issues);
    return problem === "blank" ? { state: "blank" } : invalid(problem);
  });
}

const invalid = (problem: Problem): ComparedStop => ({
  state: "invalid",
  problem,
  sentence: pageSentence("Address", problem),
});

function located(place: Place | NoPlace, isBox: boolean): ComparedStop {
  const box = isBox ? ({ isBox } as const) : {};
  if (place === "not_located") return { state: "unknown", ...box };
  if (place === "pin_nowhere") return invalid(place);
  return { state: "located", place, description: describePlace(place), ...box };
}

type LocatedStop = { position: number; place: Place };

async function compareTrip(ctx: Context, located: readonly LocatedStop[]) {
  const places = located.map(({ place }) => place);
  const [{ cards, pickupsByRoutes }, limits] = await Promise.all([rateSettings(ctx), tripLimits(ctx)]);
  const offers = await Promise.all(
    VEHICLE_TYPES.map(async (vehicle) => {
      const card = rateCardIn(cards, vehicle);
      const trip = await router.trip(places, vehicle);
      const compared = legsBetween(located, trip);
      return SERVICE_TYPES.map((serviceType) => ({
        ...offer(ctx, { ...trip, compared }, { card, serviceType, places }),
        refusals: refusals(limits, { card, trip, serviceType, places }),
      }));
    }),
  );
  return { offers: offers.flat(), pickupsByRoutes };
}

function legsBetween(located: readonly LocatedStop[], { legs }: Trip): ComparedLeg[] {
  return legs.map(({ distanceMeters }, index) => ({
    from: located[index]?.position ?? index,
    to: located[index + 1]?.position ?? index + 1,
    distanceMeters,
  }));
}

type Priced = { card: RateCard; trip: Trip; serviceType: ServiceType; places: Place[] };

function refusals(limits: TripLimits, { card: { vehicleType }, ...rest }: Priced): Refusal[] {
  return refusalsOf(limits, { ...rest, vehicleType, load: null, isSameUnit: false });
}

type ComparedTrip = Trip & { compared: ComparedLeg[] };

function offer(
  ctx: Context,
  trip: ComparedTrip,
  { card, serviceType, places }: Omit<Priced, "trip">,
): Omit<Offer, "refusals"> {
  const { vehicleType } = card;
  const at = soonestPickup(new Date(), serviceType);
  const durationMinutes = expectedMinutes(trip, { at, places, vehicle: vehicleType });
  const price = priceTrip(card, trip, serviceType);
  const { id, expiresAt } = bindQuote(ctx, {
    places,
    trip,
    serviceType,
    vehicleType,
    durationMinutes,
    price,
  });
  return {
    serviceType,
    vehicleType,
    distanceMeters: trip.distanceMeters,
    exactness: trip.exactness,
    includesFerry: includesFerry(places, trip),
    legs: trip.compared,
    durationMinutes,
    price,
    quote: { id, expiresAt: expiresAt.getTime() },
  };
}
