import type { Context } from "@/lib/core/context";
import { requirePermission } from "@/lib/core/permissions";
import { auditLink, endOf, isOfThisSecret, notEnded, openWork, urlOf } from "../model/link";
import type { CourierKey } from "../schema";

/** A link as staff see it. `endsAt`: unless it is used before. */
export type CourierLink = { url: string; issuedByName: string; createdAt: Date; endsAt: Date };

/**
 * Shows the courier's link that is good now; null where there is none. Whoever has it can act as the courier, so it is
 * recorded who saw it.
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
 * When the link of a courier with open work ended because nobody used it; null where it did not.
 * @throws ServiceError `forbidden`.
 */
export async function courierLinkEndedUnused(ctx: Context, { courierId }: CourierKey): Promise<Date | null> {
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
