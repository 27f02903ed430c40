import type { z } from "zod";
import { type FieldErrors, ServiceError, validationError } from "@/lib/core/errors";
import { parseInput } from "@/lib/core/validation";
import { type JsonObject, readJsonObject, readOptionalJsonObject } from "./body";
import type { ApiRequest } from "./handler";

/** A parsed input and, if clients may use other field names, the translation back to theirs. */
export type ReadInput<Input> = { input: Input; renameFields?: (fields: FieldErrors) => FieldErrors };

/** Reads a JSON body with its schema. */
export function jsonBody<S extends z.ZodType>(schema: S) {
  return jsonBodyWith((body) => ({ input: parseInput(schema, body) }));
}

/** Reads a JSON body with a reader of its own. */
export function jsonBodyWith<Input>(read: (body: JsonObject) => ReadInput<Input>) {
  return async (request: ApiRequest) => read(await readJsonObject(request));
}

/** Reads the query with its schema. */
export function query<S extends z.ZodType>(schema: S) {
  return (request: ApiRequest): ReadInput<z.output<S>> => ({ input: parseInput(schema, readQuery(request)) });
}

/**
 * The order number stands behind `deliveries`: in `/deliveries/{order_number}` and `/sandbox/deliveries/{order_number}`.
 * It is trimmed and normalized as it was when the delivery was created.
 */
function orderNumberOf(request: ApiRequest): string {
  const segments = new URL(request.url).pathname.split("/");
  try {
    const segment = segments[segments.indexOf("deliveries") + 1] ?? "";
    return decodeURIComponent(segment).trim().normalize("NFC");
  } catch {
    throw new ServiceError("notFound", "Delivery not found");
  }
}

/** The order number of the path. */
export function pathOnly(request: ApiRequest): ReadInput<string> {
  return { input: orderNumberOf(request) };
}

/** The order number of the path, with what `parse` makes of the body; no body is an empty object. */
export function pathAndBody<Input>(parse: (body: JsonObject) => Input) {
  return async (request: ApiRequest): Promise<ReadInput<Input & { orderNumber: string }>> => ({
    input: { ...parse(await readOptionalJsonObject(request)), orderNumber: orderNumberOf(request) },
  });
}

/** The order number of the path, with what `parse` makes of a body that has to be there. */
export function pathAndRequiredBody<Input>(parse: (body: JsonObject) => Input) {
  return async (request: ApiRequest): Promise<ReadInput<Input & { orderNumber: string }>> => ({
    input: { ...parse(await readJsonObject(request)), orderNumber: orderNumberOf(request) },
  });
}

/** The query's values by name, in the order in which they were given. Reads the query once. */
export function groupParameters(request: Pick<ApiRequest, "url">): Map<string, string[]> {
  const grouped = new Map<string, string[]>();
  for (const [name, value] of new URL(request.url).searchParams) {
    const values = grouped.get(name);
    if (values) values.push(value);
    else grouped.set(name, [value]);
  }
  return grouped;
}

/**
 * The query as one value per name.
 * @throws ServiceError `validation` when a parameter is given twice.
 */
function readQuery(request: ApiRequest): Record<string, string> {
  const query = [...groupParameters(request)];
  const twice = query.filter(([, values]) => values.length > 1);
  if (twice.length > 0) {
    throw validationError(Object.fromEntries(twice.map(([name]) => [name, "given_twice" as const])));
  }
  return Object.fromEntries(query.map(([name, [value = ""]]) => [name, value]));
}
