import { ATTEMPT_REASONS, CANCEL_REASONS, LOST } from "@/lib/deliveries/constants";
import type { Roles } from "./roles";
import { mentions, type Subject } from "./subject";

/** Replaces a name or a text. */
export const ERASED = "Erased";

/** Replaces a phone number. No country's dial code starts with a zero. */
export const ERASED_PHONE = "+0000000";

const LISTED_REASONS: readonly string[] = [...ATTEMPT_REASONS, ...CANCEL_REASONS, LOST];

/** Returns a reason without the words of a person: a listed reason stays, because figures count it. */
export function erasedReason(reason: string): string {
  return LISTED_REASONS.find((listed) => reason === listed || reason.startsWith(`${listed}: `)) ?? ERASED;
}

/** Fields that are JSON or refer to something else, and have no marker. */
const WITHOUT_MARKER = new Set(["email", "items", "metadata", "quote_id", "pin", "apartment_unit_number"]);

const STOP_FIELDS = [
  "customer_name",
  "full_address",
  "apartment_unit_number",
  "phone_number",
  "notes",
  "pin",
];
const CUSTOMER_FIELDS = ["name", "email", "phone_number"];
/** Texts about the order, which may name anybody. */
const FREE_TEXTS = ["special_instructions", "recipient_note", "safe_place", "rating_comment"];
const CONTENTS = ["package.content", "items", "metadata", "quote_id"];

/** Paths of the fields in a change of a delivery that belong to a person with these roles. */
function personalPaths({ customer, pickup, dropoff }: Roles): Set<string> {
  const ofStop = (stop: string) => STOP_FIELDS.map((field) => `${stop}.${field}`);
  return new Set([
    ...FREE_TEXTS,
    ...(customer ? CUSTOMER_FIELDS : []),
    ...(customer || dropoff ? CONTENTS : []),
    ...(pickup ? ofStop("pickup") : []),
    ...(dropoff ? ofStop("dropoff") : []),
  ]);
}

function erasedValue(path: string, value: unknown): unknown {
  if (value === null || value === undefined) return null;
  const field = path.split(".").at(-1) ?? path;
  if (WITHOUT_MARKER.has(field)) return null;
  return field === "phone_number" ? ERASED_PHONE : ERASED;
}

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === "object" && value !== null && !Array.isArray(value);

/** Rounds a coordinate to about a kilometer. */
const coarse = (degrees: number) => Math.round(degrees * 100) / 100;

function erasedPlan(plan: unknown, { pickup, dropoff }: Roles): unknown {
  if (!isRecord(plan) || !Array.isArray(plan.stops)) return plan;
  const stops = plan.stops.map((stop: unknown, position) =>
    isRecord(stop) && (position === 0 ? pickup : dropoff)
      ? { ...stop, latitude: coarse(Number(stop.latitude)), longitude: coarse(Number(stop.longitude)) }
      : stop,
  );
  return { ...plan, stops };
}

/** Returns a stored change of a delivery (`DeliveryEvent.change`) without the values of a person with these roles. */
export function erasedChange(change: unknown, roles: Roles): unknown {
  if (!isRecord(change) || !Array.isArray(change.fields)) return change;
  const paths = personalPaths(roles);
  const fields = change.fields.map((each: unknown) => {
    if (!isRecord(each) || !paths.has(String(each.field))) return each;
    const path = String(each.field);
    return { ...each, before: erasedValue(path, each.before), after: erasedValue(path, each.after) };
  });
  const planned = isRecord(change.planned)
    ? { before: erasedPlan(change.planned.before, roles), after: erasedPlan(change.planned.after, roles) }
    : change.planned;
  return { ...change, fields, planned };
}

/** Returns a JSON value in which each text that mentions the subject is the marker. */
export function withoutMentions(value: unknown, subject: Subject): unknown {
  if (typeof value === "string" || typeof value === "number")
    return mentions(String(value), subject) ? ERASED : value;
  if (Array.isArray(value)) return value.map((part) => withoutMentions(part, subject));
  if (!isRecord(value)) return value;
  return Object.fromEntries(
    Object.entries(value).map(([key, part]) => [key, withoutMentions(part, subject)]),
  );
}

const EMPTY_STOP = {
  customer_name: "",
  full_address: "",
  apartment_unit_number: "",
  phone_number: "",
  notes: "",
  pin: null,
};

/** Returns values of the booking form with the fields empty of a person with these roles. */
export function erasedForm(form: Record<string, unknown>, roles: Roles): Record<string, unknown> {
  const emptied = (part: unknown, isTheirs: boolean) =>
    isTheirs && isRecord(part) ? { ...part, ...EMPTY_STOP } : part;
  const { metadata: _, ...rest } = form;
  const contents = {
    items: [],
    package: isRecord(form.package) ? { ...form.package, content: "" } : form.package,
  };
  return {
    ...rest,
    ...(roles.customer && { name: "", email: "", phone_number: "" }),
    ...((roles.customer || roles.dropoff) && contents),
    special_instructions: "",
    pickup: emptied(form.pickup, roles.pickup),
    dropoff: emptied(form.dropoff, roles.dropoff),
  };
}
