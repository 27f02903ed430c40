import type { Db } from "@/lib/core/db";
import { pinStateOf } from "../rules/requirements";
import { handoverPin, isPinKey } from "../shared/handover-pin";
import { isFinal } from "../status";

/**
 * Returns the PIN of a delivery, four digits, to somebody who opened the tracking page by the link in a message to the
 * recipient; null for a wrong key, and if no PIN is needed or not any more.
 */
export async function findPin(db: Db, code: string, key: string): Promise<string | null> {
  if (!isPinKey(code, key)) return null;
  const delivery = await db.delivery.findFirst({
    where: { trackingCode: code, handoverPin: true },
    select: {
      id: true,
      status: true,
      history: { where: { type: { in: ["pin_failed", "pin_released"] } }, select: { type: true } },
    },
  });
  if (!delivery || isFinal(delivery.status) || pinStateOf(delivery.history).isReleased) return null;
  return handoverPin(delivery.id);
}
