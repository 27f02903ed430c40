import type { Context } from "@/lib/core/context";
import { env } from "@/lib/core/env";
import { requirePermission } from "@/lib/core/permissions";
import { type Denied, readDenied } from "../model/denied";
import { type NotificationSettings, readSettings } from "../model/settings";

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
  const [settings, listed] = await Promise.all([readSettings(ctx), readDenied(ctx)]);
  const { SMTP_URL, SMS_URL } = env();
  const sends = { email: SMTP_URL !== undefined, sms: SMS_URL !== undefined };
  return { ...settings, ...listed, sends };
}
