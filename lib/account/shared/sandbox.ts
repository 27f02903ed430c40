import type { Prisma } from "@/prisma/generated/client";
import type { Context } from "@/lib/core/context";
import { forbidden, notFound, ServiceError } from "@/lib/core/errors";

/** Selects live merchants, except those of guests, which nobody belongs to. */
export const LIVE_MERCHANT = {
  sandboxOfId: null,
  NOT: { sandbox: { erasesAt: { not: null } } },
} as const satisfies Prisma.MerchantWhereInput;

/** Whether the context's merchant is a sandbox. */
export async function isSandbox(ctx: Pick<Context, "db" | "merchantId">): Promise<boolean> {
  const merchant = await ctx.db.merchant.findUnique({
    where: { id: ctx.merchantId },
    select: { sandboxOfId: true },
  });
  return merchant !== null && merchant.sandboxOfId !== null;
}

/** @throws ServiceError `notFound` outside a sandbox, for operations that exist only there. */
export async function requireSandbox(ctx: Context): Promise<void> {
  if (!(await isSandbox(ctx))) throw notFound("Page");
}

/**
 * @throws ServiceError `unprocessable` in a sandbox, for settings inherited from its merchant; `what` begins the
 * sentence.
 */
export async function refuseInSandbox(ctx: Context, what: string): Promise<void> {
  if (await isSandbox(ctx)) {
    throw new ServiceError(
      "unprocessable",
      `${what} of a sandbox cannot be changed; change its merchant's instead`,
    );
  }
}

/** @throws ServiceError `forbidden` in a guest's sandbox; `what` begins the sentence. */
export async function refuseGuests({ db, merchantId }: Context, what: string): Promise<void> {
  const found = await db.merchant.count({ where: { id: merchantId, erasesAt: { not: null } } });
  if (found > 0) throw forbidden(`${what} need an account; this sandbox has none`);
}

/** Selects the id of the merchant's sandbox; empty if the merchant is itself a sandbox. */
export async function sandboxesOf({ db, merchantId }: Pick<Context, "db" | "merchantId">): Promise<string[]> {
  const sandboxes = await db.merchant.findMany({ where: { sandboxOfId: merchantId }, select: { id: true } });
  return sandboxes.map(({ id }) => id);
}
