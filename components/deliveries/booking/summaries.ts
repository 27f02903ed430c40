import type { DeliveryFormValues } from "@/lib/deliveries/model/form-values";
import { isCalendarDate, isClockTime } from "@/lib/core/time";
import { formatDate, formatTime } from "../format";

type Values = DeliveryFormValues;

const joined = (parts: (string | false | null | undefined)[], separator = " · ") =>
  parts
    .filter((part) => part !== null && part !== undefined && part !== false && part !== "")
    .join(separator);

/** A local date and time of day as they were chosen, whatever zone they are in. */
export function scheduleText({ date, time }: Pick<Values["pickup"], "date" | "time">): string {
  return joined(
    [date && isCalendarDate(date) && formatDate(date), time && isClockTime(time) && formatTime(time)],
    ", ",
  );
}

/** What is set in a fold of the form, in one line; empty when nothing is. */
export const summaries = {
  schedule({ pickup, dropoff }: Pick<Values, "pickup" | "dropoff">) {
    const [from, to] = [scheduleText(pickup), scheduleText(dropoff)];
    return joined([from && `Pickup ${from}`, to && `Dropoff ${to}`]);
  },

  stop(stop: Values["pickup"]) {
    return joined([stop.apartment_unit_number?.trim(), stop.notes?.trim()]);
  },

  package(parcel: Values["package"]) {
    const sides = [parcel.length, parcel.width, parcel.height].filter((side) => typeof side === "number");
    return joined([
      parcel.type?.trim(),
      parcel.size?.trim(),
      typeof parcel.quantity === "number" && parcel.quantity !== 1 && `${parcel.quantity} pieces`,
      parcel.is_fragile === true && "fragile",
      sides.length > 0 && `${sides.join(" × ")} cm`,
      typeof parcel.weight === "number" && `${parcel.weight} kg`,
    ]);
  },

  customer({ name, email, phone_number }: Pick<Values, "name" | "email" | "phone_number">) {
    return joined([name?.trim(), email?.trim(), phone_number?.trim()]);
  },

  handover(values: Pick<Values, "confirmation_sign_required" | "special_instructions">) {
    return joined([
      values.confirmation_sign_required === true && "Signature",
      values.special_instructions?.trim(),
    ]);
  },
};
