import type { Context } from "@/lib/core/context";
import { env } from "@/lib/core/env";
import { requirePermission } from "@/lib/core/permissions";
import { type Denied, readDenied } from "../model/denied";
import { type NotificationSettings, readSettings } from "../model/settings";

/** A merchant's notification settings. */
export type Notifications = NotificationSettings & {
  /** Latest first, up to a page. */
  denied: Denied[];
  deniedCount: number;
  /** Whether the installation can send on this channel. Otherwise, messages stay in the outbox. */
  sends: { email: boolean; sms: boolean };
};

/** Returns the merchant's notification settings and its recipients without notifications. */
export async function getNotifications(ctx: Context): Promise<Notifications> {
  requirePermission(ctx, "merchant:read");
  const [settings, listed] = await Promise.all([readSettings(ctx), readDenied(ctx)]);
  const { SMTP_URL, SMS_URL } = env();
  const sends = { email: SMTP_URL !== undefined, sms: SMS_URL !== undefined };
  return { ...settings, ...listed, sends };
}
