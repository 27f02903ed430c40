import type { Context } from "@/lib/core/context";
import { requirePermission } from "@/lib/core/permissions";
import { findRules, type OwnedRules } from "../model/dispatch-rules";

/** Returns how new deliveries of a merchant get couriers. */
export async function merchantDispatchRules(
  ctx: Context,
  { merchantId }: { merchantId: string },
): Promise<OwnedRules> {
  requirePermission(ctx, "merchants:manage");
  return (await findRules(ctx.db, [merchantId]))(merchantId);
}
