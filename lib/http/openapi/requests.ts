import {
  DEFAULT_CUSTOMER_NAME,
  DEFAULT_CUSTOMER_PHONE,
  DEFAULT_DIAL_CODE,
} from "@/lib/deliveries/fields/customer";
import { MAX_ROWS } from "@/lib/batches/schema";
import { CANCEL_REASONS, MAX_PIN_TRIES } from "@/lib/deliveries/constants";
import { itemInput } from "@/lib/deliveries/fields/contents-input";
import { requirementsInput } from "@/lib/deliveries/fields/requirements-input";
import { createFields } from "@/lib/deliveries/fields/delivery";
import { packageInput } from "@/lib/deliveries/fields/package-input";
import { stopInput } from "@/lib/deliveries/fields/stop-input";
import { changeOptions, PACKAGE_FIELD_NAMES, STOP_FIELD_NAMES, STOP_NAMES } from "@/lib/deliveries/request";
import { cancelBody } from "@/lib/deliveries/schema";
import { quoteInput } from "@/lib/rates/schema";
import { DEFAULT_STEP_SECONDS } from "@/lib/sandbox/constants";
import { sandboxStatusBody, simulateBody } from "@/lib/sandbox/schema";
import { documented, jsonSchemas } from "./documented";
import { QUOTE_ID } from "./examples";
import { refer, type Schema } from "./types";

/** Described in prose: phone numbers are accepted in more forms than a pattern can express. */
const PHONE_WORDS =
  "7 to 15 digits with common separators, parsed with the country's numbering plan: trunk digits (`+44 (0)20 …`) and exit " +
  "codes (`0044 …`) are accepted. Numbers without a plus sign use `dial_code`. An extension (`ext. 42`, `x42`, " +
  "`;ext=42`) is shown to the courier and is not part of `phone_number` in the response.";

const TEXTS =
  "Text is trimmed, and CR LF and CR become LF. Control characters other than tab and newline are rejected. Unknown fields are ignored.";

const SERVICE_TYPE =
  "How the delivery is scheduled: later the same day, as fast as possible, or at the dates and times of its stops.";
const VEHICLE_TYPE = "The vehicle that carries the package.";

const { ChangeOptions, ...flat } = jsonSchemas(
  {
    QuoteRequest: documented(quoteInput, "The trip to quote. Unknown fields are ignored.", {
      addresses: {
        description: "Postal addresses in the order of the trip: pickup first, dropoff last.",
        example: ["350 5th Ave, New York, NY 10118", "1 Hanson Pl, Brooklyn, NY 11243"],
      },
      service_type: { description: SERVICE_TYPE, default: "same_day", example: "same_day" },
      vehicle_type: { description: VEHICLE_TYPE, default: "car", example: "car" },
    }),
    NewDelivery: documented(createFields, `The delivery to create. ${TEXTS}`, {
      name: { description: "The customer's name.", default: DEFAULT_CUSTOMER_NAME, example: "Corner Books" },
      email: {
        description: "The customer's email address.",
        format: "idn-email",
        example: "orders@example.com",
      },
      phone_number: {
        description: `The customer's phone number: ${PHONE_WORDS}`,
        default: DEFAULT_CUSTOMER_PHONE,
        example: "212 555 0111",
      },
      dial_code: {
        description: "Country calling code for phone numbers without a plus sign.",
        default: DEFAULT_DIAL_CODE,
        pattern: String.raw`^\s*\+?[1-9]\d{0,3}\s*$`,
        example: "+1",
      },
      order_number: {
        description:
          "Your reference for the delivery. Must be unique, must not contain commas or invisible characters, and must not be `.` or `..`. " +
          "Repeating a request with the same content does not create another delivery.",
        pattern: "^[^,]*$",
        example: "ORDER-1001",
      },
      service_type: { description: SERVICE_TYPE, example: "same_day" },
      vehicle_type: { description: VEHICLE_TYPE, example: "car" },
      quote_id: {
        description:
          "The `Waybill-Quote-Id` of a quote for the same two stops, service type and vehicle type. The delivery is booked at its " +
          "price if it has not expired. A quote can be used for several deliveries. With the quote of a longer trip, book one " +
          "delivery to each dropoff, in order: together they cost its price.",
        example: QUOTE_ID,
      },
      special_instructions: {
        description: "Instructions for the courier.",
        example: "Ring twice",
      },
      confirmation_sign_required: {
        description: "Whether the recipient must sign.",
        default: false,
        example: false,
      },
      undeliverable_action: {
        description:
          "What happens if the delivery fails after the pickup. `return`: the courier brings the package back to the pickup, as a " +
          "separate delivery that costs what this one costs. `dispose`: you do not want it back.",
        default: "return",
        example: "return",
      },
      handover: {
        description:
          "What the courier has to do and check when handing over. Without it, the courier records a name, a photo or a signature.",
      },
      pickup: { description: "Where the courier picks up the package." },
      dropoff: { description: "Where the courier delivers the package." },
      package: { description: "The package." },
      items: {
        description:
          "The contents of the package, one entry per product, for the people who pick, carry and check it. Items change neither the price nor " +
          "`package`. In a change, the list replaces the earlier one.",
        example: [{ name: "Paperback", quantity: 3, unit_price: 12.5, sku: "PB-17" }],
      },
      declared_value: {
        description: "Value of the contents in your account's currency, with at most two decimals.",
        example: 37.5,
      },
      reference: {
        description:
          "An additional reference, such as an invoice or purchase order number. It need not be unique, and the dashboard's search finds it.",
        example: "INV-2031-77",
      },
      metadata: {
        description:
          "Your own data, as up to 50 keys with string values. Returned unchanged and not used by Waybill. Do not put personal " +
          "data into it. In a change, the object replaces the earlier one.",
        example: { channel: "web", shift: "late" },
      },
    }),
    NewStop: documented(stopInput, `The pickup or the dropoff of a delivery. ${TEXTS}`, {
      customer_name: { description: "The contact's full name.", example: "Grace Hopper" },
      full_address: {
        description: "The postal address, including city, state and ZIP code.",
        example: "1 Hanson Pl, Brooklyn, NY 11243",
      },
      phone_number: {
        description: `The contact's phone number: ${PHONE_WORDS}`,
        example: "+1 718 555 0199",
      },
      apartment_unit_number: { description: "Apartment or unit number.", example: "4B" },
      date: {
        description: "Scheduled date, YYYY-MM-DD, local to the stop. At most one year before or after today.",
        format: "date",
      },
      time: {
        description: "Scheduled time, HH:MM:SS, local to the stop.",
        pattern: String.raw`^([01]\d|2[0-3]):[0-5]\d:[0-5]\d$`,
        example: "17:45:00",
      },
      ready_at: {
        description:
          "Start of the stop's window, with an offset from UTC (RFC 3339). Send a window instead of a date and a time: the stop is " +
          "planned as early in it as the trip allows.",
        format: "date-time",
        example: "2031-05-20T09:00:00-04:00",
      },
      deadline_at: {
        description:
          "End of the stop's window, with an offset. The delivery is late after the dropoff's `deadline_at`. If the trip cannot arrive " +
          "before it, the response says by how many minutes it is too early.",
        format: "date-time",
        example: "2031-05-20T11:00:00-04:00",
      },
      notes: { description: "Instructions for the courier at this stop.", example: "Leave with the doorman" },
    }),
    NewHandover: documented(
      requirementsInput,
      "What the courier has to do and check when handing over. It can be changed until the pickup.",
      {
        method: {
          description:
            "`to_person`: only to the dropoff's contact. `to_anyone`: to a person at the address. `leave_at_door`: without a " +
            "person; not possible with `pin`, `minimum_age` or `confirmation_sign_required`. The courier records the name of " +
            "the person who receives it.",
          default: "to_person",
          example: "to_person",
        },
        photo: { description: "Whether the courier must take a photo.", default: false, example: true },
        pin: {
          description:
            "Whether the recipient must give a PIN of four digits. We generate it: it is in `handover.pin` of " +
            "`GET /deliveries/{order_number}`, and the recipient gets it with the message that the courier is on the way. After " +
            `${MAX_PIN_TRIES} wrong PINs, our dispatch decides.`,
          default: false,
          example: true,
        },
        barcodes: {
          description:
            "Codes that the courier scans at the pickup and at the dropoff. A missing code blocks both.",
          example: ["WB-1001-1"],
        },
        minimum_age: {
          description: "Minimum age of the recipient in years. The courier checks an ID.",
          example: 21,
        },
      },
    ),
    NewPackage: documented(packageInput, `The package. ${TEXTS}`, {
      type: { description: "The kind of package, such as box, envelope, bag or pallets.", example: "box" },
      content: { description: "Description of the contents.", example: "Books" },
      size: { description: "Size category, such as small, medium or large.", example: "medium" },
      quantity: { description: "Number of pieces.", default: 1, example: 2 },
      is_fragile: { description: "Whether the package is fragile.", default: false, example: false },
      height: { description: "Height of one piece in cm.", example: 12.5 },
      width: { description: "Width of one piece in cm.", example: 30 },
      length: { description: "Length of one piece in cm.", example: 40 },
      weight: { description: "Weight of one piece in kg.", example: 2.5 },
    }),
    NewItem: documented(itemInput, "One product in a delivery.", {
      name: { description: "The name.", example: "Paperback" },
      quantity: { description: "Number of pieces.", default: 1, example: 3 },
      unit_price: {
        description: "Price of one piece in your account's currency, with at most two decimals.",
        example: 12.5,
      },
      sku: { description: "Your stock keeping unit.", example: "PB-17" },
      weight: { description: "Weight of one piece in kg.", example: 0.3 },
      barcode: { description: "The code on the goods, such as a GTIN.", example: "9780140449136" },
    }),
    ChangeOptions: documented(changeOptions, "Options of a change.", {
      if_version: {
        description:
          "The `version` of the delivery that you want to change. If the delivery now has a different version, the response is 409 and nothing changes.",
        example: 3,
      },
      reason: { description: "The reason, shown with the change.", example: "The recipient moved" },
    }),
    Cancellation: documented(cancelBody, "Details of a cancellation.", {
      reason: {
        description:
          "The reason, shown in the delivery's history. Any text; the dashboard offers " +
          `${CANCEL_REASONS.map((reason) => `\`${reason}\``).join(", ")}, and puts a note after \`: \`.`,
        example: CANCEL_REASONS[1],
      },
    }),
    Simulation: documented(simulateBody, "The scenario for the simulated courier.", {
      scenario: {
        description:
          "`success`: delivered. `declined_then_success`: the first courier declines. `retry_then_success`: the first " +
          "attempt fails. `failed`: the recipient refuses the package. `returned`: the same, and the return to the pickup is " +
          "completed. `cancelled_late`: the delivery is cancelled after the courier sets off. `pin_failed`: the courier enters " +
          "a wrong PIN five times, and dispatch allows the delivery without it; only with `handover.pin`. `changed`: the " +
          "address of the dropoff is corrected after a courier accepted, and the price follows. `handed_over`: the courier " +
          "falls ill on the road and hands the package over to a second one. `late`: delivered only after the dropoff's " +
          "`deadline_at`, or its planned time, has passed.",
        example: "success",
      },
      step_seconds: {
        description: "Seconds between status changes.",
        default: DEFAULT_STEP_SECONDS,
        example: 1,
      },
    }),
    StatusChange: documented(sandboxStatusBody, "The new status of a delivery.", {
      status: {
        description: "The new status. Must be an allowed move from the current status.",
        example: "assigned",
      },
    }),
  },
  "input",
);

/** Returns the schema with its fields renamed to those of the wrapped shape. */
function renamed(schema: Schema | undefined, names: Readonly<Record<string, string>>): Schema {
  const wrapped = new Map(Object.entries(names).map(([wrappedName, flatName]) => [flatName, wrappedName]));
  const rename = (name: string) => wrapped.get(name) ?? name;
  const properties = Object.entries(schema?.properties ?? {}).map(
    ([name, value]) => [rename(name), value] as const,
  );
  return {
    ...schema,
    properties: Object.fromEntries(properties),
    ...(schema?.required && { required: schema.required.map(rename) }),
  };
}

function withReferences(schema: Schema, references: Record<string, string>): Schema {
  const replaced = Object.entries(references).map(([field, name]): [string, Schema] => {
    const property = schema.properties?.[field];
    return [field, { ...(typeof property === "object" && property), ...refer("schemas", name) }];
  });
  return { ...schema, properties: { ...schema.properties, ...Object.fromEntries(replaced) } };
}

const wrapped: Record<string, Schema> = {
  WrappedDelivery: {
    type: "object",
    description:
      "The same delivery as `NewDelivery`, as the only item of an array. A body uses one of the two shapes.",
    properties: {
      deliveries: {
        type: "array",
        description: "The delivery, as the only item.",
        minItems: 1,
        maxItems: 1,
        items: refer("schemas", "WrappedDeliveryItem"),
      },
    },
    required: ["deliveries"],
  },
  NewBatch: {
    description: "The deliveries, as an array or in an object.",
    anyOf: [
      {
        type: "object",
        properties: { deliveries: refer("schemas", "NewDeliveries") },
        required: ["deliveries"],
      },
      refer("schemas", "NewDeliveries"),
    ],
  },
  NewDeliveries: {
    type: "array",
    minItems: 1,
    maxItems: MAX_ROWS,
    items: { anyOf: [refer("schemas", "NewDelivery"), refer("schemas", "WrappedDelivery")] },
  },
  WrappedDeliveryItem: withReferences(renamed(flat.NewDelivery, STOP_NAMES), {
    pickup_address: "WrappedStop",
    dropoff_address: "WrappedStop",
    package: "WrappedPackage",
  }),
  WrappedStop: renamed(flat.NewStop, STOP_FIELD_NAMES),
  WrappedPackage: renamed(flat.NewPackage, PACKAGE_FIELD_NAMES),
};

const CHANGE_WORDS = "Omitted fields stay as they are; null empties an optional field.";

/** The fields of a schema, all optional and without defaults, because omitted fields stay as they are. */
function partial(schema: Schema | undefined, description: string): Schema {
  const { required: _required, properties, ...rest } = schema ?? {};
  const kept = Object.entries(properties ?? {}).map(([name, property]): [string, Schema] => {
    const { default: _default, ...field } = property as Schema & { default?: unknown };
    return [name, field];
  });
  return { ...rest, description, properties: Object.fromEntries(kept) };
}

function changeOf(schema: Schema | undefined): Schema {
  const { properties: { order_number: _key, quote_id: _quote, ...properties } = {}, ...rest } = partial(
    schema,
    `The fields to change. ${CHANGE_WORDS}`,
  );
  const handover: Schema = {
    description: "What the courier has to do and check when handing over; null for nothing.",
    anyOf: [refer("schemas", "HandoverChange"), { type: "null" }],
  };
  return { ...rest, properties: { ...properties, handover } };
}

const handoverChange = partial(flat.NewHandover, `Fields of the handover to change. ${CHANGE_WORDS}`);
const stopChange = partial(flat.NewStop, `Fields of a stop to change. ${CHANGE_WORDS}`);
const packageChange = partial(flat.NewPackage, `Fields of the package to change. ${CHANGE_WORDS}`);
const deliveryChange = withReferences(changeOf(flat.NewDelivery), {
  pickup: "StopChange",
  dropoff: "StopChange",
  package: "PackageChange",
});

const wrappedChange = withReferences(renamed(changeOf(flat.NewDelivery), STOP_NAMES), {
  pickup_address: "WrappedStopChange",
  dropoff_address: "WrappedStopChange",
  package: "WrappedPackageChange",
});

/** The failed delivery's own quote is not used again. */
const NEW_QUOTE = flat.NewDelivery?.properties?.quote_id as Schema;

/** The order number of a redelivery. */
const NEW_NUMBER: Schema = {
  ...(flat.NewDelivery?.properties?.order_number as Schema),
  description:
    "Your reference for the new delivery. Defaults to that of the failed one with `-2` at its end.",
  examples: ["ORDER-1001-2"],
};

const changes: Record<string, Schema> = {
  DeliveryChange: {
    ...deliveryChange,
    properties: { ...deliveryChange.properties, ...ChangeOptions?.properties },
  },
  HandoverChange: handoverChange,
  StopChange: stopChange,
  PackageChange: packageChange,
  WrappedDeliveryChange: {
    type: "object",
    description:
      "The same change as `DeliveryChange`, as the only item of an array. A body uses one of the two shapes.",
    properties: {
      deliveries: {
        type: "array",
        description: "The fields to change, as the only item.",
        minItems: 1,
        maxItems: 1,
        items: refer("schemas", "WrappedChangeItem"),
      },
      ...ChangeOptions?.properties,
    },
    required: ["deliveries"],
  },
  Redelivery: {
    ...deliveryChange,
    description:
      "The fields that differ from the failed delivery. Other fields have its values; dates and times are empty.",
    properties: { order_number: NEW_NUMBER, quote_id: NEW_QUOTE, ...deliveryChange.properties },
  },
  WrappedRedelivery: {
    type: "object",
    description:
      "The same redelivery as `Redelivery`, as the only item of an array. A body uses one of the two shapes.",
    properties: {
      deliveries: {
        type: "array",
        description: "The fields that differ, as the only item.",
        minItems: 1,
        maxItems: 1,
        items: refer("schemas", "WrappedRedeliveryItem"),
      },
    },
    required: ["deliveries"],
  },
  WrappedRedeliveryItem: {
    ...wrappedChange,
    properties: { order_number: NEW_NUMBER, quote_id: NEW_QUOTE, ...wrappedChange.properties },
  },
  WrappedChangeItem: wrappedChange,
  WrappedStopChange: renamed(stopChange, STOP_FIELD_NAMES),
  WrappedPackageChange: renamed(packageChange, PACKAGE_FIELD_NAMES),
};

/** Request schemas by name. */
export const requestSchemas: Record<string, Schema> = { ...flat, ...wrapped, ...changes };

/** Request fields that only accept dates near today, so that a fixed example would expire. */
const DAYS = [
  ["NewStop", "date"],
  ["WrappedStop", "scheduled_date"],
  ["StopChange", "date"],
  ["WrappedStopChange", "scheduled_date"],
] as const;

/** Returns the request schemas with `day` (YYYY-MM-DD) as the example of their dates; null gives no example. */
export function requestSchemasOn(day: string | null): Record<string, Schema> {
  if (day === null) return requestSchemas;
  const dated = DAYS.map(([name, field]): [string, Schema] => {
    const { properties = {}, ...schema } = requestSchemas[name] ?? {};
    const property = properties[field];
    if (typeof property !== "object") throw new Error(`${name}.${field} is not described`);
    return [name, { ...schema, properties: { ...properties, [field]: { ...property, examples: [day] } } }];
  });
  return { ...requestSchemas, ...Object.fromEntries(dated) };
}
