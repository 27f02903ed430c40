import type { Context } from "@/lib/core/context";
import { notFound } from "@/lib/core/errors";

/** The outbox of a live merchant is not shown. @throws ServiceError `notFound` outside a sandbox. */
export async function requireSandbox({ db, merchantId }: Pick<Context, "db" | "merchantId">): Promise<void> {
  const where = { id: merchantId, sandboxOfId: { not: null } };
  if ((await db.merchant.count({ where })) === 0) throw notFound("Page");
}
