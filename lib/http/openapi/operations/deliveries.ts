import {
  DEFAULT_PER_PAGE,
  type listQuery,
  MAX_ORDER_NUMBERS,
  MAX_PAGE,
  MAX_PER_PAGE,
} from "@/lib/deliveries/model/list-query";
import { DELIVERY_STATUSES } from "@/lib/deliveries/status";
import { CREATED, DELIVERY, DETAIL, NEW_DELIVERY, WRAPPED_DELIVERY } from "../examples";
import type { OperationDoc } from "../operation";
import { type Parameter, refer } from "../types";

/** The list's parameters. One that is forgotten does not compile. */
const LIST: Record<keyof typeof listQuery.shape, Omit<Parameter, "name" | "in">> = {
  page: {
    description: "The number of the page. A page past the end is empty.",
    schema: { type: "integer", minimum: 1, maximum: MAX_PAGE, default: 1 },
  },
  per_page: {
    description: `How many deliveries a page has. More than ${MAX_PER_PAGE} act as ${MAX_PER_PAGE}.`,
    schema: { type: "integer", minimum: 1, default: DEFAULT_PER_PAGE },
    example: 2,
  },
  status: {
    description: "Only deliveries with one of these statuses, separated by commas.",
    style: "form",
    explode: false,
    schema: { type: "array", minItems: 1, items: { type: "string", enum: [...DELIVERY_STATUSES] } },
    example: ["pending", "assigned"],
  },
  order_numbers: {
    description: "Only these deliveries, separated by commas. An empty list matches none.",
    style: "form",
    explode: false,
    schema: { type: "array", maxItems: MAX_ORDER_NUMBERS, items: { type: "string" } },
  },
  start_date: {
    description: "Created on this UTC day or later. Give both days or neither.",
    schema: { type: "string", format: "date" },
  },
  end_date: {
    description: "Created on this UTC day or earlier.",
    schema: { type: "string", format: "date" },
  },
  position: {
    description: "Where the page lies, as the links of the `Link` header say it. Its form may change.",
    schema: { type: "string" },
  },
  as_of: {
    description: "Only deliveries created up to this time. Links of earlier versions have it.",
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
    "Books a courier. `order_number` makes it safe to repeat: the same content again answers 201 with the delivery as " +
    "it is now and the header `Idempotent-Replayed: true`, and creates nothing. The body has one of two shapes, which " +
    "mean the same. Waybill locates an address as exactly as it can, at least by its postal code or city; " +
    "`GET /serviceability` tells its `precision` beforehand.",
  body: {
    description: "The delivery, in the flat or in the wrapped shape.",
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
        "The order number is used by a delivery with other content, whose differing fields the message names; the " +
        "`Idempotency-Key` is used for another request; or the trip is not offered: too far, too long, too heavy or too " +
        "large, across the sea, outside your service areas, or from a door to itself. Then the message says why, and " +
        "what would work.",
      message: "order_number is already used with other content; what differs: package.content",
    },
  },
};

export const listDeliveries: OperationDoc = {
  operationId: "listDeliveries",
  tag: "Deliveries",
  summary: "List deliveries",
  description:
    "Lists your deliveries, newest first. Follow the `Link` header to get every one exactly once, however many are " +
    "added meanwhile. A parameter given twice is an error; unknown ones are ignored.",
  parameters: Object.entries(LIST).map(([name, rest]): Parameter => ({ name, in: "query", ...rest })),
  answer: {
    status: 200,
    description: "A page of the list.",
    schema: refer("schemas", "DeliveryPage"),
    example: { deliveries: [DELIVERY], page_number: 1, per_page: 10, total_entries: 1 },
    headers: ["Link"],
  },
  errors: {
    validation: {
      when: "Parameters are invalid. `errors` names every one of them.",
      message: "Missing required field: end_date",
      errors: { end_date: ["is required"] },
    },
  },
};

export const getDelivery: OperationDoc = {
  operationId: "getDelivery",
  tag: "Deliveries",
  summary: "Get a delivery",
  description: "Returns one delivery with its tracking page and every status that it had.",
  answer: {
    status: 200,
    description: "The delivery with its history.",
    schema: refer("schemas", "DeliveryDetail"),
    example: DETAIL,
  },
};

export const cancelDelivery: OperationDoc = {
  operationId: "cancelDelivery",
  isRepeatable: true,
  tag: "Deliveries",
  summary: "Cancel a delivery",
  description:
    "Cancels a delivery that was not picked up. Cancelling a cancelled one again answers 200 and changes nothing.",
  body: {
    description: "May be left out.",
    isOptional: true,
    schemas: ["Cancellation"],
    examples: { usual: { summary: "With a reason", value: { reason: "Ordered twice" } } },
  },
  answer: {
    status: 200,
    description: "The cancelled delivery.",
    schema: refer("schemas", "CreatedDelivery"),
    example: { ...CREATED, status: "cancelled" },
  },
  errors: {
    validation: {
      message: "Invalid field: reason must be a string",
      errors: { reason: ["must be a string"] },
    },
    unprocessable: {
      when: "The goods were picked up, the delivery has ended, or the `Idempotency-Key` is used for another request.",
    },
  },
};
