import {
  DEFAULT_CUSTOMER_NAME,
  DEFAULT_CUSTOMER_PHONE,
  DEFAULT_DIAL_CODE,
} from "@/lib/deliveries/fields/customer";
import { createFields } from "@/lib/deliveries/fields/delivery";
import { packageInput } from "@/lib/deliveries/fields/package-input";
import { stopInput } from "@/lib/deliveries/fields/stop-input";
import { PACKAGE_FIELD_NAMES, STOP_FIELD_NAMES, STOP_NAMES } from "@/lib/deliveries/request";
import { cancelBody } from "@/lib/deliveries/schema";
import { quoteInput } from "@/lib/rates/schema";
import { DEFAULT_STEP_SECONDS } from "@/lib/sandbox/constants";
import { sandboxStatusBody, simulateBody } from "@/lib/sandbox/schema";
import { documented, jsonSchemas } from "./documented";
import { refer, type Schema } from "./types";

/** In words, because a number may be written in more ways than a pattern can say. */
const PHONE_WORDS =
  "7 to 15 digits with the usual separators, read by the country's numbering plan: trunk digits (`+44 (0)20 …`) and exit " +
  "codes (`0044 …`) are understood. Without a plus sign it is read with `dial_code`. An extension (`ext. 42`, `x42`, " +
  "`;ext=42`) is kept for the courier and is not part of the answer's `phone_number`.";

const TEXTS =
  "Texts are trimmed, and CR LF and CR become line feeds; other control characters but tab are refused. Unknown fields are ignored.";

const SERVICE_TYPE = "How soon it is carried: today, as fast as possible, or when the stops say.";
const VEHICLE_TYPE = "What it is carried in.";

const flat = jsonSchemas(
  {
    QuoteRequest: documented(quoteInput, "A trip to be priced. Unknown fields are ignored.", {
      addresses: {
        description: "The postal addresses of the trip in order: pickup first, dropoff last.",
        example: ["350 5th Ave, New York, NY 10118", "1 Hanson Pl, Brooklyn, NY 11243"],
      },
      service_type: { description: SERVICE_TYPE, default: "same_day", example: "same_day" },
      vehicle_type: { description: VEHICLE_TYPE, default: "car", example: "car" },
    }),
    NewDelivery: documented(createFields, `A delivery to be created. ${TEXTS}`, {
      name: { description: "Who orders.", default: DEFAULT_CUSTOMER_NAME, example: "Corner Books" },
      email: {
        description: "The e-mail address of who orders.",
        format: "idn-email",
        example: "orders@example.com",
      },
      phone_number: {
        description: `The phone number of who orders: ${PHONE_WORDS}`,
        default: DEFAULT_CUSTOMER_PHONE,
        example: "212 555 0111",
      },
      dial_code: {
        description: "The country's dial code for every phone number that has no plus sign.",
        default: DEFAULT_DIAL_CODE,
        pattern: String.raw`^\s*\+?[1-9]\d{0,3}\s*$`,
        example: "+1",
      },
      order_number: {
        description:
          "Your own number of the delivery, without a comma and invisible characters, and not `.` or `..`. It names the delivery for ever: repeating a request " +
          "with the same content creates nothing new.",
        pattern: "^[^,]*$",
        example: "ORDER-1001",
      },
      service_type: { description: SERVICE_TYPE, example: "same_day" },
      vehicle_type: { description: VEHICLE_TYPE, example: "car" },
      special_instructions: {
        description: "What the courier should know.",
        example: "Ring twice",
      },
      confirmation_sign_required: {
        description: "Whether the recipient has to sign.",
        default: false,
        example: false,
      },
      pickup: { description: "Where the courier fetches the goods." },
      dropoff: { description: "Where the courier takes them." },
      package: { description: "What is carried." },
    }),
    NewStop: documented(stopInput, `One end of a delivery. ${TEXTS}`, {
      customer_name: { description: "The contact's full name.", example: "Grace Hopper" },
      full_address: {
        description: "The postal address, with city, state and ZIP code.",
        example: "1 Hanson Pl, Brooklyn, NY 11243",
      },
      phone_number: {
        description: `The contact's phone number: ${PHONE_WORDS}`,
        example: "+1 718 555 0199",
      },
      apartment_unit_number: { description: "The apartment or unit.", example: "4B" },
      date: {
        description: "The day on which to be there, local to the stop; from 1900-01-01 to 9998-12-31.",
        format: "date",
        example: "2031-05-20",
      },
      time: {
        description: "The time at which to be there, local to the stop, HH:MM:SS.",
        pattern: String.raw`^([01]\d|2[0-3]):[0-5]\d:[0-5]\d$`,
        example: "17:45:00",
      },
      notes: { description: "What the courier should know of this stop.", example: "Leave with the doorman" },
    }),
    NewPackage: documented(packageInput, `What is carried. ${TEXTS}`, {
      type: { description: "Its kind, such as box, envelope, bag or pallets.", example: "box" },
      content: { description: "What is in it.", example: "Books" },
      size: { description: "Its size in a word, such as small, medium or large.", example: "medium" },
      quantity: { description: "The number of pieces.", default: 1, example: 2 },
      is_fragile: { description: "Whether it needs care.", default: false, example: false },
      height: { description: "Its height in cm.", example: 12.5 },
      width: { description: "Its width in cm.", example: 30 },
      length: { description: "Its length in cm.", example: 40 },
      weight: { description: "Its weight in kg.", example: 2.5 },
    }),
    Cancellation: documented(cancelBody, "Why a delivery is cancelled.", {
      reason: { description: "The reason, as the history shows it.", example: "Ordered twice" },
    }),
    Simulation: documented(simulateBody, "How the simulated courier is to deliver.", {
      scenario: {
        description:
          "`success`: delivered. `declined_then_success`: the first courier declines. `retry_then_success`: the first " +
          "attempt fails. `failed`: the recipient refuses the parcel. `cancelled_late`: cancelled when the courier has set off.",
        example: "success",
      },
      step_seconds: {
        description: "The seconds between two status changes.",
        default: DEFAULT_STEP_SECONDS,
        example: 1,
      },
    }),
    StatusChange: documented(sandboxStatusBody, "One change of a delivery's status.", {
      status: {
        description: "The status that it gets, one of those allowed from the present one.",
        example: "assigned",
      },
    }),
  },
  "input",
);

/** The same schema with the wrapped shape's names for those fields that have others there. */
function renamed(schema: Schema | undefined, names: Readonly<Record<string, string>>): Schema {
  const wrapped = new Map(Object.entries(names).map(([wrappedName, flatName]) => [flatName, wrappedName]));
  const rename = (name: string) => wrapped.get(name) ?? name;
  const properties = Object.entries(schema?.properties ?? {}).map(
    ([name, value]) => [rename(name), value] as const,
  );
  return { ...schema, properties: Object.fromEntries(properties), required: schema?.required?.map(rename) };
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
    description: "The same as `NewDelivery`, wrapped in a list of one. A body uses one of the two shapes.",
    properties: {
      deliveries: {
        type: "array",
        description: "The one delivery.",
        minItems: 1,
        maxItems: 1,
        items: refer("schemas", "WrappedDeliveryItem"),
      },
    },
    required: ["deliveries"],
  },
  WrappedDeliveryItem: withReferences(renamed(flat.NewDelivery, STOP_NAMES), {
    pickup_address: "WrappedStop",
    dropoff_address: "WrappedStop",
    package: "WrappedPackage",
  }),
  WrappedStop: renamed(flat.NewStop, STOP_FIELD_NAMES),
  WrappedPackage: renamed(flat.NewPackage, PACKAGE_FIELD_NAMES),
};

/** The schemas of what is sent to us, by their names. */
export const requestSchemas: Record<string, Schema> = { ...flat, ...wrapped };
