import type { DeliveryFormValues } from "@/lib/deliveries/fields/delivery";
import { weekdayOf } from "./rule";

export const WEEKDAYS = [
  "Monday",
  "Tuesday",
  "Wednesday",
  "Thursday",
  "Friday",
  "Saturday",
  "Sunday",
] as const;

type Variables = {
  /** YYYY-MM-DD */
  date: string;
  number: number;
};

/** Whether a text has `{number}`. */
export const hasNumber = (text: string | null | undefined): boolean => text?.includes("{number}") ?? false;

/** Whether an order number differs on each date. */
export const isEachDates = (pattern: string): boolean => hasNumber(pattern) || pattern.includes("{date}");

/** The variables with the longest values: a Wednesday. */
export const LONGEST: Variables = { date: "2026-12-30", number: 999_999 };

/** Fills in a text's variables. Other braces stay. */
export function filledText(text: string, { date, number }: Variables): string {
  const values: Record<string, string> = {
    date,
    weekday: WEEKDAYS[weekdayOf(date) - 1] ?? "",
    number: String(number),
  };
  return text.replaceAll(/\{(date|weekday|number)\}/g, (_match, name: string) => values[name] ?? "");
}

/** Fills in the variables of a form's order number and notes. */
export function filledForm(form: DeliveryFormValues, variables: Variables): DeliveryFormValues {
  const filled = <Text extends string | null | undefined>(text: Text) =>
    typeof text === "string" ? filledText(text, variables) : text;
  return {
    ...form,
    order_number: filled(form.order_number),
    reference: filled(form.reference),
    special_instructions: filled(form.special_instructions),
    pickup: { ...form.pickup, notes: filled(form.pickup.notes) },
    dropoff: { ...form.dropoff, notes: filled(form.dropoff.notes) },
  };
}
