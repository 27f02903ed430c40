import { ERASED_PHONE } from "@/lib/core/stored-phone";
import { ATTEMPT_REASONS, CANCEL_REASONS, LOST } from "@/lib/deliveries/constants";
import { isRecord, parsedJson } from "./json";
import { hasRole, isReceiver, type Roles } from "./roles";
import { mentionedIn, mentions, type Subject } from "./subject";

/** Replaces a name or a text. */
export const ERASED = "Erased";

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
function personalPaths(roles: Roles): Set<string> {
  const { customer, pickup, dropoff } = roles;
  const ofStop = (stop: string) => STOP_FIELDS.map((field) => `${stop}.${field}`);
  return new Set([
    ...(isReceiver(roles) ? [...FREE_TEXTS, ...CONTENTS] : []),
    ...(customer ? CUSTOMER_FIELDS : []),
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

/**
 * Returns a stored change of a delivery (`DeliveryEvent.change`) without the values of a person with these roles, and without
 * each other value that mentions the subject: an earlier contact may have been that person.
 */
export function erasedChange(change: unknown, roles: Roles, subject: Subject | null): unknown {
  if (!isRecord(change) || !Array.isArray(change.fields)) return change;
  const paths = personalPaths(roles);
  const fields = change.fields.map((each: unknown) => {
    if (!isRecord(each)) return each;
    const path = String(each.field);
    const without = (value: unknown) =>
      paths.has(path) || (subject && mentionedIn(value, subject)) ? erasedValue(path, value) : value;
    return { ...each, before: without(each.before), after: without(each.after) };
  });
  const planned = isRecord(change.planned)
    ? { before: erasedPlan(change.planned.before, roles), after: erasedPlan(change.planned.after, roles) }
    : change.planned;
  return { ...change, fields, planned };
}

/** Returns a JSON value in which each text that mentions the subject is the marker. */
export function withoutMentions(value: unknown, subject: Subject, marker = ERASED): unknown {
  if (typeof value === "string" || typeof value === "number")
    return mentions(String(value), subject) ? marker : value;
  if (Array.isArray(value)) return value.map((part) => withoutMentions(part, subject, marker));
  if (!isRecord(value)) return value;
  return Object.fromEntries(
    Object.entries(value).map(([key, part]) => [key, withoutMentions(part, subject, marker)]),
  );
}

/** Returns JSON as text, in which each text that mentions the subject is the marker; another text as a whole. */
export function textWithoutMentions(text: string, subject: Subject): string {
  const parsed = parsedJson(text);
  return parsed === text || !mentionedIn(parsed, subject)
    ? String(withoutMentions(text, subject))
    : JSON.stringify(withoutMentions(parsed, subject));
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
  const contents = {
    metadata: undefined,
    special_instructions: "",
    items: [],
    package: isRecord(form.package) ? { ...form.package, content: "" } : form.package,
  };
  if (!hasRole(roles)) return form;
  return {
    ...form,
    ...(roles.customer && { name: "", email: "", phone_number: "" }),
    ...(isReceiver(roles) && contents),
    pickup: emptied(form.pickup, roles.pickup),
    dropoff: emptied(form.dropoff, roles.dropoff),
  };
}
