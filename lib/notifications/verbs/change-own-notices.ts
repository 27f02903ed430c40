import type { Context } from "@/lib/core/context";
import { inTransaction } from "@/lib/core/db";
import { forbidden } from "@/lib/core/errors";
import { requirePermission } from "@/lib/core/permissions";
import { noticesFor, switchNotices } from "../model/members";
import type { OwnNoticesInput } from "../schema";

/**
 * Chooses what the acting member of the merchant's team is told by e-mail. What the role does not allow is left out.
 * @throws ServiceError `forbidden` for an actor who is in no team.
 */
export async function changeOwnNotices(ctx: Context, { on }: OwnNoticesInput): Promise<void> {
  requirePermission(ctx, "merchant:read");
  const { actor } = ctx;
  if (actor.kind !== "user") throw forbidden();
  const choices = Object.fromEntries(noticesFor(actor.role).map((notice) => [notice, on.includes(notice)]));
  await inTransaction(ctx, (tx) => switchNotices(tx, actor.id, choices));
}
