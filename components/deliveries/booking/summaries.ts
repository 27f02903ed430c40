import type { DeliveryFormValues } from "@/lib/deliveries/fields/delivery";
import { customerFields } from "@/lib/deliveries/fields/customer";
import { PACKAGE } from "@/lib/deliveries/fields/package";
import { counted } from "@/lib/core/counted";
import { REQUIREMENTS } from "@/lib/deliveries/fields/requirements";
import { stopExtras } from "@/lib/deliveries/fields/stop";
import type { Units } from "@/lib/core/units";
import { isCalendarDate, isClockTime } from "@/lib/core/calendar";
import { formatDate, formatTime } from "../format";
import { METHOD_WORDS } from "../handover-words";
import { packageWords } from "../package-words";

type Values = DeliveryFormValues;

const joined = (parts: (string | false | null | undefined)[], separator = " · ") =>
  parts
    .filter((part) => part !== null && part !== undefined && part !== false && part !== "")
    .join(separator);

/** Formats a local date and time as chosen, whatever their zone. */
export function scheduleText({ date, time }: Pick<Values["pickup"], "date" | "time">): string {
  return joined(
    [date && isCalendarDate(date) && formatDate(date), time && isClockTime(time) && formatTime(time)],
    ", ",
  );
}

/** One-line summary of a collapsible section; empty if no values are set. */
export const summaries = {
  /** Of the labels of windows. */
  windows({ pickup, dropoff }: { pickup: string; dropoff: string }) {
    return dropoff ? joined([pickup && `Pickup ${pickup}`, `Dropoff ${dropoff}`]) : pickup;
  },

  schedule({ pickup, dropoff }: Pick<Values, "pickup" | "dropoff">) {
    const [from, to] = [scheduleText(pickup), scheduleText(dropoff)];
    return joined([from && `Pickup ${from}`, to && `Dropoff ${to}`]);
  },

  stop(stop: Values["pickup"]) {
    return joined(stopExtras.map(([key]) => stop[key]?.trim()));
  },

  package(parcel: Values["package"], units: Units) {
    const isUsual = parcel.quantity === PACKAGE.quantity.empty;
    return joined(
      packageWords(parcel, units)
        .filter(({ key }) => key !== "content" && !(key === "quantity" && isUsual))
        .map(({ text }) => text),
    );
  },

  contents({ items, declared_value, reference }: Pick<Values, "items" | "declared_value" | "reference">) {
    const count = items?.length ?? 0;
    return joined([
      count > 0 && (count === 1 ? "1 item" : `${count} items`),
      typeof declared_value === "number" && `Value ${declared_value}`,
      reference?.trim(),
    ]);
  },

  customer(values: Pick<Values, (typeof customerFields)[number][0]>) {
    return joined(customerFields.map(([key]) => values[key]?.trim()));
  },

  requirements({ method, photo, pin, barcodes, minimum_age }: Values["handover"]) {
    const codes = (barcodes ?? "").split("\n").filter((line) => line.trim() !== "").length;
    return joined([
      method && method !== REQUIREMENTS.method.empty && METHOD_WORDS[method].label,
      pin === true && "PIN",
      photo === true && "Photo",
      typeof minimum_age === "number" && `ID: ${minimum_age} or older`,
      codes > 0 && counted(codes, "code"),
    ]);
  },

  handover(
    values: Pick<Values, "confirmation_sign_required" | "special_instructions" | "undeliverable_action">,
  ) {
    return joined([
      values.confirmation_sign_required === true && "Signature",
      values.undeliverable_action === "dispose" && "No return",
      values.special_instructions?.trim(),
    ]);
  },
};
