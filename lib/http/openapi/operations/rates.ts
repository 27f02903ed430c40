import { SERVICE_TYPES, VEHICLE_TYPES } from "@/lib/core/trade";
import type { serviceabilityQuery } from "@/lib/rates/schema";
import { QUOTE, QUOTE_REQUEST, SERVICEABILITY } from "../examples";
import type { OperationDoc } from "../operation";
import { type Parameter, refer } from "../types";

export const getQuote: OperationDoc = {
  operationId: "quote",
  tag: "Rates",
  summary: "Get a quote",
  description:
    "Returns the price and the time of one trip through 2 to 25 addresses in their order. Nothing is booked.",
  body: {
    description: "The trip.",
    schemas: ["QuoteRequest"],
    examples: { usual: { summary: "Two stops in New York", value: QUOTE_REQUEST } },
  },
  answer: { status: 200, description: "The quote.", schema: refer("schemas", "Quote"), example: QUOTE },
  errors: {
    validation: {
      message: "Invalid field: addresses must have at least 2 items",
      errors: { addresses: ["must have at least 2 items"] },
    },
    invalidAddress: {
      when: "An address cannot be located. The message names its position and its text.",
      message: 'Address 2 cannot be located: "1 Nowhere"',
      errors: undefined,
    },
    unprocessable: {
      when:
        "The trip is not offered: too far or too long for the vehicle or the service, across the sea, or outside your " +
        "service areas. The message says why, and what would work.",
      message:
        "The dropoff lies across the sea from the pickup: no road leads there, nor a short ferry. No other " +
        "service or vehicle would work",
    },
  },
};

/** The parameters of the question. One that is forgotten does not compile. */
const QUERY: Record<keyof typeof serviceabilityQuery.shape, Omit<Parameter, "name" | "in">> = {
  address: {
    description: "The postal address that is asked for, at most 500 characters.",
    required: true,
    schema: { type: "string", minLength: 1, maxLength: 500 },
    example: "1 Hanson Pl, Brooklyn, NY 11243",
  },
  pickup_address: {
    description:
      "Where the trip to the address begins. Without it, only your service areas are looked at, and no distance is known.",
    schema: { type: "string", minLength: 1, maxLength: 500 },
  },
  service_type: {
    description: "Only this service type.",
    schema: { type: "string", enum: [...SERVICE_TYPES] },
  },
  vehicle_type: {
    description: "Only this vehicle type.",
    schema: { type: "string", enum: [...VEHICLE_TYPES] },
    example: "car",
  },
};

export const getServiceability: OperationDoc = {
  operationId: "checkServiceability",
  tag: "Rates",
  summary: "Check whether an address is served",
  description:
    "Says how exactly an address is located, and by which services and vehicles it is served; why not by the others. " +
    "What is carried is not asked for: its weight and its measures are checked when the delivery is created.",
  parameters: Object.entries(QUERY).map(([name, rest]): Parameter => ({ name, in: "query", ...rest })),
  answer: {
    status: 200,
    description: "Where the address lies, and which services serve it.",
    schema: refer("schemas", "Serviceability"),
    example: SERVICEABILITY,
  },
  errors: {
    validation: {
      when: "Parameters are missing or invalid. `errors` names every one of them.",
      message: "Missing required field: address",
      errors: { address: ["is required"] },
    },
    invalidAddress: { message: 'The address cannot be located: "1 Nowhere"', errors: undefined },
  },
};
