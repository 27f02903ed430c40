import type { Context } from "@/lib/core/context";
import { forbidden } from "@/lib/core/errors";
import { requirePermission } from "@/lib/core/permissions";
import type { Notice } from "../constants";
import { isOnFor, noticesFor } from "../model/members";

/** One kind of e-mail that a member of the team can have. */
export type OwnNotice = { notice: Notice; isOn: boolean };

/**
 * What the acting member of the merchant's team is told, of what the role allows.
 * @throws ServiceError `forbidden` for an actor who is in no team.
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
