import { changeWords } from "@/components/deliveries/change-words";
import { textIn } from "@/components/texts/catalogs";
import type { WorkDelivery } from "@/lib/dispatch/reads/find-work";
import type { CourierText } from "./use-text";

/** The number of a measure. */
export const measureWords = (locale: string, value: number): string =>
  new Intl.NumberFormat(locale, { maximumFractionDigits: 3, useGrouping: false }).format(value);

/** The changes since the assignment, one line per field, with the labels of the whole service. */
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
  return changeWords(textIn(text.language, "trade"), fields, { units, currency, zoneOf }).map((line) =>
    text.t("change.line", line),
  );
}
