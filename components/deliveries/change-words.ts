import { typedPhone } from "@/lib/core/stored-phone";
import { inUnits, type Measure, unitOf, type Units } from "@/lib/core/units";
import { CUSTOMER } from "@/lib/deliveries/fields/customer";
import type { Field } from "@/lib/deliveries/fields/field";
import { HANDOVER, ORDER } from "@/lib/deliveries/fields/order";
import { PACKAGE } from "@/lib/deliveries/fields/package";
import { STOP } from "@/lib/deliveries/fields/stop";
import type { ChangedValue } from "@/lib/deliveries/request";
import { shownValue } from "@/lib/deliveries/rules/changeable";
import { REQUIREMENTS } from "@/lib/deliveries/fields/requirements";
import { barcodesOf } from "@/lib/deliveries/rules/requirements";
import { METHOD_LABELS } from "./handover-words";
import { SERVICE_LABELS, VEHICLE_LABELS } from "./format";

const uncapitalized = (text: string) => text.charAt(0).toLowerCase() + text.slice(1);

const labelsBelow = (prefix: string, title: string, fields: Record<string, { label: string }>) =>
  Object.entries(fields).map(
    ([name, { label }]) => [`${prefix}${name}`, `${title} ${uncapitalized(label)}`] as const,
  );

/** Labels by dotted path, as they stand in a list of changes: "Dropoff address". */
const LABELS = new Map<string, string>([
  ...labelsBelow("", "Customer", CUSTOMER),
  ...Object.entries({ ...ORDER, ...HANDOVER }).map(([name, { label }]) => [name, label] as const),
  ...labelsBelow("pickup.", "Pickup", { ...STOP, pin: { label: "Pin" } }),
  ...labelsBelow("dropoff.", "Dropoff", { ...STOP, pin: { label: "Pin" } }),
  ...labelsBelow("package.", "Package", PACKAGE),
  ...Object.entries(REQUIREMENTS).map(([name, { label }]) => [`handover.${name}`, label] as const),
]);

const MEASURES = new Map<string, Measure>(
  Object.entries(PACKAGE as Record<string, Field>).flatMap(([name, { measure }]) =>
    measure === undefined ? [] : [[`package.${name}`, measure]],
  ),
);

const WORDS: Readonly<Record<string, string>> = { ...SERVICE_LABELS, ...VEHICLE_LABELS, ...METHOD_LABELS };

function valueWords(field: string, value: ChangedValue, units: Units): string {
  if (value === null || value === "") return "none";
  if (typeof value === "boolean") return value ? "yes" : "no";
  if (field.endsWith("phone_number")) return typedPhone(String(value));
  const measure = MEASURES.get(field);
  if (measure !== undefined) return `${inUnits(measure, Number(value), units)} ${unitOf(measure, units)}`;
  if (field === "handover.barcodes") return barcodesOf(String(value)).join(", ");
  return field === "service_type" || field === "vehicle_type" || field === "handover.method"
    ? (WORDS[String(value)] ?? String(value))
    : String(value);
}

/** The label of a field by its dotted path. */
export const fieldLabel = (field: string): string => LABELS.get(field) ?? field;

/** One changed field: its label, and both values. */
export type ChangeWords = { label: string; before: string; after: string };

/** The changed fields in words, with measures in these units and local times. */
export function changeWords(
  fields: readonly { field: string; before: ChangedValue; after: ChangedValue }[],
  units: Units,
): ChangeWords[] {
  return fields
    .map(({ field, before, after }) => ({
      label: fieldLabel(field),
      before: valueWords(field, shownValue(field, before), units),
      after: valueWords(field, shownValue(field, after), units),
    }))
    .filter(({ before, after }) => before !== after);
}
