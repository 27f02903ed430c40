import { contactsOfForm, hasRole, type Roles, rolesOf } from "./roles";
import type { Subject } from "./subject";

type Json = Record<string, unknown>;

const isRecord = (value: unknown): value is Json =>
  typeof value === "object" && value !== null && !Array.isArray(value);

const CONTACT = ["customerName", "fullAddress", "apartmentUnitNumber", "phoneNumber", "notes"];
const PLACE = ["latitude", "longitude"];
const CUSTOMER = ["customerName", "customerEmail", "customerPhone"];

const without = (value: Json, names: readonly string[]): Json =>
  Object.fromEntries(Object.entries(value).filter(([name]) => !names.includes(name)));

function stopsFor(stops: unknown, { pickup, dropoff }: Roles): unknown {
  if (!Array.isArray(stops)) return stops;
  return stops.map((stop: unknown, position) =>
    isRecord(stop) && !(position === 0 ? pickup : dropoff) ? without(stop, [...CONTACT, ...PLACE]) : stop,
  );
}

/**
 * Returns a delivery for the export of one person: without the contacts of others, whose data it also has. Changes are left
 * out unless the person is everybody in the delivery, because each can have values of several people.
 */
export function exportedDelivery(data: Json): Json {
  const roles = data.roles as Roles;
  const isAll = roles.customer && roles.pickup && roles.dropoff;
  const history = Array.isArray(data.history)
    ? data.history.map((event: unknown) => (isRecord(event) && !isAll ? without(event, ["change"]) : event))
    : data.history;
  const own = roles.customer ? data : without(data, CUSTOMER);
  return { ...own, stops: stopsFor(data.stops, roles), history };
}

const FORM_STOP = ["customer_name", "full_address", "apartment_unit_number", "phone_number", "notes", "pin"];
const FORM_CUSTOMER = ["name", "email", "phone_number"];

/**
 * Returns values of the booking form or a body of the API, as in templates, series and batches, for the export of one person:
 * without the contacts of others.
 */
function exportedForm(form: unknown, subject: Subject): unknown {
  if (!isRecord(form)) return form;
  const roles = rolesOf(contactsOfForm(form), subject);
  // Unclear who of them it is, as where another spelling hides the number.
  if (!hasRole(roles)) return form;
  const own = (part: unknown, isTheirs: boolean) =>
    isTheirs || !isRecord(part) ? part : without(part, FORM_STOP);
  return {
    ...(roles.customer ? form : without(form, FORM_CUSTOMER)),
    pickup: own(form.pickup, roles.pickup),
    dropoff: own(form.dropoff, roles.dropoff),
  };
}

const FORMS = ["form", "input", "preview"];

/** Returns a row of another kind for the export of one person. */
export function exportedRow(data: Json, subject: Subject): Json {
  return Object.fromEntries(
    Object.entries(data).map(([name, value]) => [
      name,
      FORMS.includes(name) ? exportedForm(parsedJson(value), subject) : value,
    ]),
  );
}

/** Parses JSON as sent; another text stays as it is. */
export function parsedJson(value: unknown): unknown {
  if (typeof value !== "string") return value;
  try {
    return JSON.parse(value);
  } catch {
    return value;
  }
}
