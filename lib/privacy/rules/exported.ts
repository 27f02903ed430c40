import { isRecord, type Json, parsedJson } from "./json";
import { contactsOfForm, hasRole, isReceiver, type Roles, rolesOf } from "./roles";
import { mentionedIn, mentions, type Subject } from "./subject";

const CUSTOMER = ["customerName", "customerEmail", "customerPhone"];
/** Fields of a delivery for another recipient that a person may see. */
const OUTLINE = ["orderNumber", "status", "createdAt", "roles"];

const without = (value: Json, names: readonly string[]): Json =>
  Object.fromEntries(Object.entries(value).filter(([name]) => !names.includes(name)));
const only = (value: Json, names: readonly string[]): Json =>
  Object.fromEntries(Object.entries(value).filter(([name]) => names.includes(name)));

/** Of a stop of somebody else, not even the city. */
function stopsFor(stops: unknown, { pickup, dropoff }: Roles): unknown {
  if (!Array.isArray(stops)) return stops;
  return stops.map((stop: unknown, position) =>
    isRecord(stop) && !(position === 0 ? pickup : dropoff) ? only(stop, ["position"]) : stop,
  );
}

/** Returns the parts of a JSON value with texts that mention the subject; undefined without one. */
function onlyMentions(value: unknown, subject: Subject): unknown {
  if (!mentionedIn(value, subject)) return undefined;
  if (Array.isArray(value))
    return value.flatMap((part: unknown) =>
      mentionedIn(part, subject) ? [onlyMentions(part, subject)] : [],
    );
  if (!isRecord(value)) return value;
  const parts = Object.entries(value).map(([key, part]) => [key, onlyMentions(part, subject)] as const);
  return Object.fromEntries(parts.filter(([, part]) => part !== undefined));
}

/** The values of a change that mention the person, with the names of their fields. Others can be somebody else's. */
function changeFor(change: unknown, subject: Subject): unknown {
  if (!isRecord(change) || !Array.isArray(change.fields)) return null;
  const fields = change.fields.flatMap((each: unknown) => {
    if (!isRecord(each)) return [];
    const values = onlyMentions({ before: each.before, after: each.after }, subject);
    return isRecord(values) ? [{ field: each.field, ...values }] : [];
  });
  return fields.length === 0 ? null : { fields };
}

function historyFor(history: unknown, roles: Roles, subject: Subject): unknown {
  if (!Array.isArray(history)) return history;
  return history.flatMap((event: unknown) => {
    if (!isRecord(event)) return [];
    const change = changeFor(event.change, subject);
    if (isReceiver(roles)) return [{ ...event, change }];
    const isNamed = typeof event.reason === "string" && mentions(event.reason, subject);
    if (change === null && !isNamed) return [];
    return [{ ...only(event, ["sequence", "createdAt"]), ...(isNamed && { reason: event.reason }), change }];
  });
}

/**
 * Returns a delivery for the export of one person: without the contacts of others, whose data it also has. Of a change, only
 * the values that mention the person. Of a delivery for somebody else, only the person's own stop, and what mentions them.
 */
export function exportedDelivery(data: Json, subject: Subject): Json {
  const roles = data.roles as Roles;
  const history = historyFor(data.history, roles, subject);
  const stops = hasRole(roles) ? { stops: stopsFor(data.stops, roles) } : {};
  if (!isReceiver(roles)) return { ...only(data, OUTLINE), ...stops, history };
  return { ...(roles.customer ? data : without(data, CUSTOMER)), ...stops, history };
}

const FORM_STOP = ["customer_name", "full_address", "apartment_unit_number", "phone_number", "notes", "pin"];
const FORM_CUSTOMER = ["name", "email", "phone_number"];
const FORM_CONTENTS = ["items", "metadata", "special_instructions", "package", "reference"];

/**
 * Returns values of the booking form or a body of the API, as in templates, series and batches, for the export of one person:
 * without the contacts of others. Where it is unclear who of them the person is, only what mentions them.
 */
function exportedForm(form: unknown, subject: Subject): unknown {
  if (!isRecord(form)) return onlyMentions(form, subject);
  const roles = rolesOf(contactsOfForm(form), subject);
  if (!hasRole(roles)) return onlyMentions(form, subject);
  const own = (part: unknown, isTheirs: boolean) =>
    isTheirs || !isRecord(part) ? part : without(part, FORM_STOP);
  const left = [...(roles.customer ? [] : FORM_CUSTOMER), ...(isReceiver(roles) ? [] : FORM_CONTENTS)];
  return {
    ...without(form, left),
    pickup: own(form.pickup, roles.pickup),
    dropoff: own(form.dropoff, roles.dropoff),
  };
}

const FORMS = ["form", "input", "preview", "changes"];

/** Cells of a row of an import have no names, so that only whose row it is says whose they are. */
const CELLS = ["cells", "edited"];

/** Returns a row of another kind for the export of one person. */
export function exportedRow(data: Json, subject: Subject, isTheirs = true): Json {
  const exported = (name: string, value: unknown) => {
    if (FORMS.includes(name)) return exportedForm(parsedJson(value), subject);
    return CELLS.includes(name) && !isTheirs ? onlyMentions(value, subject) : value;
  };
  return Object.fromEntries(Object.entries(data).map(([name, value]) => [name, exported(name, value)]));
}
