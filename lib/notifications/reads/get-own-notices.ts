import type { Context } from "@/lib/core/context";
import { forbidden } from "@/lib/core/errors";
import { requirePermission } from "@/lib/core/permissions";
import type { Notice } from "../constants";
import { isOnFor, noticesFor } from "../shared/members";

/** A notice that a team member can get. */
export type OwnNotice = { notice: Notice; isOn: boolean };

/**
 * Returns the acting member's notices, as far as the role allows.
 * @throws ServiceError `forbidden` for actors outside the team
 */
export async function getOwnNotices(ctx: Context): Promise<OwnNotice[]> {
  requirePermission(ctx, "merchant:read");
  const { actor, merchantId } = ctx;
  if (actor.kind !== "user") throw forbidden();
  const { id: userId, role } = actor;
  const chosen = await ctx.db.memberNotice.findMany({
    where: { merchantId, userId },
    select: { notice: true, isOn: true },
  });
  return noticesFor(role).map((notice) => {
    const choice = chosen.find((row) => row.notice === notice);
    return { notice, isOn: isOnFor(role, notice, choice?.isOn) };
  });
}
