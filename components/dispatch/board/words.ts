import type { EnglishOf } from "@/components/texts/catalogs";
import type { Text } from "@/components/texts/translator";

/** The texts of the board and of proposals in a language. */
export type BoardText = Text<EnglishOf<"board">>;

/** Keys of the texts of a stop, by its number: 0 for the pickup, 1 for the dropoff. */
export const STOPS = ["pickup", "dropoff"] as const;

/** `3 deliveries`, or the number of the only one. */
export function namesOf({ t }: BoardText, deliveries: readonly { orderNumber: string }[]): string {
  const [first] = deliveries;
  return first && deliveries.length === 1 ? first.orderNumber : t("deliveries", { count: deliveries.length });
}
