import type { Context } from "../context";
import { notFound } from "../errors";

/** Whether the context's merchant is a sandbox. */
export async function isSandbox(ctx: Pick<Context, "db" | "merchantId">): Promise<boolean> {
  const merchant = await ctx.db.merchant.findUnique({
    where: { id: ctx.merchantId },
    select: { sandboxOfId: true },
  });
  return merchant !== null && merchant.sandboxOfId !== null;
}

/** @throws ServiceError `notFound` outside a sandbox, for what there is in sandboxes only. */
export async function requireSandbox(ctx: Context): Promise<void> {
  if (!(await isSandbox(ctx))) throw notFound("Delivery");
}
