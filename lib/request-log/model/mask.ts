import { HANDOVER, ORDER } from "@/lib/deliveries/fields/order";
import { PACKAGE } from "@/lib/deliveries/fields/package";
import { MAX_BODY_CHARACTERS } from "../constants";

/** Stands for a value that is not kept. */
export const MASK = "•••";

/** Objects and lists whose parts are looked at one by one. Below any other name everything is masked. */
const CONTAINERS = ["deliveries", "pickup", "dropoff", "package", "history"];

/** Texts for people: what they hold is nobody else's business. */
const FREE_TEXTS = new Set(["special_instructions"]);

/**
 * The names whose values are kept. Any other value is masked, a misspelled or unknown name's too, so that a new field
 * is masked until it is listed: fields of a package or an order are by their tables, those of a person or a stop never.
 */
const KEPT = new Set([
  ...CONTAINERS,
  ...[PACKAGE, ORDER, HANDOVER].flatMap(Object.keys).filter((name) => !FREE_TEXTS.has(name)),
  ...["dial_code", "date", "time", "scenario", "step_seconds", "to"],
  ...["estimated_delivery_time", "estimated_distance", "pickup_date", "pickup_time", "delivery_date"],
  ...["delivery_time", "status", "created_at", "page_number", "per_page", "total_entries", "page", "as_of"],
  ...["start_date", "end_date", "position"],
  ...["order_numbers", "estimated_price", "currency", "estimated_time"],
]);

/** Only an answer of ours has these: fixed sentences and the names of fields. */
const KEPT_IN_ANSWERS = new Set(["error", "message", "errors"]);
const WHOLE = new Set(["errors"]);

/** The merchant's own number of a delivery, whatever it looks like. */
const NUMBERS = new Set(["order_number", "order_numbers"]);

const DATE_OR_TIME = /^(\d{4}-\d\d-\d\d)?T?(\d\d:\d\d(:\d\d(\.\d+)?)?)?(Z|[+-]\d\d:\d\d)?$/;
const EMAIL = /[^\s@<>",;]{1,64}@[^\s@<>",;]+/g;
/** What a message of ours repeats of a request: an address that cannot be located has no pattern. */
const QUOTED = /(?<=")[^]*(?=")/;
/** Seven digits or more, with the usual separators. */
const PHONE = /\+?\(?\d(?:[\s().\-/]*\d){6,}/g;
const STREET =
  /\b\d{1,6}[\p{L}]?\s+(?:[\p{L}\d.'’-]+\s+){0,5}?(?:st|street|ave|avenue|rd|road|blvd|boulevard|ln|lane|dr|drive|way|ct|court|pl|place|pkwy|parkway|ter|terrace|hwy|highway|sq|square|cir|circle)\b\.?/giu;

/** The second net: masks what looks like a phone number, an e-mail address or a street in a text that is kept. */
function maskPatterns(text: string): string {
  // Each of the patterns needs a digit, an @ or a quotation mark.
  if (!/[\d@"]/.test(text) || DATE_OR_TIME.test(text)) return text;
  return text
    .replace(QUOTED, MASK)
    .replace(EMAIL, MASK)
    .replace(STREET, MASK)
    .replace(PHONE, (digits) => (DATE_OR_TIME.test(digits) ? digits : MASK));
}

/** Names that programs give; anything else may be somebody's. */
const PLAIN_NAME = /^[A-Za-z_][\w.[\]-]{0,63}$/;
const maskName = (name: string) => (PLAIN_NAME.test(name) && !/\d{7}/.test(name) ? name : MASK);

type Value = string | number | boolean | null | Value[] | { [name: string]: Value };
/** How the values below a name are treated. */
type Treatment = "kept" | "number" | "masked";
type Options = { isAnswer: boolean };

function treatment(name: string, above: Treatment, { isAnswer }: Options): Treatment {
  if (above !== "kept") return "masked";
  if (NUMBERS.has(name)) return "number";
  return KEPT.has(name) || (isAnswer && KEPT_IN_ANSWERS.has(name)) ? "kept" : "masked";
}

function maskScalar(value: string | number | boolean | null, how: Treatment): Value {
  if (how === "number" || typeof value === "boolean" || value === null) return value;
  if (how === "masked") return MASK;
  const text = String(value);
  const masked = maskPatterns(text);
  return masked === text ? value : masked;
}

const TOKEN = /\s*("(?:[^"\\]|\\.)*"|[{}[\],:]|[^\s{}[\],:"]+)/y;

/** Reads JSON that may end anywhere, and masks it on the way. */
class Reader {
  #at = 0;
  isCut = false;
  readonly #text: string;
  readonly #options: Options;

  constructor(text: string, options: Options) {
    this.#text = text;
    this.#options = options;
  }

  #next(): string | undefined {
    TOKEN.lastIndex = this.#at;
    const [whole = "", token] = TOKEN.exec(this.#text) ?? [];
    this.#at += whole.length;
    // A number that reaches the end of the text may go on behind it.
    const isWhole =
      token !== undefined && (this.#at < this.#text.length || '"}'.includes(token.at(-1) ?? ""));
    if (!isWhole) this.isCut = true;
    return isWhole ? token : undefined;
  }

  /** @returns undefined at the end of the text, or of the object or list around it */
  value(how: Treatment, isWhole = false): Value | undefined {
    const token = this.#next();
    if (token === undefined || token === "}" || token === "]") return undefined;
    if (token === "{") return this.#object(how, isWhole);
    if (token === "[") return this.#list(how, isWhole);
    if (how === "masked" && /^["\d-]/.test(token)) return MASK;
    return maskScalar(parsed(token), how);
  }

  #list(how: Treatment, isWhole: boolean): Value[] {
    const list: Value[] = [];
    for (;;) {
      const value = this.value(how, isWhole);
      if (value === undefined) return list;
      list.push(value);
      const token = this.#next();
      if (token !== ",") return list;
    }
  }

  #object(how: Treatment, isWhole: boolean): { [name: string]: Value } {
    // Without a prototype, `__proto__` is a name like any other.
    const object: { [name: string]: Value } = Object.create(null) as { [name: string]: Value };
    for (;;) {
      const token = this.#next();
      if (token === ",") continue;
      if (!token?.startsWith('"') || this.#next() !== ":") return object;
      const name = String(parsed(token));
      const value = this.value(
        isWhole ? how : treatment(name, how, this.#options),
        isWhole || WHOLE.has(name),
      );
      if (value === undefined) return object;
      object[maskName(name)] = value;
    }
  }
}

function parsed(token: string): string | number | boolean | null {
  if (token.startsWith('"') && !token.includes("\\")) return token.slice(1, -1);
  try {
    return JSON.parse(token) as string | number | boolean | null;
  } catch {
    return MASK;
  }
}

/** A body as it is kept: JSON again, and whether its end is missing. */
export type MaskedBody = { text: string; isCut: boolean; object: Record<string, unknown> };

/**
 * Masks a body: keeps the values of known fields that hold nothing personal, without what looks personal in them.
 * @param text a JSON object, of which as much is read as is kept
 * @param options `isAnswer`: whether it is ours, whose error messages are kept
 */
export function maskBody(text: string, options: Options): MaskedBody {
  const reader = new Reader(text.slice(0, MAX_BODY_CHARACTERS), options);
  const value = reader.value("kept") ?? {};
  const object = typeof value === "object" && value !== null && !Array.isArray(value) ? value : {};
  return { text: JSON.stringify(object), isCut: reader.isCut, object };
}

/** Masks the values of a query; the path is kept. @param target as it was sent */
export function maskTarget(target: string): string {
  const [path = "", query] = target.split("?", 2);
  if (query === undefined) return path;
  const masked = query.split("&").map((pair) => {
    const [name = "", value = ""] = pair.split("=", 2);
    const how = treatment(name, "kept", { isAnswer: false });
    const isKept = how === "number" || (how === "kept" && maskPatterns(decoded(value)) === decoded(value));
    return `${maskName(name)}=${isKept ? value : MASK}`;
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
