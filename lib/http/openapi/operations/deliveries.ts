import {
  DEFAULT_PER_PAGE,
  type listQuery,
  MAX_ORDER_NUMBERS,
  MAX_PAGE,
  MAX_PER_PAGE,
} from "@/lib/deliveries/rules/list-query";
import { CANCEL_REASONS } from "@/lib/deliveries/constants";
import { DELIVERY_STATUSES } from "@/lib/deliveries/status";
import {
  CHANGED,
  CHANGED_FIELDS,
  CREATED,
  DELIVERY,
  DETAIL,
  NEW_DELIVERY,
  PRICE_CHANGE,
  WRAPPED_DELIVERY,
} from "../examples";
import { OF_BINDING_QUOTES } from "../headers";
import type { OperationDoc } from "../operation";
import { type Parameter, refer } from "../types";

/** Query parameters. A missing one does not compile. */
const LIST: Record<keyof typeof listQuery.shape, Omit<Parameter, "name" | "in">> = {
  page: {
    description: "Page number. A page past the end is empty.",
    schema: { type: "integer", minimum: 1, maximum: MAX_PAGE, default: 1 },
  },
  per_page: {
    description: `Deliveries per page. Values above ${MAX_PER_PAGE} are capped at ${MAX_PER_PAGE}.`,
    schema: { type: "integer", minimum: 1, default: DEFAULT_PER_PAGE },
    example: 2,
  },
  status: {
    description: "Only return deliveries with one of these statuses, separated by commas.",
    style: "form",
    explode: false,
    schema: { type: "array", minItems: 1, items: { type: "string", enum: [...DELIVERY_STATUSES] } },
    example: ["pending", "assigned"],
  },
  order_numbers: {
    description:
      "Only return deliveries with these order numbers, separated by commas. An empty list matches none.",
    style: "form",
    explode: false,
    schema: { type: "array", maxItems: MAX_ORDER_NUMBERS, items: { type: "string" } },
  },
  start_date: {
    description:
      "Only return deliveries created on or after this date, in UTC or in `time_zone`. Requires `end_date`.",
    schema: { type: "string", format: "date" },
  },
  end_date: {
    description:
      "Only return deliveries created on or before this date, in UTC or in `time_zone`. Requires `start_date`.",
    schema: { type: "string", format: "date" },
  },
  time_zone: {
    description:
      "IANA time zone of `start_date` and `end_date`, such as `America/New_York`. A day with " +
      "a clock change has 23 or 25 hours. Defaults to UTC.",
    schema: { type: "string" },
    example: "America/New_York",
  },
  position: {
    description: "Opaque cursor from a `Link` header. Its format may change.",
    schema: { type: "string" },
  },
  as_of: {
    description: "Only return deliveries created up to this time. Links from earlier versions contain it.",
    deprecated: true,
    schema: { type: "string", format: "date-time" },
  },
};

export const createDelivery: OperationDoc = {
  operationId: "createDelivery",
  isRepeatable: true,
  tag: "Deliveries",
  summary: "Create a delivery",
  description:
    "Books a courier. You can repeat the request safely: if `order_number` and the content are the same, the response is 201 with " +
    "the current state of the delivery and the header `Idempotent-Replayed: true`, and nothing is created. The body has one of " +
    "two equivalent shapes. Waybill locates each address as precisely as possible, at least to its postal code or city. " +
    "To check the `precision` first, call `GET /serviceability`.",
  body: {
    description: "The delivery, in the flat or the wrapped shape.",
    schemas: ["NewDelivery", "WrappedDelivery"],
    examples: {
      flat: { summary: "The flat shape", value: NEW_DELIVERY },
      wrapped: { summary: "The wrapped shape", value: WRAPPED_DELIVERY },
    },
  },
  answer: {
    status: 201,
    description: "The delivery with its tracking page.",
    schema: refer("schemas", "CreatedDelivery"),
    example: CREATED,
  },
  errors: {
    invalidAddress: {},
    unprocessable: {
      when:
        "The order number belongs to a delivery with different content (the message names the fields that differ), the " +
        "`Idempotency-Key` was used for a different request, or the trip is not offered: too far, too long, too heavy, too " +
        "large, across the sea, outside your service areas, or with the same pickup and dropoff. The message says why and " +
        "what would work instead. Also if the quote of `quote_id` has expired, is for another trip or is unknown: the message " +
        "has the current price and the difference by line, and the headers have a quote at the current price.",
      headers: OF_BINDING_QUOTES,
      message: "order_number is already used with different content; fields that differ: package.content",
    },
  },
};

export const listDeliveries: OperationDoc = {
  operationId: "listDeliveries",
  tag: "Deliveries",
  summary: "List deliveries",
  description:
    "Lists your deliveries, newest first. Follow the `Link` header to get each one exactly once, even while new ones are " +
    "created. A repeated parameter is an error; unknown parameters are ignored.",
  parameters: Object.entries(LIST).map(([name, rest]): Parameter => ({ name, in: "query", ...rest })),
  answer: {
    status: 200,
    description: "One page of deliveries.",
    schema: refer("schemas", "DeliveryPage"),
    example: { deliveries: [DELIVERY], page_number: 1, per_page: 10, total_entries: 1 },
    headers: ["Link"],
  },
  errors: {
    validation: {
      when: "Parameters are invalid. `errors` lists all of them.",
      message: "Missing required field: end_date",
      errors: { end_date: ["is required"] },
    },
  },
};

export const getDelivery: OperationDoc = {
  operationId: "getDelivery",
  tag: "Deliveries",
  summary: "Get a delivery",
  description: "Returns a delivery with its tracking page, its price, its status history and its changes.",
  answer: {
    status: 200,
    description: "The delivery with its history.",
    schema: refer("schemas", "DeliveryDetail"),
    example: DETAIL,
  },
};

const NEW_ADDRESS = "200 Eastern Pkwy, Brooklyn, NY 11238";

export const changeDelivery: OperationDoc = {
  operationId: "changeDelivery",
  isRepeatable: true,
  tag: "Deliveries",
  summary: "Change a delivery",
  description:
    "Changes fields of a delivery that has not ended. The body has the fields of a creation, in either shape; fields that " +
    "you omit stay as they are. A new address, service or vehicle is located, checked and priced again at today's rates; a new date or time is " +
    "planned again. After the pickup, only fields that concern the dropoff can still change. Each change is an event " +
    "`delivery.changed`; a request that changes nothing creates none. A change and a pickup at the same time are " +
    "applied one after the other.",
  parameters: [
    {
      name: "dry_run",
      in: "query",
      description: "With `true`, the response shows what the change would do, and nothing changes.",
      schema: { type: "string", enum: ["true", "false"], default: "false" },
    },
  ],
  body: {
    description: "The fields to change, in the flat or the wrapped shape.",
    schemas: ["DeliveryChange", "WrappedDeliveryChange"],
    examples: {
      flat: {
        summary: "The flat shape",
        value: { dropoff: { full_address: NEW_ADDRESS }, if_version: 2, reason: "The recipient moved" },
      },
      wrapped: {
        summary: "The wrapped shape",
        value: { deliveries: [{ dropoff_address: { full_address: NEW_ADDRESS } }], if_version: 2 },
      },
    },
  },
  answer: {
    status: 200,
    description: "The delivery after the change, and what the change did.",
    schema: refer("schemas", "ChangedDelivery"),
    example: {
      dry_run: false,
      delivery: CHANGED,
      fields: CHANGED_FIELDS,
      price: {
        currency: "USD",
        ...PRICE_CHANGE,
        lines: [
          { code: "base", before: 4, after: 4, difference: 0 },
          { code: "distance", before: 10.56, after: 11.41, difference: 0.85 },
          { code: "time", before: 3.49, after: 3.84, difference: 0.35 },
        ],
      },
    },
  },
  errors: {
    invalidAddress: {},
    conflict: {
      when:
        "The delivery has another version than `if_version`, or the first request with this `Idempotency-Key` is still in " +
        "progress after ten seconds.",
      message: "The delivery has changed: it is at version 4, not 3. Read it again before you change it",
    },
    unprocessable: {
      when:
        "A field cannot be changed at the current status, the new trip is not offered, or the `Idempotency-Key` was used for a " +
        "different request.",
      message: "pickup.full_address cannot be changed while the delivery is picked up",
    },
  },
};

export const cancelDelivery: OperationDoc = {
  operationId: "cancelDelivery",
  isRepeatable: true,
  tag: "Deliveries",
  summary: "Cancel a delivery",
  description:
    "Cancels a delivery that has not been picked up. After the courier has set off, it costs `cancellation_fee`, which " +
    "`GET /deliveries/{order_number}` shows beforehand. Cancelling it again returns 200 and changes nothing.",
  body: {
    description: "Optional details of the cancellation.",
    isOptional: true,
    schemas: ["Cancellation"],
    examples: { usual: { summary: "With a reason", value: { reason: CANCEL_REASONS[1] } } },
  },
  answer: {
    status: 200,
    description: "The cancelled delivery.",
    schema: refer("schemas", "CancelledDelivery"),
    example: { ...CREATED, status: "cancelled", cancellation_fee: { amount: 4, currency: "USD" } },
  },
  errors: {
    validation: {
      message: "Invalid field: reason must be a string",
      errors: { reason: ["must be a string"] },
    },
    unprocessable: {
      when: "The package has been picked up, the delivery has ended, or the `Idempotency-Key` was used for a different request.",
    },
  },
};

export const redeliver: OperationDoc = {
  operationId: "redeliver",
  isRepeatable: true,
  tag: "Deliveries",
  summary: "Redeliver a failed delivery",
  description:
    "Books a failed delivery again, as a new delivery with the same content, from the same pickup and as soon as possible. The " +
    "body has the fields that differ, in either shape of a creation, such as a corrected address or a schedule. It costs what a " +
    "new delivery costs. A delivery has at most one redelivery: repeating the request with the same content returns 201 with the " +
    "current state of the redelivery and the header `Idempotent-Replayed: true`, and books nothing. If the redelivery fails, " +
    "redeliver it in turn.",
  body: {
    description: "The fields that differ from the failed delivery, in the flat or the wrapped shape.",
    isOptional: true,
    schemas: ["Redelivery", "WrappedRedelivery"],
    examples: {
      flat: {
        summary: "The flat shape",
        value: { order_number: "ORDER-1001-2", dropoff: { full_address: NEW_ADDRESS } },
      },
      wrapped: {
        summary: "The wrapped shape",
        value: {
          deliveries: [{ order_number: "ORDER-1001-2", dropoff_address: { full_address: NEW_ADDRESS } }],
        },
      },
    },
  },
  answer: {
    status: 201,
    description: "The new delivery with its tracking page.",
    schema: refer("schemas", "RedeliveredDelivery"),
    example: { ...CREATED, order_number: "ORDER-1001-2", redelivers: "ORDER-1001" },
  },
  errors: {
    invalidAddress: {},
    unprocessable: {
      when:
        "The delivery has not failed, it is already redelivered by another delivery or with different content, the order number " +
        "belongs to another delivery, the trip is not offered, or the `Idempotency-Key` was used for a different request.",
      message: "A delivery that is pending cannot be redelivered; only a failed one can",
    },
  },
};
