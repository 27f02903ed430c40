import { z } from "zod";
import { isSetByHand } from "@/lib/rates/rules/hand-price";
import { priceLines, readPriceLines } from "@/lib/rates/rules/price";
import type { DeliveryDetail, EventRecord } from "./record";

const priced = z.object({ priceCents: z.int(), currency: z.string(), priceLines });

/** The change of an event that sets a price: unlike any other, it changes no field. */
const setting = z.object({
  fields: z.tuple([]),
  planned: z.object({ before: priced, after: priced }),
});

/** A price that was set by hand, or computed again, by an event. Amounts in minor units. */
export type PriceSetting = { isByHand: boolean; before: number; after: number; currency: string };

/** The setting of a price that an event made; null for another event. */
export function priceSettingOf({ change }: Pick<EventRecord, "change">): PriceSetting | null {
  const { data } = setting.safeParse(change);
  if (!data) return null;
  const { before, after } = data.planned;
  return {
    isByHand: isSetByHand(after.priceLines),
    before: before.priceCents,
    after: after.priceCents,
    currency: after.currency,
  };
}

/** The event that set the current price of a delivery by hand; null for a computed price. */
export function handPriceEvent({
  priceLines: lines,
  history,
}: Pick<DeliveryDetail, "priceLines" | "history">): EventRecord | null {
  if (!isSetByHand(readPriceLines(lines))) return null;
  return history.toReversed().find((event) => priceSettingOf(event)?.isByHand) ?? null;
}
