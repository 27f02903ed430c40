import type { Context } from "@/lib/core/context";
import { sendsMail, sendsTexts } from "@/lib/core/env";
import { requirePermission } from "@/lib/core/permissions";
import { courierLanguage } from "../model/courier-language";
import { linkMessage } from "../model/link-message";
import { auditLink, currentLink, urlOf } from "../shared/link";
import type { CourierKey } from "../schema";

/** A link as shown to staff. */
export type CourierLink = {
  url: string;
  /** A text message with the link in the courier's language, which staff send from their own phone. */
  message: string;
  issuedByName: string;
  createdAt: Date;
  /** The later of its issue and its last action. */
  lastUsedAt: Date;
  /** The phone that it is bound to; null before its first use. */
  device: { name: string | null; since: Date } | null;
  /** Whether it was neither sent from here nor opened: the courier may not know it yet. */
  isNew: boolean;
  /** Whether this installation sends text messages and email. */
  canText: boolean;
  canMail: boolean;
};

/**
 * Returns the courier's link; null if there is none. The view is audited, because anyone with a link that is bound to no
 * phone yet can act as the courier.
 * @throws ServiceError `forbidden`.
 */
export async function courierLinkOf(ctx: Context, { courierId }: CourierKey): Promise<CourierLink | null> {
  requirePermission(ctx, "deliveries:dispatch");
  const link = await currentLink(ctx.db, courierId);
  if (!link) return null;
  const { name: courierName } = await ctx.db.courier.findUniqueOrThrow({
    where: { id: courierId },
    select: { name: true },
  });
  const language = await courierLanguage(ctx.db, courierId);
  const { id: linkId, issuedByName, createdAt, lastUsedAt, sentAt, deviceName: name, boundAt: since } = link;
  await auditLink(ctx, "courier.link_shown", { courierId, linkId });
  const url = urlOf(linkId);
  return {
    url,
    message: linkMessage("sms", { name: courierName, url, language }).text,
    issuedByName,
    createdAt,
    lastUsedAt,
    device: since && { name, since },
    isNew: sentAt === null && since === null,
    canText: sendsTexts(),
    canMail: sendsMail(),
  };
}
