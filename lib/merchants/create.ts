import type { Prisma } from "@/prisma/generated/client";
import { newApiSecret, newApiToken, hashApiSecret } from "../api-keys/secret";
import { writeAudit } from "../audit";
import type { Context } from "../context";
import type { Db } from "../db";
import { authorisedMerchantId, newId } from "../ids";

export type NewMerchant = {
  name: string;
  currency?: string;
  /** Chosen credentials, for the demo data only; otherwise they are made here. */
  credentials?: { token: string; secret: string };
};

/** A merchant and its first credentials. The secret exists only here: what is stored is its hash. */
export type CreatedMerchant = { id: string; token: string; secret: string };

/** Creates a merchant with one pair of API credentials, in the transaction given. For operators, not merchants. */
export async function createMerchant(
  db: Prisma.TransactionClient & Db,
  input: NewMerchant,
): Promise<CreatedMerchant> {
  const id = newId();
  const token = input.credentials?.token ?? newApiToken();
  const secret = input.credentials?.secret ?? newApiSecret();
  await db.merchant.create({
    data: {
      id,
      name: input.name,
      ...(input.currency && { currency: input.currency }),
      credentials: { create: { id: newId(), token, secretHash: hashApiSecret(secret) } },
    },
    select: { id: true },
  });
  const ctx: Context = {
    actor: { kind: "system", name: "operator" },
    merchantId: authorisedMerchantId(id),
    db,
    requestId: null,
  };
  await writeAudit(ctx, { action: "merchant.created", subjectType: "merchant", subjectId: id });
  return { id, token, secret };
}
