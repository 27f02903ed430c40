import { SERVICE_TYPES, VEHICLE_TYPES } from "@/lib/core/trade";
import type { serviceabilityQuery } from "@/lib/rates/schema";
import { BINDING_QUOTE, QUOTE, QUOTE_REQUEST, SERVICEABILITY } from "../examples";
import { OF_QUOTES } from "../headers";
import type { OperationDoc } from "../operation";
import { type Parameter, refer } from "../types";

export const quote: OperationDoc = {
  operationId: "quote",
  tag: "Rates",
  summary: "Get a quote",
  description:
    "Returns the price and travel time of a trip through 2 to 25 addresses, in the given order. Nothing is booked. The price holds " +
    "until `Waybill-Quote-Expires`: to book at it, send `Waybill-Quote-Id` as `quote_id` to `POST /deliveries`.",
  body: {
    description: "The trip.",
    schemas: ["QuoteRequest"],
    examples: { usual: { summary: "Two stops in New York", value: QUOTE_REQUEST } },
  },
  answer: {
    status: 200,
    description: "The quote.",
    schema: refer("schemas", "Quote"),
    example: QUOTE,
    headers: OF_QUOTES,
  },
  errors: {
    validation: {
      message: "Invalid field: addresses must have at least 2 items",
      errors: { addresses: ["must have at least 2 items"] },
    },
    invalidAddress: {
      when: "An address cannot be located. The message quotes the address and its position.",
      message: 'Address 2 cannot be located: "1 Nowhere"',
      errors: undefined,
    },
    unprocessable: {
      when:
        "The trip is not offered: too far or too long for the vehicle or the service, across the sea, or outside your " +
        "service areas. The message says why and what would work instead.",
      message:
        "The dropoff lies across the sea from the pickup: no road leads there, nor a short ferry. No other " +
        "service or vehicle would work",
    },
  },
};

export const getQuote: OperationDoc = {
  operationId: "getQuote",
  tag: "Rates",
  summary: "Get the details of a quote",
  description:
    "Returns the stops of a quote as they were located, its distance, travel time and price by line, until it expires.",
  answer: {
    status: 200,
    description: "The quote.",
    schema: refer("schemas", "BindingQuote"),
    example: BINDING_QUOTE,
  },
  errors: {
    notFound: {
      when:
        "You have no such quote, or it has expired: then the message says when. The response is the same for an unknown " +
        "quote and for another account's.",
      message: "The quote expired at 2031-05-20T12:15:00Z; get a new one",
    },
  },
};

/** Query parameters. A missing one does not compile. */
const QUERY: Record<keyof typeof serviceabilityQuery.shape, Omit<Parameter, "name" | "in">> = {
  address: {
    description: "The postal address to check, at most 500 characters.",
    required: true,
    schema: { type: "string", minLength: 1, maxLength: 500 },
    example: "1 Hanson Pl, Brooklyn, NY 11243",
  },
  pickup_address: {
    description:
      "Where the trip to the address starts. Without it, only your service areas are checked, and the distance is null.",
    schema: { type: "string", minLength: 1, maxLength: 500 },
  },
  service_type: {
    description: "Only check this service type.",
    schema: { type: "string", enum: [...SERVICE_TYPES] },
  },
  vehicle_type: {
    description: "Only check this vehicle type.",
    schema: { type: "string", enum: [...VEHICLE_TYPES] },
    example: "car",
  },
};

export const getServiceability: OperationDoc = {
  operationId: "checkServiceability",
  tag: "Rates",
  summary: "Check whether an address is served",
  description:
    "Returns how precisely an address is located, which services and vehicles serve it, and why the others do not. " +
    "Package weight and dimensions are not considered here; they are checked when you create the delivery.",
  parameters: Object.entries(QUERY).map(([name, rest]): Parameter => ({ name, in: "query", ...rest })),
  answer: {
    status: 200,
    description: "The location of the address and the services available there.",
    schema: refer("schemas", "Serviceability"),
    example: SERVICEABILITY,
  },
  errors: {
    validation: {
      when: "Parameters are missing or invalid. `errors` lists all of them.",
      message: "Missing required field: address",
      errors: { address: ["is required"] },
    },
    invalidAddress: { message: 'The address cannot be located: "1 Nowhere"', errors: undefined },
  },
};
