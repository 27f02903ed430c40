import type { DeliveryFormValues } from "@/lib/deliveries/fields/delivery";
import { customerFields } from "@/lib/deliveries/fields/customer";
import { PACKAGE } from "@/lib/deliveries/fields/package";
import { REQUIREMENTS } from "@/lib/deliveries/fields/requirements";
import { stopExtras } from "@/lib/deliveries/fields/stop";
import type { Units } from "@/lib/core/units";
import { isCalendarDate, isClockTime } from "@/lib/core/calendar";
import type { Format } from "@/components/texts/format";
import { packageWords } from "../package-words";
import type { TradeText } from "../trade-text";
import type { BookingText } from "./booking-text";

type Values = DeliveryFormValues;

const joined = (parts: (string | false | null | undefined)[], separator = " · ") =>
  parts
    .filter((part) => part !== null && part !== undefined && part !== false && part !== "")
    .join(separator);

/** Formats a local date and time as chosen, whatever their zone. */
export function scheduleText(
  format: Format,
  { date, time }: Pick<Values["pickup"], "date" | "time">,
): string {
  return joined(
    [date && isCalendarDate(date) && format.date(date), time && isClockTime(time) && format.time(time)],
    ", ",
  );
}

/** One-line summary of a collapsible section; empty if no values are set. */
export const summaries = {
  /** Of the labels of windows. */
  windows({ t }: BookingText, { pickup, dropoff }: { pickup: string; dropoff: string }) {
    if (!dropoff) return pickup;
    return joined([
      pickup && t("schedule.pickupAt", { when: pickup }),
      t("schedule.dropoffAt", { when: dropoff }),
    ]);
  },

  schedule({ t }: BookingText, format: Format, { pickup, dropoff }: Pick<Values, "pickup" | "dropoff">) {
    const [from, to] = [scheduleText(format, pickup), scheduleText(format, dropoff)];
    return joined([
      from && t("schedule.pickupAt", { when: from }),
      to && t("schedule.dropoffAt", { when: to }),
    ]);
  },

  stop(stop: Values["pickup"]) {
    return joined(stopExtras.map(([key]) => stop[key]?.trim()));
  },

  package(trade: TradeText, parcel: Values["package"], units: Units) {
    const isUsual = parcel.quantity === PACKAGE.quantity.empty;
    return joined(
      packageWords(trade, parcel, units)
        .filter(({ key }) => key !== "content" && !(key === "quantity" && isUsual))
        .map(({ text }) => text),
    );
  },

  contents(
    { t, locale }: BookingText,
    { items, declared_value, reference }: Pick<Values, "items" | "declared_value" | "reference">,
  ) {
    const count = items?.length ?? 0;
    const number = new Intl.NumberFormat(locale, { maximumFractionDigits: 3, useGrouping: false });
    return joined([
      count > 0 && t("contents.count", { count }),
      typeof declared_value === "number" && t("contents.value", { value: number.format(declared_value) }),
      reference?.trim(),
    ]);
  },

  customer(values: Pick<Values, (typeof customerFields)[number][0]>) {
    return joined(customerFields.map(([key]) => values[key]?.trim()));
  },

  requirements(
    { t }: BookingText,
    trade: TradeText,
    { method, photo, pin, barcodes, minimum_age }: Values["handover"],
  ) {
    const count = (barcodes ?? "").split("\n").filter((line) => line.trim() !== "").length;
    return joined([
      method && method !== REQUIREMENTS.method.empty && trade.t(`method.${method}`),
      pin === true && t("requirements.pin"),
      photo === true && t("requirements.photo"),
      typeof minimum_age === "number" && t("requirements.age", { age: minimum_age }),
      count > 0 && t("requirements.codes", { count }),
    ]);
  },

  handover(
    { t }: BookingText,
    values: Pick<Values, "confirmation_sign_required" | "special_instructions" | "undeliverable_action">,
  ) {
    return joined([
      values.confirmation_sign_required === true && t("handover.signature"),
      values.undeliverable_action === "dispose" && t("handover.noReturn"),
      values.special_instructions?.trim(),
    ]);
  },
};
