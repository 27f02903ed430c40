import { formatOf } from "@/components/texts/format";
import { formatAmount } from "@/lib/core/money";
import { typedPhone } from "@/lib/core/stored-phone";
import { SERVICE_TYPES, VEHICLE_TYPES } from "@/lib/core/trade";
import { inUnits, type Measure, unitOf, type Units } from "@/lib/core/units";
import { HANDOVER_METHODS, UNDELIVERABLE_ACTIONS } from "@/lib/deliveries/constants";
import { CONTENTS, itemsText, readItems } from "@/lib/deliveries/fields/contents";
import { CUSTOMER } from "@/lib/deliveries/fields/customer";
import { entriesOf, type Field } from "@/lib/deliveries/fields/field";
import { HANDOVER, ORDER } from "@/lib/deliveries/fields/order";
import { PACKAGE } from "@/lib/deliveries/fields/package";
import { REQUIREMENTS } from "@/lib/deliveries/fields/requirements";
import { STOP } from "@/lib/deliveries/fields/stop";
import type { ChangedValue } from "@/lib/deliveries/request";
import { shownValue } from "@/lib/deliveries/rules/changeable";
import { RECIPIENT_PATHS } from "@/lib/deliveries/rules/recipient-help";
import { barcodesOf } from "@/lib/deliveries/rules/requirements";
import { formatInstant } from "./format-instant";
import type { TradeText } from "./trade-text";

type Label = (text: TradeText) => string;

/** A label after its group; German nouns keep their capital letter. */
const within = (label: string, { language }: TradeText) =>
  language === "de" ? label : label.charAt(0).toLowerCase() + label.slice(1);

const keysOf = <K extends string>(fields: Readonly<Record<K, unknown>>) =>
  entriesOf(fields).map(([key]) => key);

const ofStop = (group: "pickup" | "dropoff") =>
  [...keysOf(STOP), "pin" as const].map((key): [string, Label] => [
    `${group}.${key}`,
    (text) => text.t(`change.${group}`, { field: within(text.t(`stop.${key}`), text) }),
  ]);

/** Labels by dotted path, as they stand in a list of changes: "Dropoff address". */
const LABELS = new Map<string, Label>([
  ...keysOf(CUSTOMER).map((key): [string, Label] => [
    key,
    (text) => text.t("change.customer", { field: within(text.t(`customer.${key}`), text) }),
  ]),
  ...keysOf({ ...ORDER, ...HANDOVER, ...CONTENTS }).map((key): [string, Label] => [
    key,
    ({ t }) => t(`order.${key}`),
  ]),
  ...ofStop("pickup"),
  ...ofStop("dropoff"),
  ...keysOf(PACKAGE).map((key): [string, Label] => [
    `package.${key}`,
    (text) => text.t("change.package", { field: within(text.t(`goods.${key}`), text) }),
  ]),
  ...keysOf(REQUIREMENTS).map((key): [string, Label] => [
    `handover.${key}`,
    ({ t }) => t(`requirement.${key}`),
  ]),
  ...Object.values(RECIPIENT_PATHS).map((path): [string, Label] => [
    path,
    ({ t }) => t(`fromRecipient.${path}`),
  ]),
]);

const MEASURES = new Map<string, Measure>(
  Object.entries(PACKAGE as Record<string, Field>).flatMap(([name, { measure }]) =>
    measure === undefined ? [] : [[`package.${name}`, measure]],
  ),
);

const isOneOf = <Value extends string>(values: readonly Value[], value: string): value is Value =>
  values.some((each) => each === value);

function choiceWords({ t }: TradeText, value: string): string {
  if (isOneOf(SERVICE_TYPES, value)) return t(`service.${value}`);
  if (isOneOf(VEHICLE_TYPES, value)) return t(`vehicle.${value}`);
  if (isOneOf(HANDOVER_METHODS, value)) return t(`method.${value}`);
  return isOneOf(UNDELIVERABLE_ACTIONS, value) ? t(`undeliverable.${value}`) : value;
}

type Reader = {
  units: Units;
  /** Of amounts (ISO 4217). */
  currency: string;
  /** Returns the time zone of a stop (IANA name), for its window. */
  zoneOf: (stop: "pickup" | "dropoff") => string;
};

/** The label of a field by its dotted path. */
export const fieldLabel = (text: TradeText, field: string): string => LABELS.get(field)?.(text) ?? field;

const CHOICES = ["service_type", "vehicle_type", "handover.method", "undeliverable_action"];

function valueWords(
  text: TradeText,
  field: string,
  value: ChangedValue,
  { units, currency, zoneOf }: Reader,
): string {
  const { t, language, locale } = text;
  if (value === null || value === "") return t("change.none");
  if (typeof value === "boolean") return t(value ? "change.yes" : "change.no");
  if (field === "items") return itemsText(readItems(String(value)));
  if (field === "declared_value") return formatAmount(Number(value), currency, locale);
  if (field.endsWith("phone_number")) return typedPhone(String(value));
  const measure = MEASURES.get(field);
  if (measure !== undefined) {
    const numbers = new Intl.NumberFormat(locale, { maximumFractionDigits: 3, useGrouping: false });
    return `${numbers.format(inUnits(measure, Number(value), units))} ${unitOf(measure, units)}`;
  }
  if (field.endsWith("_at")) {
    const zone = zoneOf(field.startsWith("pickup.") ? "pickup" : "dropoff");
    return formatInstant(formatOf(language), new Date(String(value)), zone);
  }
  if (field === "handover.barcodes") return barcodesOf(String(value)).join(", ");
  return CHOICES.includes(field) ? choiceWords(text, String(value)) : String(value);
}

/** One changed field: its label, and both values. */
export type ChangeWords = { label: string; before: string; after: string };

/** The changed fields in words. */
export function changeWords(
  text: TradeText,
  fields: readonly { field: string; before: ChangedValue; after: ChangedValue }[],
  reader: Reader,
): ChangeWords[] {
  return fields
    .map(({ field, before, after }) => ({
      label: fieldLabel(text, field),
      before: valueWords(text, field, shownValue(field, before), reader),
      after: valueWords(text, field, shownValue(field, after), reader),
    }))
    .filter(({ before, after }) => before !== after);
}
