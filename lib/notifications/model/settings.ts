import type { Context } from "@/lib/core/context";
import { DEFAULT_ARRIVAL_MINUTES, type Switch, SWITCHES } from "../constants";

/** A merchant's notification settings. */
export type NotificationSettings = {
  enabled: Switch[];
  /** Minutes by which an arrival must move before recipients are notified again. */
  arrivalMinutes: number;
};

/** Returns a merchant's settings. Without any, no notifications are sent. */
export async function readSettings({
  db,
  merchantId,
}: Pick<Context, "db" | "merchantId">): Promise<NotificationSettings> {
  const stored = await db.notificationSettings.findUnique({
    where: { merchantId },
    select: { enabled: true, arrivalMinutes: true },
  });
  return {
    enabled: SWITCHES.filter((each) => stored?.enabled.includes(each)),
    arrivalMinutes: stored?.arrivalMinutes ?? DEFAULT_ARRIVAL_MINUTES,
  };
}
