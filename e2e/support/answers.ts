import { z } from "zod";
import {
  createdDeliveryOutput,
  deliveryDetailOutput,
  deliveryOutput,
  deliveryPageOutput,
} from "@/lib/deliveries/present";
import { ERRORS } from "@/lib/core/errors";
import { quoteOutput } from "@/lib/rates/present";

const errorNames = Object.values(ERRORS).map(({ name }) => name);

const errorBody = z.strictObject({
  error: z.enum(errorNames),
  message: z.string().min(1),
  errors: z.record(z.string(), z.array(z.string().min(1)).min(1)).optional(),
});

const success: Record<string, z.ZodType> = {
  "POST /rates/quote": quoteOutput.strict().extend({
    estimated_time: z.string().regex(/^\d+h [0-5]?\dm$/),
    currency: z.string().length(3),
  }),
  "POST /deliveries": createdDeliveryOutput.strict(),
  "GET /deliveries": deliveryPageOutput.strict().extend({ deliveries: z.array(deliveryOutput.strict()) }),
};

const ONE_DELIVERY = /^GET \/deliveries\/[^/]+$/;

function successSchema(endpoint: string): z.ZodType | undefined {
  return ONE_DELIVERY.test(endpoint) ? deliveryDetailOutput.strict() : success[endpoint];
}

/** Says what is wrong with a body, or null: an answer is either in its endpoint's shape or an error's. */
export function bodyProblem(endpoint: string, status: number, body: unknown): string | null {
  const schema = status < 400 ? successSchema(endpoint) : errorBody;
  if (!schema) return `no success is possible at ${endpoint}`;
  const result = schema.safeParse(body);
  if (!result.success) return z.prettifyError(result.error);
  if (status < 400) return null;
  const { error } = errorBody.parse(body);
  const expected = Object.values(ERRORS).find(({ name }) => name === error)?.status;
  return expected === status ? null : `${error} came with status ${status}`;
}
