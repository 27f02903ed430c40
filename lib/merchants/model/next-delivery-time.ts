import type { Context } from "@/lib/core/context";

/**
 * The creation time of the merchant's next delivery, in the present transaction. It takes the merchant's row
 * lock until the commit, and is later than every time given before, by a millisecond at least: so deliveries
 * become visible in the order of their times, and a page of the list ends at an instant that stays its end.
 */
export async function nextDeliveryTime(ctx: Pick<Context, "merchantId" | "db">): Promise<Date> {
  const rows = await ctx.db.$queryRaw<{ lastDeliveryAt: Date }[]>`
    UPDATE "Merchant"
    SET "lastDeliveryAt" = GREATEST(
      date_trunc('milliseconds', clock_timestamp()), "lastDeliveryAt" + interval '1 millisecond')
    WHERE id = ${ctx.merchantId}
    RETURNING "lastDeliveryAt"`;
  const [row] = rows;
  if (!row) throw new Error("The merchant of the context does not exist");
  return row.lastDeliveryAt;
}
