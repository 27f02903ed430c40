import type { Context } from "@/lib/core/context";
import { inTransaction } from "@/lib/core/db";
import { authorisedMerchantId } from "@/lib/core/ids";
import { requirePermission } from "@/lib/core/permissions";
import { createInvitation, type NewInvitation } from "../model/create-invitation";
import { firstUnits } from "../rules/first-units";
import type { OpenMerchantInput } from "../schema/operate";
import { createMerchant } from "./create-merchant";

/** The new merchant's id, and the invitation of its first owner. */
export type OpenedMerchant = { merchantId: string; invitation: NewInvitation };

/**
 * Creates a merchant and its sandbox, and invites its first owner. Nobody sees the secrets of the first API
 * credentials: the owner rotates them, or creates others.
 * @throws ServiceError `forbidden`
 */
export async function openMerchant(ctx: Context, input: OpenMerchantInput): Promise<OpenedMerchant> {
  requirePermission(ctx, "merchants:manage");
  const { name, currency, ownerEmail: email } = input;
  return inTransaction(ctx, async (tx) => {
    const { id } = await createMerchant(tx, { name, currency, units: firstUnits(currency) });
    const theirs = { ...tx, merchantId: authorisedMerchantId(id) };
    return { merchantId: id, invitation: await createInvitation(theirs, { role: "owner", email }) };
  });
}
