import { givenDelivery } from "@/lib/deliveries/search.fixture";
import { database } from "./database";
import { contextFor } from "./deliveries";

type Given = Parameters<typeof givenDelivery>[2];

/** Deliveries by their order numbers, the first created first. */
export async function haveDeliveries(
  merchantId: string,
  deliveries: Record<string, Given>,
): Promise<Record<string, string>> {
  const ids: Record<string, string> = {};
  for (const [orderNumber, given] of Object.entries(deliveries)) {
    ids[orderNumber] = await givenDelivery(contextFor(merchantId), orderNumber, given);
  }
  return ids;
}

/** The status that the database has of a merchant's delivery, and the reason of its last change. */
export async function savedStatus(merchantId: string, orderNumber: string) {
  const { status, history } = await database().delivery.findUniqueOrThrow({
    where: { merchantId_orderNumber: { merchantId, orderNumber } },
    select: { status: true, history: { orderBy: { sequence: "desc" }, take: 1, select: { reason: true } } },
  });
  return { status, reason: history[0]?.reason ?? null };
}
