import type { Context } from "@/lib/core/context";
import { createAndSimulate } from "@/lib/sandbox/verbs/create-and-simulate";
import { moveDelivery } from "@/lib/testing/moves";
import type { DeliveryRecord } from "@/lib/deliveries/rules/record";
import type { DeliveryStatus } from "@/lib/deliveries/status";
import { authorisedMerchantId } from "@/lib/core/ids";
import { deliveryInput } from "@/lib/testing/fixtures";
import { database } from "./database";

/** Returns the context of the system, acting for a merchant in the tested server's database. */
export function contextFor(merchantId: string): Context {
  return {
    actor: { kind: "system", name: "test" },
    merchantId: authorisedMerchantId(merchantId),
    db: database(),
    requestId: null,
  };
}

/** Creates a delivery of the merchant as the API does. */
export async function newDelivery(
  merchantId: string,
  orderNumber: string,
  changes: Record<string, unknown> = {},
): Promise<DeliveryRecord> {
  return (await createAndSimulate(contextFor(merchantId), deliveryInput(orderNumber, changes))).delivery;
}

/** Changes a delivery's status as its courier does. */
export async function courierMoves(
  merchantId: string,
  orderNumber: string,
  ...moves: (DeliveryStatus | { to: DeliveryStatus; reason: string })[]
): Promise<void> {
  const ctx: Context = {
    ...contextFor(merchantId),
    actor: { kind: "courier", id: "courier-1", name: "Marco Reyes" },
  };
  for (const move of moves) {
    await moveDelivery(ctx, { orderNumber, ...(typeof move === "string" ? { to: move } : move) });
  }
}
