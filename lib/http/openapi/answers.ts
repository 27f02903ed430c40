import { API_VERSION } from "@/lib/core/api-version";
import {
  actorOutput,
  createdDeliveryOutput,
  deliveryDetailOutput,
  deliveryOutput,
  deliveryPageOutput,
  historyEntryOutput,
  packageOutput,
  stopOutput,
  trackingOutput,
} from "@/lib/deliveries/present";
import { eventDataOutput, eventOutput, eventsOutput } from "@/lib/events/present";
import { locatedPlaceOutput, quoteOutput, serviceabilityOutput, serviceOutput } from "@/lib/rates/present";
import { documented, type FieldDocs, jsonSchemas } from "./documented";
import { requestSchemas } from "./requests";
import type { Schema } from "./types";

const LOCAL = "local to the stop";
const MEASURED = "in km: along roads where the service knows them, otherwise an estimate";

/** The limits of a field as it is sent, which hold for what comes back as well. */
function limitsOf(
  schema: "NewDelivery" | "NewStop" | "NewPackage",
  field: string,
): { maxLength?: number; minimum?: number } {
  const sent = requestSchemas[schema]?.properties?.[field];
  if (typeof sent !== "object") throw new Error(`${schema}.${field} has no schema`);
  const { maxLength, minimum } = sent;
  return { ...(maxLength !== undefined && { maxLength }), ...(minimum !== undefined && { minimum }) };
}

const DELIVERY: FieldDocs<typeof deliveryOutput> = {
  order_number: {
    description: "Your own number of the delivery.",
    ...limitsOf("NewDelivery", "order_number"),
    example: "ORDER-1001",
  },
  pickup: { description: "Where the courier fetches the goods." },
  dropoff: { description: "Where the courier takes them." },
  package: { description: "What is carried." },
  estimated_delivery_time: { description: "The minutes from pickup to dropoff.", example: 31 },
  estimated_distance: { description: `The way from pickup to dropoff, ${MEASURED}.`, example: 10.56 },
  pickup_date: { description: `The planned day of the pickup, ${LOCAL}.`, example: "2031-05-20" },
  pickup_time: { description: `The planned time of the pickup, ${LOCAL}, HH:MM:SS.`, example: "09:30:00" },
  delivery_date: { description: `The planned day of the delivery, ${LOCAL}.`, example: "2031-05-20" },
  delivery_time: {
    description: `The planned time of the delivery, ${LOCAL}, HH:MM:SS.`,
    example: "10:01:00",
  },
  status: { description: "The present status.", example: "pending" },
  created_at: { description: "When it was created, in UTC.", example: "2031-05-20T12:00:00Z" },
};

const CREATED: FieldDocs<typeof createdDeliveryOutput> = {
  ...DELIVERY,
  tracking: { description: "Where the recipient can follow it." },
};

/** The schemas of what we answer, by their names. */
export const answerSchemas: Record<string, Schema> = jsonSchemas(
  {
    Quote: documented(quoteOutput, "The price and the time of a trip.", {
      estimated_price: { description: "The price, a decimal amount in `currency`.", example: 22.22 },
      currency: { description: "The currency's code (ISO 4217).", pattern: "^[A-Z]{3}$", example: "USD" },
      estimated_time: {
        description: "Driving and handling at each stop, in hours and minutes.",
        example: "0h 31m",
      },
      service_type: { description: "The service type that was priced.", example: "same_day" },
      vehicle_type: { description: "The vehicle type that was priced.", example: "car" },
    }),
    Serviceability: documented(serviceabilityOutput, "Which services serve an address.", {
      is_served: { description: "Whether any of the listed services and vehicles serves it.", example: true },
      place: { description: "Where the address lies." },
      pickup: { description: "Where the pickup lies; null if none was given." },
      services: { description: "Every service with every vehicle that was asked for." },
    }),
    Service: documented(serviceOutput, "One service with one vehicle.", {
      service_type: { description: "The service type.", example: "same_day" },
      vehicle_type: { description: "The vehicle type.", example: "car" },
      is_offered: { description: "Whether it serves the address.", example: false },
      reasons: {
        description: "Why not, in words for a developer, which may change; none if it does.",
        example: ["The address lies outside the service areas of same_day with a car"],
      },
      estimated_distance: {
        description: `The way from the pickup, ${MEASURED}. Null without a pickup.`,
        example: 10.56,
      },
      estimated_minutes: {
        description: "The minutes from pickup to dropoff, with handling; null without a pickup.",
        example: 31,
      },
    }),
    LocatedPlace: documented(locatedPlaceOutput, "A located address.", {
      precision: {
        description:
          "How exactly it is known: a house, a street, or the center of its postal code or of its city. Never a pin: only people set those.",
        example: "postal_code",
      },
      latitude: { description: "Degrees, WGS 84.", example: 40.6853 },
      longitude: { description: "Degrees, WGS 84.", example: -73.9781 },
      city: { description: "The city.", example: "Brooklyn" },
      region: { description: "The code of the state or province (US, CA); otherwise null.", example: "NY" },
      postal_code: { description: "The postal code, if it is known.", example: "11243" },
      country: { description: "The country's code (ISO 3166-1).", example: "US" },
      time_zone: { description: "The time zone (IANA name).", example: "America/New_York" },
    }),
    Delivery: documented(deliveryOutput, "A delivery.", DELIVERY),
    CreatedDelivery: documented(createdDeliveryOutput, "A delivery and its tracking page.", CREATED),
    DeliveryDetail: documented(deliveryDetailOutput, "A delivery, its tracking page and its history.", {
      ...CREATED,
      history: { description: "Every status that it had, oldest first." },
    }),
    DeliveryPage: documented(deliveryPageOutput, "A page of the list.", {
      deliveries: { description: "The deliveries, newest first." },
      page_number: { description: "The number of the page.", example: 1 },
      per_page: { description: "How many deliveries a page has.", example: 10 },
      total_entries: { description: "How many deliveries there are at present on all pages.", example: 1 },
    }),
    EventList: documented(eventsOutput, "A part of the feed.", {
      events: { description: "The events, oldest first, whose numbers have no gap." },
    }),
    Event: documented(eventOutput, "What happened to a delivery.", {
      id: {
        description: "Names the event wherever it is told. A webhook's `webhook-id` is the same.",
        example: "evt_0d1f6c1e-5a0b-4f7c-9a55-0c2a4f3b7d10",
      },
      type: { description: "What happened. Further types may be added.", example: "delivery.status_changed" },
      sequence: { description: "Its number among your events, from 1 on, without a gap.", example: 2 },
      created_at: { description: "When it happened, in UTC.", example: "2031-05-20T12:05:00Z" },
      api_version: {
        description: "The version of the API that the event is written in.",
        example: API_VERSION,
      },
      data: { description: "What it is about." },
    }),
    EventData: documented(eventDataOutput, "What an event is about.", {
      delivery: { description: "The delivery as it was answered right after the event." },
      previous_status: {
        description: "The status that it had before; null if it was created.",
        example: "pending",
      },
    }),
    Stop: documented(stopOutput, "One end of a delivery.", {
      customer_name: {
        description: "The contact's name.",
        ...limitsOf("NewStop", "customer_name"),
        example: "Grace Hopper",
      },
      address: {
        description: "The postal address as it was sent.",
        ...limitsOf("NewStop", "full_address"),
        example: "1 Hanson Pl, Brooklyn, NY 11243",
      },
      phone_number: {
        description: "The contact's phone number in international form.",
        pattern: String.raw`^\+\d{7,15}$`,
        example: "+17185550199",
      },
    }),
    Package: documented(packageOutput, "What is carried. What was not sent is null.", {
      type: { description: "Its kind.", ...limitsOf("NewPackage", "type"), example: "box" },
      content: { description: "What is in it.", ...limitsOf("NewPackage", "content"), example: "Books" },
      size: { description: "Its size in a word.", ...limitsOf("NewPackage", "size"), example: "medium" },
      height: { description: "Its height in cm.", ...limitsOf("NewPackage", "height"), example: 12.5 },
      width: { description: "Its width in cm.", ...limitsOf("NewPackage", "width"), example: 30 },
      length: { description: "Its length in cm.", ...limitsOf("NewPackage", "length"), example: 40 },
      weight: { description: "Its weight in kg.", ...limitsOf("NewPackage", "weight"), example: 2.5 },
    }),
    Tracking: documented(trackingOutput, "Where a delivery can be followed, without signing in.", {
      code: { description: "The tracking code.", example: "Zk3vT9qLw0XyPbR7mN2cQA" },
      url: {
        description: "The public page.",
        example: "https://waybill.example/track/Zk3vT9qLw0XyPbR7mN2cQA",
      },
    }),
    HistoryEntry: documented(historyEntryOutput, "One status that a delivery had.", {
      status: { description: "The status.", example: "assigned" },
      created_at: { description: "Since when, in UTC.", example: "2031-05-20T12:05:00Z" },
      actor: { description: "Who changed it." },
      reason: { description: "Why, if somebody said it.", example: null },
    }),
    Actor: documented(actorOutput, "Who changed a status.", {
      type: {
        description:
          "`api_key`: your API credentials. `user`: somebody of your team. `staff`: our support. `courier`: the courier. " +
          "`system`: the service itself, such as the simulator of the sandbox.",
        example: "system",
      },
      name: { description: "The name, such as API key “Sandbox”.", example: "Simulator" },
    }),
  },
  "output",
);
