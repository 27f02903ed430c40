import { writeAudit } from "@/lib/core/audit";
import type { Context, Transaction } from "@/lib/core/context";
import { inTransaction } from "@/lib/core/db";
import { authorisedMerchantId, newId } from "@/lib/core/ids";
import { requirePermission } from "@/lib/core/permissions";
import type { Units } from "@/lib/core/units";
import { newMerchantKey, wordsOfKey } from "../model/merchant-key";
import { credentialColumns, newPair, type Pair } from "../shared/new-pair";

export type NewMerchant = {
  name: string;
  currency?: string;
  units?: Units;
  /** Chosen credentials, for the demo data only; otherwise they are generated. */
  credentials?: Pair;
  sandboxCredentials?: Pair;
};

/** A merchant or a sandbox and its first credentials. The secret is returned only here; only its hash is stored. */
export type CreatedSpace = { id: string; key: string } & Pair;
export type CreatedMerchant = CreatedSpace & { sandbox: CreatedSpace };

/**
 * Creates a merchant and its sandbox, each with one pair of API credentials. For operators and staff.
 * @throws ServiceError `forbidden`
 */
export function createMerchant(ctx: Context, input: NewMerchant): Promise<CreatedMerchant> {
  requirePermission(ctx, "merchants:manage");
  const { name, currency, units, credentials, sandboxCredentials } = input;
  return inTransaction(ctx, async (tx) => {
    const words = wordsOfKey(name);
    const live = await createSpace(tx, { name, words, currency, units, credentials, sandboxOfId: null });
    const inside = { name, currency, units, credentials: sandboxCredentials, sandboxOfId: live.id };
    return { ...live, sandbox: await createSpace(tx, { ...inside, words: `${words}-sandbox` }) };
  });
}

type Space = {
  name: string;
  /** Text from which the key is derived. */
  words: string;
  currency: string | undefined;
  units: Units | undefined;
  credentials: Pair | undefined;
  sandboxOfId: string | null;
};

async function createSpace(tx: Transaction, space: Space): Promise<CreatedSpace> {
  const { name, words, currency, units, credentials, sandboxOfId } = space;
  const [id, key] = [newId(), await newMerchantKey(tx, words)];
  const pair = credentials ?? newPair({ merchantId: id, isSandbox: sandboxOfId !== null });
  await tx.db.merchant.create({
    data: {
      id,
      key,
      name,
      sandboxOfId,
      ...(currency && { currency }),
      ...(units && { units }),
      credentials: { create: { ...credentialColumns(pair), createdByName: tx.actor.name } },
    },
    select: { id: true },
  });
  const theirs = { ...tx, merchantId: authorisedMerchantId(id) };
  await writeAudit(theirs, { action: "merchant.created", subjectType: "merchant", subjectId: id });
  return { id, key, ...pair };
}
