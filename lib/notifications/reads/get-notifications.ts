import type { Context } from "@/lib/core/context";
import { env } from "@/lib/core/env";
import { requirePermission } from "@/lib/core/permissions";
import { MAX_DENIED_LISTED } from "../constants";
import { type NotificationSettings, readSettings } from "../model/settings";

/** Somebody who gets no notifications. */
type Denied = { recipient: string; reason: string; createdAt: Date; createdByName: string };

/** A merchant's notifications as its settings show them. */
export type Notifications = NotificationSettings & {
  /** The latest first; no more than the page lists. */
  denied: Denied[];
  deniedCount: number;
  /** Whether the installation can send them; otherwise they stay in the outbox. */
  sends: { email: boolean; sms: boolean };
};

/** What the merchant's recipients are told, and who is told nothing. */
export async function getNotifications(ctx: Context): Promise<Notifications> {
  requirePermission(ctx, "merchant:read");
  const { db, merchantId } = ctx;
  const [settings, denied, deniedCount] = await Promise.all([
    readSettings(ctx),
    db.deniedRecipient.findMany({
      where: { merchantId },
      select: { recipient: true, reason: true, createdAt: true, createdByName: true },
      orderBy: [{ createdAt: "desc" }, { recipient: "asc" }],
      take: MAX_DENIED_LISTED,
    }),
    db.deniedRecipient.count({ where: { merchantId } }),
  ]);
  const { SMTP_URL, SMS_URL } = env();
  const sends = { email: SMTP_URL !== undefined, sms: SMS_URL !== undefined };
  return { ...settings, denied, deniedCount, sends };
}
