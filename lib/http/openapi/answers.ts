import { z } from "zod";
import { API_VERSION } from "@/lib/core/api-version";
import {
  batchCountsOutput,
  batchEventDataOutput,
  batchEventOutput,
  batchListOutput,
  batchOutput,
  batchResultOutput,
  batchResultsOutput,
  rowErrorOutput,
} from "@/lib/batches/present";
import {
  actorOutput,
  changedFieldOutput,
  deliveryChangeOutput,
  itemOutput,
  priceChangeOutput,
  priceLineChangeOutput,
  changedPriceOutput,
} from "@/lib/deliveries/present/changes";
import {
  bookedPriceOutput,
  changedDeliveryOutput,
  courierOutput,
  courierPositionOutput,
  custodyOutput,
  handoverOutput,
  deliveryDetailOutput,
  historyEntryOutput,
  precisionOutput,
  windowOutput,
  windowsOutput,
  ratingOutput,
} from "@/lib/deliveries/present/detail";
import {
  cancelledDeliveryOutput,
  createdDeliveryOutput,
  deliveryOutput,
  deliveryPageOutput,
  moneyOutput,
  packageOutput,
  redeliveredOutput,
  stopOutput,
  trackingOutput,
} from "@/lib/deliveries/present/delivery";
import { deliveryEventOutput, eventDataOutput, type eventFields } from "@/lib/events/present";
import {
  bindingQuoteOutput,
  locatedPlaceOutput,
  priceLineOutput,
  priceOutput,
  quotedStopOutput,
  quoteOutput,
  serviceabilityOutput,
  serviceOutput,
} from "@/lib/rates/present";
import { documented, type FieldDocs, jsonSchemas } from "./documented";
import { BATCH_ID, QUOTE_ID } from "./examples";
import { requestSchemas } from "./requests";
import type { Schema } from "./types";

const LOCAL = "local to the stop";
const MEASURED = "in kilometers: by road where road data is available, otherwise an estimate";

/** An event of the feed and webhooks. */
const eventOutput = z.union([deliveryEventOutput, batchEventOutput]);
const eventsOutput = z.object({ events: z.array(eventOutput) });

const EVENT_FIELDS = {
  id: {
    description: "Unique id of the event. Webhooks send the same value as `webhook-id`.",
    example: "evt_0d1f6c1e-5a0b-4f7c-9a55-0c2a4f3b7d10",
  },
  sequence: {
    description: "Consecutive number of the event within your account, starting at 1.",
    example: 2,
  },
  created_at: { description: "When the event happened, in UTC.", example: "2031-05-20T12:05:00Z" },
  api_version: { description: "The API version of the event's format.", example: API_VERSION },
} satisfies FieldDocs<z.ZodObject<typeof eventFields>>;

type SentSchema = "NewDelivery" | "NewStop" | "NewPackage" | "NewItem";

function sentField(schema: SentSchema, field: string): Schema {
  const sent = requestSchemas[schema]?.properties?.[field];
  if (typeof sent !== "object") throw new Error(`${schema}.${field} has no schema`);
  return sent;
}

/** The limits of a request field. They apply to the same field of a response. */
function limitsOf(schema: SentSchema, field: string): { maxLength?: number; minimum?: number } {
  const { maxLength, minimum } = sentField(schema, field);
  return { ...(maxLength !== undefined && { maxLength }), ...(minimum !== undefined && { minimum }) };
}

/** Descriptions, limits and examples of response fields that equal the request fields. */
function asSent<Shape extends z.ZodRawShape>(
  output: z.ZodObject<Shape>,
  schema: SentSchema,
): FieldDocs<z.ZodObject<Shape>> {
  const entries = Object.keys(output.shape).map((field) => {
    const limits = limitsOf(schema, field);
    const { description = "", examples } = sentField(schema, field);
    return [field, { description, ...limits, example: examples?.[0] }] as const;
  });
  // One entry for each key of the shape.
  return Object.fromEntries(entries) as FieldDocs<z.ZodObject<Shape>>;
}

const PRICE_CHANGE = {
  before: { description: "The amount before the change.", example: 18.05 },
  after: { description: "The amount after the change.", example: 19.25 },
  difference: {
    description: "How much more it costs after the change. Negative if it costs less.",
    example: 1.2,
  },
};

const SET_BY_HAND = {
  description:
    "True if Waybill support set the price by hand; otherwise omitted. A change of the delivery keeps such a price, with its " +
    "difference from the computed one as the line `by_hand`.",
};

const DELIVERY: FieldDocs<typeof deliveryOutput> = {
  order_number: {
    description: "Your reference for the delivery.",
    ...limitsOf("NewDelivery", "order_number"),
    example: "ORDER-1001",
  },
  pickup: { description: "Where the courier picks up the package." },
  dropoff: { description: "Where the courier delivers the package." },
  package: { description: "The package." },
  estimated_delivery_time: { description: "Minutes from pickup to dropoff.", example: 31 },
  estimated_distance: { description: `Distance from pickup to dropoff, ${MEASURED}.`, example: 10.56 },
  pickup_date: { description: `Planned pickup date, ${LOCAL}.`, example: "2031-05-20" },
  pickup_time: { description: `Planned pickup time, ${LOCAL}, HH:MM:SS.`, example: "09:30:00" },
  delivery_date: { description: `Planned delivery date, ${LOCAL}.`, example: "2031-05-20" },
  delivery_time: {
    description: `Planned delivery time, ${LOCAL}, HH:MM:SS.`,
    example: "10:01:00",
  },
  status: { description: "The current status.", example: "pending" },
  created_at: { description: "When the delivery was created, in UTC.", example: "2031-05-20T12:00:00Z" },
};

const CREATED: FieldDocs<typeof createdDeliveryOutput> = {
  ...DELIVERY,
  tracking: { description: "The public tracking page." },
};

const CANCELLED: FieldDocs<typeof cancelledDeliveryOutput> = {
  ...CREATED,
  cancellation_fee: {
    description:
      "What cancelling costs after the courier has set off; for a cancelled delivery, what it did cost. Omitted if it is free.",
  },
};

const PRICE: FieldDocs<typeof priceOutput> = {
  currency: { description: "Currency code (ISO 4217).", example: "USD" },
  total: { description: "The price.", example: 18.05 },
  lines: { description: "The lines of the price, which add up to `total`." },
};

const QUOTED_STOP: FieldDocs<typeof quotedStopOutput> = {
  precision: {
    description:
      "The precision of the location: a house, a street, or the center of the postal code or city. Never a pin: only people set pins in the dashboard.",
    example: "postal_code",
  },
  latitude: { description: "Latitude in degrees (WGS 84).", example: 40.6853 },
  longitude: { description: "Longitude in degrees (WGS 84).", example: -73.9781 },
  city: { description: "The city.", example: "Brooklyn" },
  region: {
    description: "The state or province code in the US and Canada; otherwise null.",
    example: "NY",
  },
  postal_code: { description: "The postal code, if known.", example: "11243" },
  country: { description: "Country code (ISO 3166-1).", example: "US" },
};

/** Response schemas by name. */
export const answerSchemas: Record<string, Schema> = jsonSchemas(
  {
    Quote: documented(quoteOutput, "The price and travel time of a trip.", {
      estimated_price: { description: "The price as a decimal amount in `currency`.", example: 22.22 },
      currency: { description: "Currency code (ISO 4217).", pattern: "^[A-Z]{3}$", example: "USD" },
      estimated_time: {
        description: "Driving time plus handling at each stop, in hours and minutes.",
        example: "0h 31m",
      },
      service_type: { description: "The service type of the quote.", example: "same_day" },
      vehicle_type: { description: "The vehicle type of the quote.", example: "car" },
    }),
    Serviceability: documented(serviceabilityOutput, "The services available at an address.", {
      is_served: {
        description: "Whether at least one of the listed combinations serves the address.",
        example: true,
      },
      place: { description: "The location of the address." },
      pickup: { description: "The location of the pickup; null if you did not send one." },
      services: { description: "Every combination of service type and vehicle type that you asked for." },
    }),
    Service: documented(serviceOutput, "One combination of service type and vehicle type.", {
      service_type: { description: "The service type.", example: "same_day" },
      vehicle_type: { description: "The vehicle type.", example: "car" },
      is_offered: { description: "Whether this combination serves the address.", example: false },
      reasons: {
        description:
          "Why the address is not served, in English for developers. Empty if it is served. The wording may change.",
        example: ["The address lies outside the service areas of same_day with a car"],
      },
      estimated_distance: {
        description: `Distance from the pickup, ${MEASURED}. Null without a pickup.`,
        example: 10.56,
      },
      estimated_minutes: {
        description: "Minutes from pickup to dropoff, including handling. Null without a pickup.",
        example: 31,
      },
      courier_from: {
        description:
          "From when a courier can be at the pickup, by the couriers' current routes, in UTC. Null without a pickup, while no " +
          "courier is planned, or if the pickup times of your account do not follow the routes.",
        example: "2031-05-20T14:20:00Z",
      },
    }),
    LocatedPlace: documented(locatedPlaceOutput, "The location of an address.", {
      ...QUOTED_STOP,
      time_zone: { description: "IANA time zone name.", example: "America/New_York" },
    }),
    BindingQuote: documented(bindingQuoteOutput, "A quote whose price holds until it expires.", {
      id: { description: "The id, which `POST /deliveries` takes as `quote_id`.", example: QUOTE_ID },
      expires_at: { description: "Until when the price holds, in UTC.", example: "2031-05-20T12:15:00Z" },
      service_type: { description: "The service type of the quote.", example: "same_day" },
      vehicle_type: { description: "The vehicle type of the quote.", example: "car" },
      stops: { description: "How the addresses were located, in the order of the trip." },
      estimated_distance: {
        description: `Distance from the first stop to the last, ${MEASURED}.`,
        example: 10.56,
      },
      estimated_minutes: {
        description: "Minutes from the first stop to the last, including handling.",
        example: 31,
      },
      price: { description: "The price." },
    }),
    QuotedStop: documented(quotedStopOutput, "A stop of a quote, as its address was located.", QUOTED_STOP),
    Delivery: documented(deliveryOutput, "A delivery.", DELIVERY),
    CreatedDelivery: documented(createdDeliveryOutput, "A delivery with its tracking page.", CREATED),
    CancelledDelivery: documented(
      cancelledDeliveryOutput,
      "A cancelled delivery with its tracking page.",
      CANCELLED,
    ),
    RedeliveredDelivery: documented(
      redeliveredOutput,
      "A delivery that delivers a failed one again, with its tracking page.",
      { ...CREATED, redelivers: { description: "The failed delivery.", example: "ORDER-1001" } },
    ),
    Money: documented(moneyOutput, "An amount of money.", {
      amount: { description: "The decimal amount in `currency`.", example: 4 },
      currency: { description: "Currency code (ISO 4217).", pattern: "^[A-Z]{3}$", example: "USD" },
    }),
    DeliveryDetail: documented(deliveryDetailOutput, "A delivery with its tracking page and history.", {
      ...CANCELLED,
      version: {
        description:
          "Increases with every event of the delivery. Send it as `if_version` to change only this version.",
        example: 1,
      },
      windows: { description: "The windows of both stops, as requested." },
      precision: { description: "How precisely both addresses were located." },
      price: { description: "The price." },
      returns: { description: "The failed delivery whose package this one brings back.", example: null },
      returned_by: {
        description: "The delivery that brings the package of this failed one back to the pickup.",
        example: null,
      },
      redelivers: { description: "The failed delivery that this one delivers again.", example: null },
      redelivered_by: { description: "The delivery that delivers this failed one again.", example: null },
      items: { description: "The contents of the package, one entry per product. Empty if you sent none." },
      declared_value: {
        description: "Value of the contents in your account's currency; null if you sent none.",
        example: 37.5,
      },
      reference: {
        description: "An additional reference, such as an invoice number; null if you sent none.",
        example: "INV-2031-77",
      },
      metadata: {
        description: "Your own data, as you sent it. Empty if you sent none.",
        example: { channel: "web" },
      },
      custody: { description: "Who has the goods." },
      courier: {
        description:
          "The assigned courier; null without one. Events omit it, because a position is not part of the history.",
      },
      handover: {
        description:
          "What the courier has to do and check when handing over; null if the booking asks for nothing.",
      },
      history: { description: "Every status the delivery has had, oldest first." },
      changes: { description: "Every change of fields after the delivery was booked, oldest first." },
      recipient_note: {
        description:
          "A note to the courier that the recipient left on the tracking page. Omitted without one.",
        example: "The bell is broken, call me",
      },
      safe_place: {
        description: "Where the recipient allows the package to be left. Omitted without one.",
        example: "With the neighbor in 4B",
      },
      rating: { description: "The recipient's rating. Omitted without one." },
    }),
    Rating: documented(ratingOutput, "A recipient's rating of a delivery.", {
      score: { description: "From 1 to 5, the best.", example: 5 },
      comment: { description: "What the recipient wrote, if anything.", example: "Fast and friendly" },
      created_at: { description: "When it was rated, in UTC.", example: "2031-05-20T15:00:00Z" },
    }),
    Item: documented(
      itemOutput,
      "One product in a delivery. Fields that you did not send are null.",
      asSent(itemOutput, "NewItem"),
    ),
    Courier: documented(courierOutput, "The assigned courier.", {
      first_name: { description: "The first name.", example: "Cora" },
      vehicle_type: { description: "The vehicle type.", example: "car" },
      position: {
        description:
          "The last position. Null unless the courier shares it, which is possible from the start of the delivery to its end.",
      },
    }),
    CourierPosition: documented(courierPositionOutput, "The last position of a courier.", {
      lat: { description: "Latitude in degrees (WGS 84).", example: 40.6853 },
      lng: { description: "Longitude in degrees (WGS 84).", example: -73.9781 },
      recorded_at: {
        description: "When the phone was there, in UTC.",
        example: "2031-05-20T12:31:00Z",
      },
    }),
    Price: documented(priceOutput, "A price and the lines that add up to it.", PRICE),
    BookedPrice: documented(bookedPriceOutput, "The price of a delivery.", {
      ...PRICE,
      quote_id: {
        description: "The quote at whose price the delivery was booked. Omitted without one.",
        example: QUOTE_ID,
      },
      set_by_hand: SET_BY_HAND,
    }),
    PriceLine: documented(priceLineOutput, "One line of a price.", {
      code: { description: "The part of the price that this line covers.", example: "distance" },
      amount: { description: "The amount. Negative for a discount.", example: 10.56 },
    }),
    ChangedDelivery: documented(
      changedDeliveryOutput,
      "A delivery after a change, and what the change did.",
      {
        dry_run: {
          description: "Whether nothing was changed, because the request asked for a dry run.",
          example: false,
        },
        delivery: { description: "The delivery after the change; in a dry run, as it would be." },
        fields: {
          description: "The fields whose values changed. Empty if the delivery already had all values.",
        },
        price: { description: "The price before and after the change." },
      },
    ),
    ChangedPrice: documented(changedPriceOutput, "A price before and after a change, with its lines.", {
      currency: { description: "Currency code (ISO 4217).", example: "USD" },
      ...PRICE_CHANGE,
      set_by_hand: SET_BY_HAND,
      lines: {
        description: "The lines of both prices. A line that is only in one of them is 0 in the other.",
      },
    }),
    ChangedPriceLine: documented(priceLineChangeOutput, "One line of a price before and after a change.", {
      code: { description: "The part of the price that this line covers.", example: "distance" },
      ...PRICE_CHANGE,
    }),
    PriceChange: documented(priceChangeOutput, "A price before and after a change.", PRICE_CHANGE),
    DeliveryFieldChange: documented(changedFieldOutput, "A field whose value changed.", {
      field: {
        description:
          "The field, by its dotted path in the flat shape; `recipient_note`, `safe_place`, `rating` and `rating_comment` are written by recipients. `pickup.pin` and `dropoff.pin` are points that a person set on the map, as `latitude,longitude`.",
        example: "dropoff.full_address",
      },
      before: { description: "The value before the change.", example: "1 Hanson Pl, Brooklyn, NY 11243" },
      after: { description: "The value after the change.", example: "200 Eastern Pkwy, Brooklyn, NY 11238" },
    }),
    DeliveryChangeEntry: documented(
      deliveryChangeOutput,
      "A change of fields after the delivery was booked.",
      {
        created_at: { description: "When the change was made, in UTC.", example: "2031-05-20T12:07:00Z" },
        actor: { description: "The person or system that made the change." },
        reason: { description: "The reason, if one was given.", example: "The recipient moved" },
        fields: { description: "The fields whose values changed." },
        price: { description: "The price before and after the change." },
      },
    ),
    Custody: documented(custodyOutput, "Who has the goods.", {
      holder: {
        description:
          "`store` before the pickup, `courier` from then on, `recipient` after the delivery, `returned` once they are back at the pickup, `lost`, or `disposed` of.",
        example: "courier",
      },
      courier: { description: "First name of the courier who has the goods, if one does.", example: "Marco" },
      since: { description: "Since when, in UTC.", example: "2031-05-20T13:31:00Z" },
      handover_to: {
        description: "First name of the courier who is about to collect the goods from that courier, if any.",
        example: null,
      },
    }),
    StopWindows: documented(windowsOutput, "The windows of both stops, as requested.", {
      pickup: { description: "The window of the pickup." },
      dropoff: { description: "The window of the dropoff." },
    }),
    StopWindow: documented(windowOutput, "The window of a stop.", {
      ready_at: { description: "Its start in UTC, if it has one.", example: "2031-05-20T13:00:00Z" },
      deadline_at: { description: "Its end in UTC, if it has one.", example: "2031-05-20T15:00:00Z" },
    }),
    Handover: documented(handoverOutput, "What the courier has to do and check when handing over.", {
      method: {
        description: "How the courier hands the package over; null if the courier decides.",
        example: "to_person",
      },
      photo: { description: "Whether the courier must take a photo.", example: true },
      pin: {
        description: "The PIN that the recipient gives to the courier; null without one.",
        pattern: "^[0-9]{4}$",
        example: "4821",
      },
      pin_status: {
        description:
          "`open`: the courier has not entered it yet. `locked`: it was wrong five times, and dispatch decides. `released`: dispatch " +
          "allowed the delivery without it. `confirmed`: the courier entered it. Null without a PIN.",
        example: "open",
      },
      barcodes: {
        description: "Codes that the courier scans at the pickup and at the dropoff.",
        example: ["WB-1001-1"],
      },
      minimum_age: {
        description: "Minimum age of the recipient in years; null without one. The courier checks an ID.",
        example: 21,
      },
    }),
    StopPrecision: documented(precisionOutput, "How precisely both stops were located.", {
      pickup: { description: "How precisely the pickup was located.", example: "house" },
      dropoff: { description: "How precisely the dropoff was located.", example: "postal_code" },
    }),
    DeliveryPage: documented(deliveryPageOutput, "One page of deliveries.", {
      deliveries: { description: "The deliveries, newest first." },
      page_number: { description: "The page number.", example: 1 },
      per_page: { description: "Deliveries per page.", example: 10 },
      total_entries: { description: "Total number of matching deliveries across all pages.", example: 1 },
    }),
    Batch: documented(batchOutput, "Deliveries that are booked in the background.", {
      id: { description: "The batch's id.", example: BATCH_ID },
      status: { description: "`queued` until the first row is booked.", example: "running" },
      dry_run: { description: "Whether the rows are only checked.", example: false },
      total: { description: "Number of rows.", example: 1_000 },
      counts: { description: "Number of rows with each result." },
      created_at: { description: "When the batch was accepted.", example: "2031-05-20T12:00:00Z" },
      finished_at: {
        description: "When the last row got its result, or the batch was cancelled.",
        example: "2031-05-20T12:00:08Z",
      },
    }),
    BatchCounts: documented(batchCountsOutput, "Number of rows with each result.", {
      pending: { description: "Not booked yet.", example: 597 },
      cancelled: { description: "Not booked, because the batch was cancelled.", example: 0 },
      valid: { description: "Checked in a dry run, and could be booked.", example: 0 },
      created: { description: "Booked.", example: 400 },
      already_booked: { description: "Booked before with the same content.", example: 2 },
      failed: { description: "Rejected.", example: 1 },
    }),
    BatchList: documented(batchListOutput, "One page of your batches.", {
      batches: { description: "The batches, newest first." },
      page_number: { description: "The page number.", example: 1 },
      per_page: { description: "Batches per page.", example: 10 },
      total_entries: { description: "Total number of batches across all pages.", example: 1 },
    }),
    BatchResults: documented(batchResultsOutput, "One page of a batch's results.", {
      results: { description: "The rows, in the order in which they were sent." },
      page_number: { description: "The page number.", example: 1 },
      per_page: { description: "Rows per page.", example: 10 },
      total_entries: { description: "Total number of matching rows across all pages.", example: 1_000 },
    }),
    BatchResult: documented(batchResultOutput, "The result of one row.", {
      index: { description: "Position of the row in the batch, from 0.", example: 0 },
      status: { description: "The result.", example: "created" },
      order_number: { description: "The order number, if the row has one.", example: "ORDER-1001" },
      price: { description: "The price." },
      delivery: {
        description:
          "The delivery as it is now. In a dry run, the delivery that would be booked, without `tracking`.",
      },
      error: { description: "Why the row was rejected." },
    }),
    BatchRowError: documented(rowErrorOutput, "The error that `POST /deliveries` would have returned.", {
      status: { description: "The HTTP status.", example: 422 },
      error: { description: "The error's name.", example: "Unprocessable Entity" },
      message: {
        description: "One sentence that explains the problem.",
        example: "order_number is already used with different content; fields that differ: name",
      },
      errors: {
        description: "Problems by field.",
        example: { "pickup.full_address": ["is required"] },
      },
      request_id: {
        description:
          "Present if the error is ours: the `X-Request-Id` of the batch. Include it when you contact support.",
        example: "3f0e8c1e-5b1f-4b6a-9a57-0f4f2f6f6c55",
      },
    }),
    EventList: documented(eventsOutput, "A part of your events.", {
      events: { description: "The events, oldest first, with ascending sequence numbers." },
    }),
    Event: documented(eventOutput, "Something that happened to a delivery or a batch.", {}),
    DeliveryEvent: documented(deliveryEventOutput, "Something that happened to a delivery.", {
      ...EVENT_FIELDS,
      type: {
        description: "The type of the event. More types may be added.",
        example: "delivery.status_changed",
      },
      data: { description: "The data of the event." },
    }),
    BatchEvent: documented(batchEventOutput, "The end of a batch.", {
      ...EVENT_FIELDS,
      type: {
        description:
          "`batch.completed` once every row has a result, `batch.cancelled` if you stopped it before.",
        example: "batch.completed",
      },
      data: { description: "The data of the event." },
    }),
    BatchEventData: documented(batchEventDataOutput, "The data of a batch's event.", {
      batch: { description: "The batch. Its counts are final." },
    }),
    EventData: documented(eventDataOutput, "The data of a delivery's event.", {
      delivery: { description: "The delivery right after the event." },
      previous_status: {
        description: "The status before the event; null when the delivery was created or its fields changed.",
        example: "pending",
      },
      changes: { description: "The fields that changed; empty unless the type is `delivery.changed`." },
    }),
    Stop: documented(stopOutput, "The pickup or the dropoff of a delivery.", {
      customer_name: {
        description: "The contact's name.",
        ...limitsOf("NewStop", "customer_name"),
        example: "Grace Hopper",
      },
      address: {
        description: "The postal address as you sent it.",
        ...limitsOf("NewStop", "full_address"),
        example: "1 Hanson Pl, Brooklyn, NY 11243",
      },
      phone_number: {
        description: "The contact's phone number in international form.",
        pattern: String.raw`^\+\d{7,15}$`,
        example: "+17185550199",
      },
    }),
    Package: documented(
      packageOutput,
      "The package. Fields that you did not send are null.",
      asSent(packageOutput, "NewPackage"),
    ),
    Tracking: documented(trackingOutput, "The tracking page of a delivery. It requires no sign-in.", {
      code: { description: "The tracking code.", example: "Zk3vT9qLw0XyPbR7mN2cQA" },
      url: {
        description: "The public tracking page.",
        example: "https://waybill.example/track/Zk3vT9qLw0XyPbR7mN2cQA",
      },
    }),
    HistoryEntry: documented(historyEntryOutput, "One entry in the status history.", {
      status: { description: "The status.", example: "assigned" },
      created_at: {
        description: "When the delivery entered this status, in UTC.",
        example: "2031-05-20T12:05:00Z",
      },
      actor: { description: "The person or system that made the change." },
      reason: { description: "The reason, if one was given.", example: null },
    }),
    Actor: documented(actorOutput, "The person or system that changed a status.", {
      type: {
        description:
          "`api_key`: your API credentials. `user`: a member of your team. `staff`: Waybill support. `courier`: the courier. " +
          "`system`: an automatic change, such as one made by the sandbox simulator.",
        example: "system",
      },
      name: { description: "Display name, such as API key “Sandbox”.", example: "Simulator" },
    }),
  },
  "output",
);
