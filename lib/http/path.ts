import { ServiceError } from "../errors";
import { type JsonObject, readOptionalJsonObject } from "./body";
import type { ReadInput } from "./endpoint";

/** Reads a path such as `/deliveries/{order_number}/cancel`: the order number is its second segment. */
function orderNumberOf(request: Request): string {
  const [, , segment = ""] = new URL(request.url).pathname.split("/");
  try {
    return decodeURIComponent(segment);
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
