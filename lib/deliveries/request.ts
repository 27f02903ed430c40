import { z } from "zod";
import { type FieldErrors, ServiceError, validationError } from "@/lib/core/errors";
import { readPhone } from "@/lib/core/international-phone";
import { optionalText } from "@/lib/core/text";
import { fieldErrors, issueMessage, parseInput } from "@/lib/core/validation";
import { validPin } from "@waybill/geo/types";
import { DEFAULT_CUSTOMER_NAME, DEFAULT_CUSTOMER_PHONE, DEFAULT_DIAL_CODE } from "./fields/customer";
import { textOfItems } from "./fields/contents-input";
import { createFields, formFields } from "./fields/delivery";
import { withoutBlanks } from "./fields/form-input";
import { normalizedOrderNumber } from "./fields/order-input";
import { packageInput } from "./fields/package-input";
import { NO_REQUIREMENTS, requirementsInput } from "./fields/requirements-input";
import { stopInput } from "./fields/stop-input";
import { handoverConflict } from "./rules/requirements";
import { windowErrors } from "./rules/windows";
import { MAX_REASON } from "./status";

type Fields = Omit<z.output<typeof createFields>, "order_number">;

/** Normalizes an input: trimmed texts, stored phone numbers, defaults, null for missing values. */
function normalized<T extends Fields>({ dial_code, ...input }: T, issues: z.core.$RefinementCtx) {
  const stored = (value: string, path: string[]) => {
    const read = readPhone(value, dial_code);
    if ("stored" in read) return read.stored;
    issues.addIssue({ code: "custom", path, message: read.problem });
    return value;
  };
  const problems = { ...windowErrors(input), ...handoverConflict(input) };
  for (const [path, message] of Object.entries(problems))
    issues.addIssue({ code: "custom", path: path.split("."), message });
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

/** Stores the form's items as `contentsInput` does. A form has no metadata. */
function withContents<Input extends Pick<z.output<typeof formFields>, "items">>({ items, ...rest }: Input) {
  const contents: Pick<Fields, "items" | "metadata"> = { items: textOfItems(items), metadata: null };
  return { ...rest, ...contents };
}

/**
 * The values of a form by their dotted paths. A delivery keeps its order number and the quote that it accepted, and forms
 * have no metadata.
 */
function valuesByPath({
  order_number: _,
  quote_id: _quote,
  metadata: _metadata,
  handover,
  pickup,
  dropoff,
  package: parcel,
  ...order
}: Omit<Fields, "dial_code"> & { order_number: string | null }): ChangedFields {
  const parts = Object.entries({ handover, pickup, dropoff, package: parcel }).flatMap(([part, fields]) =>
    Object.entries(fields).map(([name, value]): [string, ChangedValue] => [`${part}.${name}`, value]),
  );
  return Object.fromEntries([...Object.entries(order), ...parts]);
}

/** Drops a pin that is not valid for the address any more; otherwise it belongs to this address from now on. */
function withPin<Stop extends { full_address: string; pin: string | null }>(stop: Stop): Stop {
  return { ...stop, pin: validPin({ address: stop.full_address, pin: stop.pin }) || null };
}

const withPins = <
  Input extends { pickup: Parameters<typeof withPin>[0]; dropoff: Parameters<typeof withPin>[0] },
>(
  input: Input,
) => ({ ...input, pickup: withPin(input.pickup), dropoff: withPin(input.dropoff) });

/**
 * Input of a delivery booked by a person: without an order number, one is generated. `form_id` identifies the form,
 * which may be sent again if its response was lost.
 */
export const bookInput = formFields
  .extend({ form_id: z.uuid().optional() })
  .transform(withContents)
  .transform(normalized)
  .transform(withPins);

/** Input of a delivery from the values of a form, with empty texts for missing values. */
export const formInput = z
  .preprocess((value) => withoutBlanks(value), formFields)
  .transform(withContents)
  .transform(normalized)
  .transform(withPins);

/** The values of an edited form by their dotted paths. */
const editedForm = formInput.transform(valuesByPath);

/** Fields of the input of an edit. */
export const editShape = {
  orderNumber: z.string().transform(normalizedOrderNumber),
  version: z.int().min(1),
  reason: optionalText({ max: MAX_REASON }).transform((value) => value || null),
  form: z.unknown(),
};

/** Parses the values of an edited form. Errors name its fields. */
export function withFormValues<Sent extends { form: unknown }>(sent: Sent, issues: z.core.$RefinementCtx) {
  const form = editedForm.safeParse(sent.form, { error: issueMessage });
  if (form.success) return { ...sent, form: form.data };
  for (const { path, message } of form.error.issues) issues.addIssue({ code: "custom", path, message });
  return z.NEVER;
}

/**
 * Input of an edit: every value of the form, and the version of the delivery that the form was opened with. Only the
 * values that differ from the delivery are changed.
 */
export const editInput = z.object(editShape).transform(withFormValues);
export type EditInput = z.output<typeof editInput>;

/** The text of a stop's pin. Machines set none, which is not the same as having removed one. */
type Pinned = { pin?: string | null };

export type CreateInput = z.output<typeof createInput> & { pickup: Pinned; dropoff: Pinned };
export type BookInput = Omit<z.output<typeof bookInput>, "pickup" | "dropoff"> &
  Pick<CreateInput, "pickup" | "dropoff">;

type JsonObject = Record<string, unknown>;

/** A value of a field. */
export type ChangedValue = string | number | boolean | null;

/** A creation request, and how to translate field paths back to the client's. */
export type CreateRequest = { input: CreateInput; renameFields: (fields: FieldErrors) => FieldErrors };

const WRAPPER = "deliveries";
/** Field names of the flat shape by those of the wrapped one. */
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
const FIELDS_BACK = new Map([
  ["pickup", STOP_FIELDS_BACK],
  ["dropoff", STOP_FIELDS_BACK],
  ["package", inverse(PACKAGE_FIELD_NAMES)],
]);
/** The fields of other objects have the same names in both shapes, and keys of metadata are the client's own. */
const NONE_BACK: ReadonlyMap<string, string> = new Map();

function toWrappedPath(path: string): string {
  const [head = "", field, ...rest] = path.split(".");
  const fieldsBack = FIELDS_BACK.get(head) ?? NONE_BACK;
  const inner = field === undefined ? [] : [fieldsBack.get(field) ?? field, ...rest];
  return [WRAPPER, 0, STOPS_BACK.get(head) ?? head, ...inner].join(".");
}

const renameToWrapped = (fields: FieldErrors): FieldErrors =>
  Object.fromEntries(Object.entries(fields).map(([path, messages]) => [toWrappedPath(path), messages]));

/** A body in the flat shape, and how to translate field paths back to the client's. */
type Flat = { flat: JsonObject; renameFields: (fields: FieldErrors) => FieldErrors };

/** @throws ServiceError `badRequest` when the shapes are mixed; `validation` unless the wrapper holds one object. */
function flattened(body: JsonObject): Flat {
  if (Object.hasOwn(body, WRAPPER)) return { flat: unwrap(body), renameFields: renameToWrapped };
  if (usesWrappedNames(body)) throw mixedShapes();
  return { flat: body, renameFields: (fields) => fields };
}

/** Null empties every field of the handover. */
function withoutHandover({ flat, renameFields }: Flat): Flat {
  return {
    flat: flat.handover === null ? { ...flat, handover: { ...NO_REQUIREMENTS } } : flat,
    renameFields,
  };
}

function parseFlat<S extends z.ZodType>(schema: S, { flat, renameFields }: Flat): z.output<S> {
  const result = schema.safeParse(flat, { error: issueMessage });
  if (result.success) return result.data;
  throw validationError(renameFields(fieldErrors(result.error.issues)));
}

/**
 * Reads the body of a creation request in either of its two shapes.
 * @throws ServiceError `validation` with the paths that the client sent; `badRequest` if the shapes are mixed.
 */
export function readCreateRequest(body: JsonObject): CreateRequest {
  const flat = flattened(body);
  return { input: parseFlat(createInput, flat), renameFields: flat.renameFields };
}

const partialStop = stopInput.partial();

/** The fields of a change, each as at creation. */
const changeFields = createFields
  .extend({
    handover: requirementsInput.partial().nullable(),
    pickup: partialStop,
    dropoff: partialStop,
    package: packageInput.partial(),
  })
  .partial();

/** The version of the delivery that a change was made for, and the reason for it. */
export const changeOptions = z.object({
  if_version: z.int().min(1).optional(),
  reason: optionalText({ max: MAX_REASON }).transform((value) => value || null),
});

/** The values to change by their dotted paths, in the flat shape. Other fields stay as they are. */
export type ChangedFields = Readonly<Record<string, ChangedValue>>;

/** A change of a delivery, and how to translate field paths back to the client's. */
export type ChangeRequest = {
  input: { fields: ChangedFields; ifVersion?: number | undefined; reason: string | null };
  renameFields: (fields: FieldErrors) => FieldErrors;
};

/** The parts of a delivery whose fields have paths of two words. */
const PARTS = ["pickup", "dropoff", "package"] as const;

/** The parsed values of the fields that were sent; a field sent as null is emptied. */
function sentFields(sent: JsonObject, parsed: JsonObject, prefix = ""): [string, ChangedValue][] {
  return Object.entries(parsed).flatMap(([key, value]): [string, ChangedValue][] => {
    const given = sent[key];
    if (given === undefined) return [];
    if (isObject(value) && isObject(given)) return sentFields(given, value, `${prefix}${key}.`);
    return [[`${prefix}${key}`, value as ChangedValue]];
  });
}

const TIMES = ["date", "time"] as const;
const WINDOW = ["ready_at", "deadline_at"] as const;

/** Changed fields in which a window replaces the scheduled time of its stop, and the other way around. */
function withOneSchedule(fields: ChangedFields): ChangedFields {
  const replaced = ["pickup", "dropoff"].flatMap((stop) =>
    [
      [TIMES, WINDOW],
      [WINDOW, TIMES],
    ].flatMap(([given = TIMES, other = TIMES]) =>
      given.some((name) => (fields[`${stop}.${name}`] ?? null) !== null)
        ? other.map((name) => [`${stop}.${name}`, null] as const)
        : [],
    ),
  );
  return { ...Object.fromEntries(replaced), ...fields };
}

/**
 * Reads the body of a change in either of the two shapes of a creation. Phone numbers without a plus take `dial_code`.
 * @throws ServiceError `validation` with the paths that the client sent; `badRequest` when the shapes are mixed.
 */
export function readChangeRequest(body: JsonObject): ChangeRequest {
  const { if_version: ifVersion, reason } = parseInput(changeOptions, body);
  const flat = withoutHandover(flattened(body));
  const { dial_code = DEFAULT_DIAL_CODE, ...parsed } = parseFlat(changeFields, flat);
  for (const part of PARTS)
    if (flat.flat[part] === null) throw validationError(flat.renameFields({ [part]: "required" }));
  const problems: FieldErrors = windowErrors({ pickup: parsed.pickup ?? {}, dropoff: parsed.dropoff ?? {} });
  const fields = Object.fromEntries(
    sentFields(flat.flat, parsed).map(([path, value]) => {
      if (path === "name") return [path, value === null || value === "" ? DEFAULT_CUSTOMER_NAME : value];
      if (!path.endsWith("phone_number")) return [path, value];
      const phone = readPhone(String(value ?? DEFAULT_CUSTOMER_PHONE), dial_code);
      if ("problem" in phone) problems[path] = phone.problem;
      return [path, "stored" in phone ? phone.stored : value];
    }),
  );
  if (Object.keys(problems).length > 0) throw validationError(flat.renameFields(problems));
  return { input: { fields: withOneSchedule(fields), ifVersion, reason }, renameFields: flat.renameFields };
}

/**
 * Reads the body of a redelivery: the fields that differ from those of the failed delivery, in either of the two shapes of a
 * creation, and the order number of the new delivery.
 * @throws ServiceError as `readChangeRequest` does
 */
export function readRedeliveryRequest(body: JsonObject) {
  const { input, renameFields } = readChangeRequest({ ...body, if_version: undefined, reason: undefined });
  return { input: { fields: input.fields }, renameFields };
}
