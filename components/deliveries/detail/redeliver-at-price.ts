import { getText } from "@/components/texts/server";
import type { Context } from "@/lib/core/context";
import { ServiceError } from "@/lib/core/errors";
import { formatMoney } from "@/lib/core/money";
import { redeliverAndSimulate } from "@/lib/sandbox/verbs/redeliver-and-simulate";

type Wanted = { orderNumber: string; shownPriceCents: number };

/** Redelivers a failed delivery unless it costs another price than the page showed. */
export async function redeliverAtPrice(
  ctx: Context,
  { orderNumber, shownPriceCents }: Wanted,
): Promise<{ id: string; orderNumber: string }> {
  const { delivery } = await redeliverAndSimulate(
    ctx,
    { orderNumber, fields: {} },
    (_tx, { priceCents, currency }) => {
      if (priceCents === shownPriceCents) return Promise.resolve();
      const { t, locale } = getText("detail");
      const price = formatMoney(priceCents, currency, locale);
      throw new ServiceError("unprocessable", t("redeliver.costs", { price }));
    },
  );
  return { id: delivery.id, orderNumber: delivery.orderNumber };
}
