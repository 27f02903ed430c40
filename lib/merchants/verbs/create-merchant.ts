import type { Prisma } from "@/prisma/generated/client";
import { writeAudit } from "@/lib/core/audit";
import type { Context } from "@/lib/core/context";
import type { Db } from "@/lib/core/db";
import { authorisedMerchantId, newId } from "@/lib/core/ids";
import { hashSecret, newSecret, newSecretCode } from "@/lib/core/secrets";

type Credentials = { token: string; secret: string };

export type NewMerchant = {
  name: string;
  currency?: string;
  /** Chosen credentials, for the demo data only; otherwise they are made here. */
  credentials?: Credentials;
  sandboxCredentials?: Credentials;
};

/** A merchant or a sandbox and its first credentials. The secret exists only here: what is stored is its hash. */
export type CreatedSpace = { id: string } & Credentials;
export type CreatedMerchant = CreatedSpace & { sandbox: CreatedSpace };

/**
 * Creates a merchant and its sandbox, each with one pair of API credentials, in the transaction given. For
 * operators, not merchants.
 */
export async function createMerchant(
  db: Prisma.TransactionClient & Db,
  input: NewMerchant,
): Promise<CreatedMerchant> {
  const { name, currency, credentials, sandboxCredentials } = input;
  const live = await createSpace(db, { name, currency, credentials, sandboxOfId: null });
  const sandbox = await createSpace(db, {
    name,
    currency,
    credentials: sandboxCredentials,
    sandboxOfId: live.id,
  });
  return { ...live, sandbox };
}

type Space = {
  name: string;
  currency: string | undefined;
  credentials: Credentials | undefined;
  sandboxOfId: string | null;
};

async function createSpace(db: Prisma.TransactionClient & Db, space: Space): Promise<CreatedSpace> {
  const { name, currency, credentials, sandboxOfId } = space;
  const id = newId();
  const { token, secret } = credentials ?? { token: newSecretCode(), secret: newSecret() };
  await db.merchant.create({
    data: {
      id,
      name,
      sandboxOfId,
      ...(currency && { currency }),
      credentials: { create: { id: newId(), token, secretHash: hashSecret(secret) } },
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
