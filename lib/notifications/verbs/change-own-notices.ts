import type { Context } from "@/lib/core/context";
import { inTransaction } from "@/lib/core/db";
import { forbidden } from "@/lib/core/errors";
import { requirePermission } from "@/lib/core/permissions";
import { noticesFor, switchNotices } from "../shared/members";
import type { OwnNoticesInput } from "../schema";

/**
 * Changes which emails the acting team member gets. Ignores notices that the role does not allow.
 * @throws ServiceError `forbidden` for actors outside the team
 */
export async function changeOwnNotices(ctx: Context, { on }: OwnNoticesInput): Promise<void> {
  requirePermission(ctx, "merchant:read");
  const { actor } = ctx;
  if (actor.kind !== "user") throw forbidden();
  const choices = Object.fromEntries(noticesFor(actor.role).map((notice) => [notice, on.includes(notice)]));
  await inTransaction(ctx, (tx) => switchNotices(tx, actor.id, choices));
}
