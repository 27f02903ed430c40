import { z } from "zod";
import { type FieldErrors, ServiceError, validationError } from "@/lib/core/errors";
import { readPhone } from "@/lib/core/international-phone";
import { fieldErrors, issueMessage } from "@/lib/core/validation";
import { pinThatHolds } from "@/lib/geo/pin";
import { DEFAULT_CUSTOMER_NAME, DEFAULT_CUSTOMER_PHONE } from "./fields/customer";
import { createFields, formFields } from "./fields/delivery";

type Fields = Omit<z.output<typeof createFields>, "order_number">;

/** Trimmed texts, phone numbers as they are stored, defaults filled in, null for missing values. */
function normalized<T extends Fields>({ dial_code, ...input }: T, issues: z.core.$RefinementCtx) {
  const stored = (value: string, path: string[]) => {
    const read = readPhone(value, dial_code);
    if ("stored" in read) return read.stored;
    issues.addIssue({ code: "custom", path, message: read.problem });
    return value;
  };
  return {
    ...input,
    name: input.name === null || input.name === "" ? DEFAULT_CUSTOMER_NAME : input.name,
    phone_number: stored(input.phone_number ?? DEFAULT_CUSTOMER_PHONE, ["phone_number"]),
    pickup: {
      ...input.pickup,
      phone_number: stored(input.pickup.phone_number, ["pickup", "phone_number"]),
    },
    dropoff: {
      ...input.dropoff,
      phone_number: stored(input.dropoff.phone_number, ["dropoff", "phone_number"]),
    },
  };
}

/** Input of a new delivery. Two requests are the same if their outputs are equal. */
export const createInput = createFields.transform(normalized);

/** A pin that does not hold for the address any more counts as none; otherwise it is one for this address from now on. */
function withPin<Stop extends { full_address: string; pin: string | null }>(stop: Stop): Stop {
  return { ...stop, pin: pinThatHolds({ address: stop.full_address, pin: stop.pin }) || null };
}

/**
 * Input of a delivery that a person books: without an order number, one is made. `form_id` names the form, which may be
 * sent again if its answer was lost.
 */
export const bookInput = formFields
  .extend({ form_id: z.uuid().optional() })
  .transform(normalized)
  .transform((input) => ({ ...input, pickup: withPin(input.pickup), dropoff: withPin(input.dropoff) }));

/** The text of a stop's pin. Machines set none, which is not the same as having removed one. */
type Pinned = { pin?: string | null };

export type CreateInput = z.output<typeof createInput> & { pickup: Pinned; dropoff: Pinned };
export type BookInput = Omit<z.output<typeof bookInput>, "pickup" | "dropoff"> &
  Pick<CreateInput, "pickup" | "dropoff">;

type JsonObject = Record<string, unknown>;

/** A creation request, and how to translate field paths back to the client's. */
export type CreateRequest = { input: CreateInput; renameFields: (fields: FieldErrors) => FieldErrors };

const WRAPPER = "deliveries";
/** The field names of the flat shape by those of the wrapped one. */
export const STOP_NAMES = { pickup_address: "pickup", dropoff_address: "dropoff" };
export const STOP_FIELD_NAMES = { scheduled_date: "date", scheduled_time: "time" };
export const PACKAGE_FIELD_NAMES = {
  package_type: "type",
  content_details: "content",
  approximate_size: "size",
};

const isObject = (value: unknown): value is JsonObject =>
  typeof value === "object" && value !== null && !Array.isArray(value);

const hasAny = (value: unknown, names: readonly string[]) =>
  isObject(value) && names.some((name) => Object.hasOwn(value, name));

const mixedShapes = () =>
  new ServiceError("badRequest", "The body mixes the flat and the wrapped shape; use only one of them");

function renameKeys(value: unknown, names: Record<string, string>): unknown {
  if (!isObject(value)) return value;
  return Object.fromEntries(
    Object.entries(value).map(([key, inner]) => [Object.hasOwn(names, key) ? names[key] : key, inner]),
  );
}

function usesWrappedNames(flat: JsonObject): boolean {
  return (
    hasAny(flat, Object.keys(STOP_NAMES)) ||
    hasAny(flat.pickup, Object.keys(STOP_FIELD_NAMES)) ||
    hasAny(flat.dropoff, Object.keys(STOP_FIELD_NAMES)) ||
    hasAny(flat.package, Object.keys(PACKAGE_FIELD_NAMES))
  );
}

function usesFlatNames(wrapped: JsonObject): boolean {
  return (
    hasAny(wrapped, Object.values(STOP_NAMES)) ||
    hasAny(wrapped.pickup_address, Object.values(STOP_FIELD_NAMES)) ||
    hasAny(wrapped.dropoff_address, Object.values(STOP_FIELD_NAMES)) ||
    hasAny(wrapped.package, Object.values(PACKAGE_FIELD_NAMES))
  );
}

function unwrap(body: JsonObject): JsonObject {
  const list = body[WRAPPER];
  if (hasAny(body, [...Object.keys(createFields.shape), ...Object.keys(STOP_NAMES)])) throw mixedShapes();
  if (!Array.isArray(list)) throw validationError({ [WRAPPER]: "not_array" });
  if (list.length !== 1) throw validationError({ [WRAPPER]: "not_one_item" });
  const [delivery] = list as unknown[];
  if (!isObject(delivery)) throw validationError({ [`${WRAPPER}.0`]: "not_object" });
  if (usesFlatNames(delivery)) throw mixedShapes();
  const { pickup_address, dropoff_address, package: parcel, ...rest } = delivery;
  return {
    ...rest,
    pickup: renameKeys(pickup_address, STOP_FIELD_NAMES),
    dropoff: renameKeys(dropoff_address, STOP_FIELD_NAMES),
    package: renameKeys(parcel, PACKAGE_FIELD_NAMES),
  };
}

const inverse = (names: Record<string, string>) =>
  new Map(Object.entries(names).map(([wrapped, flat]) => [flat, wrapped]));

const STOPS_BACK = inverse(STOP_NAMES);
const STOP_FIELDS_BACK = inverse(STOP_FIELD_NAMES);
const PACKAGE_FIELDS_BACK = inverse(PACKAGE_FIELD_NAMES);

function toWrappedPath(path: string): string {
  const [head = "", field, ...rest] = path.split(".");
  const fieldsBack = head === "package" ? PACKAGE_FIELDS_BACK : STOP_FIELDS_BACK;
  const inner = field === undefined ? [] : [fieldsBack.get(field) ?? field, ...rest];
  return [WRAPPER, 0, STOPS_BACK.get(head) ?? head, ...inner].join(".");
}

const renameToWrapped = (fields: FieldErrors): FieldErrors =>
  Object.fromEntries(Object.entries(fields).map(([path, messages]) => [toWrappedPath(path), messages]));

/**
 * Reads the body of a creation request in either of its two shapes.
 * @throws ServiceError `validation` with the paths that the client sent; `badRequest` when the shapes are mixed.
 */
export function readCreateRequest(body: JsonObject): CreateRequest {
  const wrapped = Object.hasOwn(body, WRAPPER);
  if (!wrapped && usesWrappedNames(body)) throw mixedShapes();
  const renameFields = wrapped ? renameToWrapped : (fields: FieldErrors) => fields;
  const result = createInput.safeParse(wrapped ? unwrap(body) : body, { error: issueMessage });
  if (!result.success) throw validationError(renameFields(fieldErrors(result.error.issues)));
  return { input: result.data, renameFields };
}
