import { ServiceError } from "@/lib/core/errors";
import { type JsonObject, readJsonObject, readOptionalJsonObject } from "./body";
import type { ReadInput } from "./endpoint";

/**
 * The order number stands behind `deliveries`: in `/deliveries/{order_number}` and `/sandbox/deliveries/{order_number}`.
 * It is trimmed as it was when the delivery was created.
 */
function orderNumberOf(request: Request): string {
  const segments = new URL(request.url).pathname.split("/");
  try {
    return decodeURIComponent(segments[segments.indexOf("deliveries") + 1] ?? "").trim();
  } catch {
    throw new ServiceError("notFound", "Delivery not found");
  }
}

/** The order number of the path. */
export function pathOnly(request: Request): ReadInput<string> {
  return { input: orderNumberOf(request) };
}

/** The order number of the path, with what `parse` makes of the body; no body is an empty object. */
export function pathAndBody<Input>(parse: (body: JsonObject) => Input) {
  return async (request: Request): Promise<ReadInput<Input & { orderNumber: string }>> => ({
    input: { ...parse(await readOptionalJsonObject(request)), orderNumber: orderNumberOf(request) },
  });
}

/** The order number of the path, with what `parse` makes of a body that has to be there. */
export function pathAndRequiredBody<Input>(parse: (body: JsonObject) => Input) {
  return async (request: Request): Promise<ReadInput<Input & { orderNumber: string }>> => ({
    input: { ...parse(await readJsonObject(request)), orderNumber: orderNumberOf(request) },
  });
}
