import type { Context } from "@/lib/core/context";
import { DEFAULT_ARRIVAL_MINUTES, type Switch, SWITCHES } from "../constants";

/** What a merchant tells its recipients. */
export type NotificationSettings = {
  enabled: Switch[];
  /** A changed arrival is told if it has moved by more than so many minutes. */
  arrivalMinutes: number;
};

/** A merchant's settings; without any, nothing is told. */
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
