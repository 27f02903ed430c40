import type { Context } from "@/lib/core/context";
import { requirePermission } from "@/lib/core/permissions";
import { auditLink, endOf, isOfThisSecret, notEnded, openWork, urlOf } from "../shared/link";
import type { CourierKey } from "../schema";

/** A link as shown to staff. It expires at `endsAt` unless it is used before. */
export type CourierLink = { url: string; issuedByName: string; createdAt: Date; endsAt: Date };

/**
 * Returns the courier's valid link; null if there is none. The view is audited, because anyone with the link can act
 * as the courier.
 * @throws ServiceError `forbidden`.
 */
export async function courierLinkOf(ctx: Context, { courierId }: CourierKey): Promise<CourierLink | null> {
  requirePermission(ctx, "deliveries:dispatch");
  const links = await ctx.db.courierLink.findMany({
    where: { courierId, ...notEnded(), courier: { deactivatedAt: null, ...openWork } },
    orderBy: { createdAt: "desc" },
    select: { id: true, tokenHash: true, issuedByName: true, createdAt: true, lastUsedAt: true },
  });
  const link = links.find(isOfThisSecret);
  if (!link) return null;
  const { id: linkId, issuedByName, createdAt, lastUsedAt } = link;
  await auditLink(ctx, "courier.link_shown", { courierId, linkId });
  return { url: urlOf(linkId), issuedByName, createdAt, endsAt: endOf(lastUsedAt) };
}

/**
 * Returns when the link of a courier with open work expired for lack of use; otherwise null.
 * @throws ServiceError `forbidden`
 */
export async function unusedLinkExpiredAt(ctx: Context, { courierId }: CourierKey): Promise<Date | null> {
  requirePermission(ctx, "deliveries:dispatch");
  const latest = await ctx.db.courierLink.findFirst({
    where: { courierId, courier: { deactivatedAt: null, ...openWork } },
    orderBy: [{ createdAt: "desc" }, { id: "desc" }],
    select: { revokedAt: true, lastUsedAt: true },
  });
  if (!latest || latest.revokedAt !== null) return null;
  const endedAt = endOf(latest.lastUsedAt);
  return endedAt.getTime() <= Date.now() ? endedAt : null;
}
