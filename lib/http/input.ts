import type { z } from "zod";
import { type FieldErrors, notFound, ServiceError, validationError } from "@/lib/core/errors";
import { parseInput } from "@/lib/core/validation";
import { type JsonObject, readJsonObject, readOptionalJsonObject } from "./body";
import type { ApiRequest } from "./handler";

/** A parsed input and, if clients may use other field names, the translation back to theirs. */
export type ReadInput<Input> = { input: Input; renameFields?: (fields: FieldErrors) => FieldErrors };

/** Reads a JSON body with its schema. */
export function jsonBody<S extends z.ZodType>(schema: S) {
  return jsonBodyWith((body) => ({ input: parseInput(schema, body) }));
}

/** Reads a JSON body with a custom parser. */
export function jsonBodyWith<Input>(read: (body: JsonObject) => ReadInput<Input>) {
  return async (request: ApiRequest) => read(await readJsonObject(request));
}

/** Reads the query with its schema. */
export function query<S extends z.ZodType>(schema: S) {
  return (request: ApiRequest): ReadInput<z.output<S>> => ({ input: parseInput(schema, readQuery(request)) });
}

/**
 * Reads the order number after `deliveries` in `/deliveries/{order_number}` and
 * `/sandbox/deliveries/{order_number}`, trimmed and normalized as when the delivery was created.
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

/** Reads the last segment of the path. @param what what it identifies, if it cannot be decoded */
export function lastSegment(what: string) {
  return (request: ApiRequest): ReadInput<string> => {
    try {
      return { input: decodeURIComponent(new URL(request.url).pathname.split("/").at(-1) ?? "") };
    } catch {
      throw notFound(what);
    }
  };
}

/** Returns the order number in the path. */
export function pathOnly(request: ApiRequest): ReadInput<string> {
  return { input: orderNumberOf(request) };
}

/** Reads the order number of the path and the body with `parse`; a missing body is an empty object. */
export function pathAndBody<Input>(parse: (body: JsonObject) => Input) {
  return async (request: ApiRequest): Promise<ReadInput<Input & { orderNumber: string }>> => ({
    input: { ...parse(await readOptionalJsonObject(request)), orderNumber: orderNumberOf(request) },
  });
}

/** As `pathAndBody`, for a body with fields that clients may name in two ways. */
export function pathAndOptionalBody<Input extends object>(read: (body: JsonObject) => ReadInput<Input>) {
  return async (request: ApiRequest): Promise<ReadInput<Input & { orderNumber: string }>> => {
    const { input, ...others } = read(await readOptionalJsonObject(request));
    return { ...others, input: { ...input, orderNumber: orderNumberOf(request) } };
  };
}

/** Reads the order number of the path and a required body with `parse`. */
export function pathAndRequiredBody<Input>(parse: (body: JsonObject) => Input) {
  return async (request: ApiRequest): Promise<ReadInput<Input & { orderNumber: string }>> => ({
    input: { ...parse(await readJsonObject(request)), orderNumber: orderNumberOf(request) },
  });
}

/** Reads the order number of the path, the query with its schema, and a required body with `read`. */
export function pathQueryAndBody<S extends z.ZodType<object>, Input extends object>(
  schema: S,
  read: (body: JsonObject) => ReadInput<Input>,
) {
  return async (request: ApiRequest): Promise<ReadInput<Input & z.output<S> & { orderNumber: string }>> => {
    const query = parseInput(schema, readQuery(request));
    const { input, ...others } = read(await readJsonObject(request));
    return { ...others, input: { ...input, ...query, orderNumber: orderNumberOf(request) } };
  };
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
 * Returns the query as one value per name.
 * @throws ServiceError `validation` if a parameter is given twice.
 */
function readQuery(request: ApiRequest): Record<string, string> {
  const query = [...groupParameters(request)];
  const twice = query.filter(([, values]) => values.length > 1);
  if (twice.length > 0) {
    throw validationError(Object.fromEntries(twice.map(([name]) => [name, "given_twice" as const])));
  }
  return Object.fromEntries(query.map(([name, [value = ""]]) => [name, value]));
}
