import type { Context } from "@/lib/core/context";
import type { createDb } from "@/lib/core/db";
import { createInput, type CreateInput } from "@/lib/deliveries/request";
import { authorisedMerchantId } from "@/lib/core/ids";
import { createMerchant, type CreatedMerchant } from "@/lib/account/verbs/create-merchant";
import { operatorContext } from "./people";
import type { Caller } from "@/lib/core/security-log";
import { parseInput } from "@/lib/core/validation";

/** The actor for tests in which the actor does not matter. */
export const TEST_CALLER: Caller = { requestId: "test-request", network: "127.0.0.1", account: null };

/** Creates a merchant and a context of its API credential. */
export async function merchantContext(
  db: ReturnType<typeof createDb>,
  name = "Test Store",
): Promise<{ merchant: CreatedMerchant; ctx: Context }> {
  const merchant = await createMerchant(operatorContext(db), { name });
  const ctx: Context = {
    actor: { kind: "api_key", id: "test", name: merchant.token, scope: "write" },
    merchantId: authorisedMerchantId(merchant.id),
    db,
    requestId: "test-request",
  };
  return { merchant, ctx };
}

/** Smallest body of a creation, in the flat shape. */
export function deliveryBody(orderNumber: string, changes: Record<string, unknown> = {}) {
  return {
    order_number: orderNumber,
    service_type: "same_day" as const,
    vehicle_type: "car" as const,
    pickup: {
      customer_name: "Ada Lovelace",
      full_address: "350 5th Ave, New York, NY 10118",
      phone_number: "212 555 0100",
    },
    dropoff: {
      customer_name: "Grace Hopper",
      full_address: "1 Hanson Pl, Brooklyn, NY 11243",
      phone_number: "+17185550199",
    },
    package: { content: "Books" },
    ...changes,
  };
}

/** The same request, parsed and normalized. */
export function deliveryInput(orderNumber: string, changes: Record<string, unknown> = {}): CreateInput {
  return parseInput(createInput, deliveryBody(orderNumber, changes));
}
