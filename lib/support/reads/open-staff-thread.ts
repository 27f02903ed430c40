import type { Context } from "@/lib/core/context";
import { forMerchant } from "@/lib/core/platform";
import { requirePermission } from "@/lib/core/permissions";
import { recordView } from "../model/record-view";
import type { ThreadKey } from "../schema";
import { getThread, type Thread } from "./get-thread";

/**
 * Opens the thread of a delivery of any merchant for staff, and records who viewed it, as opening the delivery does.
 * @throws ServiceError `forbidden` for everyone but staff; `notFound` if the delivery does not exist.
 */
export async function openStaffThread(ctx: Context, key: ThreadKey): Promise<Thread> {
  requirePermission(ctx, "support:look-up");
  const thread = await getThread(ctx, key);
  const { merchantId, deliveryId } = key;
  await recordView(forMerchant(ctx, merchantId), { deliveryId, view: "delivery.opened_by_staff" });
  return thread;
}
