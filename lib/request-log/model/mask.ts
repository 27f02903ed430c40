import { HANDOVER, ORDER } from "@/lib/deliveries/fields/order";
import { PACKAGE } from "@/lib/deliveries/fields/package";
import { MASK, MAX_BODY_CHARACTERS } from "../constants";

/**
 * Objects, and lists of them, whose parts are checked one by one. Below any other name everything is masked, and so
 * are other values under one of these names: an address in place of a stop.
 */
const CONTAINERS = new Set(["deliveries", "pickup", "dropoff", "package", "history"]);
const CONTAINERS_IN_ANSWERS = new Set([
  "events",
  "data",
  "delivery",
  "place",
  "services",
  "confirm_price",
  "changes",
  "fields",
  "price",
  "lines",
  "cancellation_fee",
  "stops",
]);

/** Private fields of a package or an order: texts for people, and a quote's id, which contains where its stops are. */
const PRIVATE = new Set(["special_instructions", "content", "quote_id"]);

/**
 * Names whose values are kept. Any other value is masked, including those of misspelled and unknown names, so that a
 * new field is masked until it is listed: fields of a package or an order by their tables, those of a person or a
 * stop never.
 */
const KEPT = new Set([
  ...[PACKAGE, ORDER, HANDOVER].flatMap(Object.keys).filter((name) => !PRIVATE.has(name)),
  ...["dial_code", "date", "time", "ready_at", "deadline_at", "scenario", "step_seconds", "to"],
  ...["estimated_delivery_time", "estimated_distance", "pickup_date", "pickup_time", "delivery_date"],
  ...["delivery_time", "status", "created_at", "page_number", "per_page", "total_entries", "page", "as_of"],
  ...["start_date", "end_date", "position"],
  ...["order_numbers", "estimated_price", "currency", "estimated_time", "if_version", "dry_run"],
]);

/**
 * Pattern of texts that are not masked: lower-case codes, numbers, dates, times and currencies. A field for
 * codes may contain a person's name, but names have a capital letter or a space.
 */
const CODES = /^(?:[a-z\d+-][a-z\d_.:+/-]{0,63}(?:,\s?(?!$)|$))*$|^[A-Z]{3}$|^\d+h \d+m$/;

/** Fields that only our responses have: fixed sentences, field names, and values that no client can choose. */
const KEPT_IN_ANSWERS = new Set([
  ...["error", "message", "errors", "reasons"],
  ...[
    "api_version",
    "previous_status",
    "precision",
    "estimated_minutes",
    "version",
    "field",
    "code",
    "expires_at",
    "courier_from",
  ],
]);
const WHOLE = new Set(["errors"]);

/** The merchant's own number of a delivery, in any form. */
const NUMBERS = new Set([
  "order_number",
  "order_numbers",
  "redelivers",
  "redelivered_by",
  "returns",
  "returned_by",
]);

const WHOLE_NUMBER = /^-?\d+$/;
const EVENT_ID = /^evt_[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/;
/** Values with exactly this form are kept, with all of their digits; anything else under these names is masked. */
const FORMS = new Map([
  ["sequence", WHOLE_NUMBER],
  ["id", EVENT_ID],
]);

/** As `FORMS`, for requests only: in our answers, `after` is the new value of a field. */
const FORMS_IN_REQUESTS = new Map(["after", "limit", "wait"].map((name) => [name, WHOLE_NUMBER]));

/** As `FORMS`, for our answers only: the country and the time zone of a place, and prices. */
const FORMS_IN_ANSWERS = new Map([
  ["country", /^[A-Z]{2}$/],
  ["time_zone", /^(UTC|[A-Z][A-Za-z]+(\/[A-Z][A-Za-z_-]+){1,2})$/],
  ...["amount", "total", "difference"].map((name) => [name, /^-?\d{1,6}(\.\d{1,3})?$/] as const),
]);

const DATE_OR_TIME = /^(\d{4}-\d\d-\d\d)?T?(\d\d:\d\d(:\d\d(\.\d+)?)?)?(Z|[+-]\d\d:\d\d)?$/;
const EMAIL = /[^\s@<>",;]{1,64}@[^\s@<>",;]+/g;
/** Patterns of our messages that repeat parts of a request. An address that cannot be located has no pattern. */
const QUOTED = /(?<=")[^]*(?=")/;
/** Seven digits or more, with the usual separators. */
const PHONE = /\+?\(?\d(?:[\s().\-/]*\d){6,}/g;
const STREET =
  /\b\d{1,6}[\p{L}]?\s+(?:[\p{L}\d.'’-]+\s+){0,5}?(?:st|street|ave|avenue|rd|road|blvd|boulevard|ln|lane|dr|drive|way|ct|court|pl|place|pkwy|parkway|ter|terrace|hwy|highway|sq|square|cir|circle)\b\.?/giu;

/** Second safeguard: masks likely phone numbers, email addresses and streets in a kept text. */
function maskPatterns(text: string): string {
  if (DATE_OR_TIME.test(text)) return text;
  let masked = text;
  // The first tests are quick, and most texts need no patterns.
  if (masked.includes('"')) masked = masked.replace(QUOTED, MASK);
  if (masked.includes("@")) masked = masked.replace(EMAIL, MASK);
  if (/\d\p{L}?\s/u.test(masked)) masked = masked.replace(STREET, MASK);
  if (/\d(?:\D*\d){6}/.test(masked))
    masked = masked.replace(PHONE, (digits) => (DATE_OR_TIME.test(digits) ? digits : MASK));
  return masked;
}

/** Names as in programs; anything else may be a person's. */
const PLAIN_NAME = /^[A-Za-z_][\w.[\]-]{0,63}$/;
const isPlain = (name: string) => KEPT.has(name) || (PLAIN_NAME.test(name) && !/\d{7}/.test(name));
const MAX_NAME_CHARACTERS = 64;

type Value = string | number | boolean | null | Value[] | { [name: string]: Value };
/** Treatment of the values below a name: with `parts`, only objects are checked; a pattern keeps matching values. */
type Treatment = "kept" | "sentence" | "number" | "parts" | "masked" | RegExp;
type Options = { isAnswer: boolean; /** Maximum stored characters. */ limit?: number };

/** A field name: how it is written, and how its values are treated in requests and responses. */
type Name = { shown: string; request: Treatment; answer: Treatment };

/**
 * Almost all names are in the specification, so each is classified once. Clients' own names are rare, or not cached.
 */
const names = new Map<string, Name>();
const MAX_NAMES = 1_000;

function treatmentOf(name: string, isAnswer: boolean): Treatment {
  if (CONTAINERS.has(name) || (isAnswer && CONTAINERS_IN_ANSWERS.has(name))) return "parts";
  if (NUMBERS.has(name)) return "number";
  if (KEPT.has(name)) return "kept";
  if (isAnswer && KEPT_IN_ANSWERS.has(name)) return "sentence";
  return FORMS.get(name) ?? (isAnswer ? FORMS_IN_ANSWERS : FORMS_IN_REQUESTS).get(name) ?? "masked";
}

function nameOf(name: string): Name {
  const known = names.get(name);
  if (known) return known;
  const found = {
    shown: isPlain(name) ? name : MASK,
    request: treatmentOf(name, false),
    answer: treatmentOf(name, true),
  };
  if (names.size < MAX_NAMES && name.length <= MAX_NAME_CHARACTERS) names.set(name, found);
  return found;
}

function maskScalar(value: string | number | boolean | null, how: Treatment): Value {
  if (how === "number" || typeof value === "boolean" || value === null) return value;
  const text = String(value);
  if (how instanceof RegExp) return how.test(text) ? value : MASK;
  if (how !== "kept" && how !== "sentence") return MASK;
  if (how === "kept" && typeof value === "string" && !CODES.test(text) && !DATE_OR_TIME.test(text))
    return MASK;
  const masked = maskPatterns(text);
  return masked === text ? value : masked;
}

/** No known field is deeper. */
const MAX_DEPTH = 20;

type Place = { how: Treatment; isWhole: boolean; depth: number };

function maskValue(value: Value, { how, isWhole, depth }: Place, options: Options): Value {
  if (typeof value !== "object" || value === null) return maskScalar(value, how);
  if (depth > MAX_DEPTH) return MASK;
  if (Array.isArray(value)) {
    const place = { how, isWhole, depth: depth + 1 };
    return value.map((each) => maskValue(each, place, options));
  }
  const masked: Record<string, Value> = {};
  for (const [name, each] of Object.entries(value)) {
    const { shown, [options.isAnswer ? "answer" : "request"]: found } = nameOf(name);
    const below = isWhole ? how : how === "kept" || how === "parts" ? found : "masked";
    const place = { how: below, isWhole: isWhole || WHOLE.has(name), depth: depth + 1 };
    const inner = maskValue(each, place, options);
    // An assignment to this name would set the prototype.
    if (shown === "__proto__") Object.defineProperty(masked, shown, { value: inner, enumerable: true });
    else masked[shown] = inner;
  }
  return masked;
}

/** A complete text, a truncated one, or a nested part. */
const PARTS = /"(?:[^"\\]|\\.)*(?:"|\\?$)|[{}[\],]/gs;

/** Closes a truncated JSON text after its last complete part. */
function closed(text: string): string {
  let closers = "";
  let end = 0;
  let ending = "";
  for (const { 0: part, index } of text.matchAll(PARTS)) {
    if (part.startsWith('"')) continue;
    if (part === "{") closers = `}${closers}`;
    else if (part === "[") closers = `]${closers}`;
    else if (part !== ",") closers = closers.slice(1);
    end = part === "," ? index : index + 1;
    ending = closers;
  }
  return text.slice(0, end) + ending;
}

function parsed(text: string): Value | undefined {
  try {
    // JSON.parse only produces such values.
    return JSON.parse(text) as Value;
  } catch {
    return undefined;
  }
}

/** A stored body: JSON again, and whether it is truncated. */
export type MaskedBody = { text: string; isCut: boolean; object: Record<string, unknown> };

/**
 * Masks a body: keeps the values of known fields without personal data, and removes likely personal data from them.
 * @param text a JSON object, read only as far as it is stored
 * @param options `isAnswer`: whether it is our response, whose error messages are kept; `limit`: maximum stored
 * characters
 */
export function maskBody(text: string, options: Options): MaskedBody {
  const { limit = MAX_BODY_CHARACTERS } = options;
  const whole = text.length <= limit ? parsed(text) : undefined;
  const value = whole ?? parsed(closed(text.slice(0, limit))) ?? {};
  const masked = maskValue(value, { how: "parts", isWhole: false, depth: 0 }, options);
  const object = typeof masked === "object" && masked !== null && !Array.isArray(masked) ? masked : {};
  return { text: JSON.stringify(object), isCut: whole === undefined, object };
}

/** Path of a quote, whose id contains where its stops are. */
const QUOTE_PATH = /^\/quotes\/[^/]+/i;

/** Masks the values of a query and a quote's id; the rest of the path is kept. @param target as sent */
export function maskTarget(target: string): string {
  const [sent = "", query] = target.split("?", 2);
  const path = sent.replace(QUOTE_PATH, `/quotes/${MASK}`);
  if (query === undefined) return path;
  const masked = query.split("&").map((pair) => {
    const [name = "", value = ""] = pair.split("=", 2);
    const { shown, request: how } = nameOf(name);
    const isKept = maskScalar(decoded(value), how) === decoded(value);
    return `${shown}=${isKept ? value : MASK}`;
  });
  return `${path}?${masked.join("&")}`;
}

function decoded(text: string): string {
  try {
    return decodeURIComponent(text.replaceAll("+", " "));
  } catch {
    return text;
  }
}
