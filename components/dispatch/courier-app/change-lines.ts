import { type ChangeVocabulary, changeWords } from "@/components/deliveries/change-words";
import { formatAmount } from "@/lib/core/money";
import { timesIn } from "@/lib/core/language/times";
import { RECIPIENT_PATHS } from "@/lib/deliveries/rules/recipient-help";
import type { WorkDelivery } from "@/lib/dispatch/reads/find-work";
import type { en } from "./messages/en";
import type { CourierText, CourierWords } from "./use-text";

type Key<Group extends keyof typeof en> = keyof (typeof en)[Group];

const STOP: readonly Key<"stop">[] = [
  "customer_name",
  "full_address",
  "apartment_unit_number",
  "phone_number",
  "date",
  "time",
  "ready_at",
  "deadline_at",
  "notes",
  "pin",
];

const GOODS: readonly Key<"goods">[] = [
  "content",
  "type",
  "size",
  "quantity",
  "is_fragile",
  "weight",
  "length",
  "width",
  "height",
];

const BOOKING = new Map<string, Key<"booking">>([
  ...(["service_type", "vehicle_type", "confirmation_sign_required", "special_instructions"] as const).map(
    (field) => [field, field] as const,
  ),
  ...(["undeliverable_action", "reference", "declared_value", "items"] as const).map(
    (field) => [field, field] as const,
  ),
  ...(["method", "photo", "pin", "barcodes", "minimum_age"] as const).map(
    (field) => [`handover.${field}`, field] as const,
  ),
  [RECIPIENT_PATHS.note, "recipientNote"],
  [RECIPIENT_PATHS.safePlace, "safePlace"],
]);

const SERVICES: readonly Key<"value">[] = ["same_day", "fast_track", "scheduled"];
const CHOICES: readonly Key<"value">[] = [...SERVICES, "car", "cargo_van", "box_truck", "return", "dispose"];
const METHODS = ["to_person", "to_anyone", "leave_at_door"] as const;

function labelOf(t: CourierWords, path: string): string {
  const [group, name] = path.split(".");
  const ofStop = STOP.find((field) => field === name);
  if ((group === "pickup" || group === "dropoff") && ofStop) {
    return t(`change.${group}`, { field: t(`stop.${ofStop}`) });
  }
  const ofGoods = GOODS.find((field) => field === name);
  if (group === "package" && ofGoods) return t("change.package", { field: t(`goods.${ofGoods}`) });
  return t(`booking.${BOOKING.get(path) ?? "other"}`);
}

function choiceOf(t: CourierWords, value: string): string {
  const method = METHODS.find((each) => each === value);
  if (method) return t(`method.${method}`);
  const choice = CHOICES.find((each) => each === value);
  return choice ? t(`value.${choice}`) : value;
}

/** The number of a measure. */
export const measureWords = (locale: string, value: number): string =>
  new Intl.NumberFormat(locale, { maximumFractionDigits: 3, useGrouping: false }).format(value);

const vocabularyOf = ({ t, language, locale }: CourierText): ChangeVocabulary => ({
  label: (field) => labelOf(t, field),
  none: t("change.none"),
  yes: t("change.yes"),
  no: t("change.no"),
  choice: (value) => choiceOf(t, value),
  instant: (at, timeZone) => timesIn(language, timeZone).dayAndClock(at),
  number: (value) => measureWords(locale, value),
  amount: (value, currency) => formatAmount(value, currency, locale),
});

/** The changes since the assignment, one line per field. The English labels are those of the whole service. */
export function changeLines(
  text: CourierText,
  {
    units,
    change,
    ...stops
  }: Pick<WorkDelivery, "units" | "pickup" | "dropoff"> & {
    change: NonNullable<WorkDelivery["change"]>;
  },
): string[] {
  const { fields, currency } = change;
  const zoneOf = (stop: "pickup" | "dropoff") => stops[stop].timeZone;
  const words = text.language === "en" ? undefined : vocabularyOf(text);
  return changeWords(fields, { units, currency, zoneOf, ...(words && { words }) }).map((line) =>
    text.t("change.line", line),
  );
}
