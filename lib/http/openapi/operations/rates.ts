import { QUOTE, QUOTE_REQUEST } from "../examples";
import type { OperationDoc } from "../operation";
import { refer } from "../types";

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
  },
};
