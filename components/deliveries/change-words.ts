import type { RecipientAction } from "@/lib/account/rules/recipient-help";
import { formatAmount } from "@/lib/core/money";
import { typedPhone } from "@/lib/core/stored-phone";
import { inUnits, type Measure, unitOf, type Units } from "@/lib/core/units";
import { CONTENTS, itemsText, readItems } from "@/lib/deliveries/fields/contents";
import { CUSTOMER } from "@/lib/deliveries/fields/customer";
import type { Field } from "@/lib/deliveries/fields/field";
import { HANDOVER, ORDER } from "@/lib/deliveries/fields/order";
import { PACKAGE } from "@/lib/deliveries/fields/package";
import { STOP } from "@/lib/deliveries/fields/stop";
import type { ChangedValue } from "@/lib/deliveries/request";
import { shownValue } from "@/lib/deliveries/rules/changeable";
import { REQUIREMENTS } from "@/lib/deliveries/fields/requirements";
import { actionOf, RECIPIENT_PATHS } from "@/lib/deliveries/rules/recipient-help";
import { barcodesOf } from "@/lib/deliveries/rules/requirements";
import { METHOD_WORDS } from "./handover-words";
import { SERVICE_LABELS, VEHICLE_LABELS } from "./format";
import { formatInstant } from "./format-instant";

const uncapitalized = (text: string) => text.charAt(0).toLowerCase() + text.slice(1);

const labelsBelow = (prefix: string, title: string, fields: Record<string, { label: string }>) =>
  Object.entries(fields).map(
    ([name, { label }]) => [`${prefix}${name}`, `${title} ${uncapitalized(label)}`] as const,
  );

/** Labels by dotted path, as they stand in a list of changes: "Dropoff address". */
const LABELS = new Map<string, string>([
  ...labelsBelow("", "Customer", CUSTOMER),
  ...Object.entries({ ...ORDER, ...HANDOVER, ...CONTENTS }).map(
    ([name, { label }]) => [name, label] as const,
  ),
  ...labelsBelow("pickup.", "Pickup", { ...STOP, pin: { label: "Pin" } }),
  ...labelsBelow("dropoff.", "Dropoff", { ...STOP, pin: { label: "Pin" } }),
  ...labelsBelow("package.", "Package", PACKAGE),
  ...Object.entries(REQUIREMENTS).map(([name, { label }]) => [`handover.${name}`, label] as const),
  [RECIPIENT_PATHS.note, "Note from the recipient"],
  [RECIPIENT_PATHS.safePlace, "Safe place"],
  [RECIPIENT_PATHS.rating, "Rating"],
  [RECIPIENT_PATHS.comment, "Comment"],
]);

const MEASURES = new Map<string, Measure>(
  Object.entries(PACKAGE as Record<string, Field>).flatMap(([name, { measure }]) =>
    measure === undefined ? [] : [[`package.${name}`, measure]],
  ),
);

const WORDS: Readonly<Record<string, string>> = {
  ...SERVICE_LABELS,
  ...VEHICLE_LABELS,
  ...Object.fromEntries(Object.entries(METHOD_WORDS).map(([method, { label }]) => [method, label])),
};

type Reader = {
  units: Units;
  /** Of amounts (ISO 4217). */
  currency: string;
  /** Returns the time zone of a stop (IANA name), for its window. */
  zoneOf: (stop: "pickup" | "dropoff") => string;
  /** Words of a page in another language. */
  words?: ChangeVocabulary;
};

/** The words of a list of changes around the values themselves. */
export type ChangeVocabulary = {
  /** The label of a field by its dotted path. */
  label: (field: string) => string;
  none: string;
  yes: string;
  no: string;
  /** A value of a list, such as a type of vehicle. */
  choice: (value: string) => string;
  instant: (at: Date, timeZone: string) => string;
  number: (value: number) => string;
  /** An amount in the currency's main unit. */
  amount: (value: number, currency: string) => string;
};

/** The label of a field by its dotted path. */
export const fieldLabel = (field: string): string => LABELS.get(field) ?? field;

const ENGLISH: ChangeVocabulary = {
  label: fieldLabel,
  none: "none",
  yes: "yes",
  no: "no",
  choice: (value) => WORDS[value] ?? value,
  instant: (at, timeZone) => formatInstant(at, timeZone),
  number: String,
  amount: formatAmount,
};

const CHOICES = ["service_type", "vehicle_type", "handover.method", "undeliverable_action"];

function valueWords(field: string, value: ChangedValue, reader: Reader): string {
  const { units, currency, zoneOf, words = ENGLISH } = reader;
  if (value === null || value === "") return words.none;
  if (typeof value === "boolean") return value ? words.yes : words.no;
  if (field === "items") return itemsText(readItems(String(value)));
  if (field === "declared_value") return words.amount(Number(value), currency);
  if (field.endsWith("phone_number")) return typedPhone(String(value));
  const measure = MEASURES.get(field);
  if (measure !== undefined)
    return `${words.number(inUnits(measure, Number(value), units))} ${unitOf(measure, units)}`;
  if (field.endsWith("_at")) {
    return words.instant(new Date(String(value)), zoneOf(field.startsWith("pickup.") ? "pickup" : "dropoff"));
  }
  if (field === "handover.barcodes") return barcodesOf(String(value)).join(", ");
  return CHOICES.includes(field) ? words.choice(String(value)) : String(value);
}

/** One changed field: its label, and both values. */
export type ChangeWords = { label: string; before: string; after: string };

/** The changed fields in words. */
export function changeWords(
  fields: readonly { field: string; before: ChangedValue; after: ChangedValue }[],
  reader: Reader,
): ChangeWords[] {
  return fields
    .map(({ field, before, after }) => ({
      label: (reader.words ?? ENGLISH).label(field),
      before: valueWords(field, shownValue(field, before), reader),
      after: valueWords(field, shownValue(field, after), reader),
    }))
    .filter(({ before, after }) => before !== after);
}

const BY_RECIPIENT: Record<RecipientAction, string> = {
  address: "Address changed by the recipient",
  note: "Note left by the recipient",
  safe_place: "Safe place chosen by the recipient",
  time: "Later time chosen by the recipient",
  rating: "Rated by the recipient",
};

/** The title of a change that the recipient made on the tracking page. */
export const recipientChangeTitle = (fields: Parameters<typeof actionOf>[0]): string =>
  BY_RECIPIENT[actionOf(fields)];
