import { writeAudit } from "@/lib/core/audit";
import type { Context } from "@/lib/core/context";
import { inTransaction } from "@/lib/core/db";
import { ServiceError } from "@/lib/core/errors";
import { requirePermission } from "@/lib/core/permissions";
import { MAX_CREDENTIALS } from "../constants";
import { lockMerchant } from "../model/lock-merchant";
import { credentialColumns, newPair, type Pair } from "../model/new-pair";
import { isSandbox } from "../model/sandbox";
import { isValidCredential } from "../model/valid-credential";
import type { CredentialInput } from "../schema/credentials";

/**
 * Creates a pair of API credentials for the merchant.
 * @returns the pair; the secret is returned only here, and only its hash is stored.
 * @throws ServiceError `unprocessable` if the merchant has as many valid pairs as it may.
 */
export async function createCredential(ctx: Context, input: CredentialInput): Promise<Pair & { id: string }> {
  requirePermission(ctx, "credentials:write");
  const { merchantId } = ctx;
  const pair = newPair({ merchantId, isSandbox: await isSandbox(ctx) });
  const columns = credentialColumns(pair);
  await inTransaction(ctx, async (tx) => {
    await lockMerchant(tx);
    const valid = await tx.db.apiCredential.count({ where: { merchantId, ...isValidCredential() } });
    if (valid >= MAX_CREDENTIALS) {
      throw new ServiceError(
        "unprocessable",
        `There are ${valid} pairs already: revoke one that is not used`,
      );
    }
    await tx.db.apiCredential.create({
      data: { merchantId, ...columns, ...input, createdByName: tx.actor.name },
      select: { id: true },
    });
    await writeAudit(tx, {
      action: "credentials.created",
      subjectType: "api_credential",
      subjectId: columns.id,
      data: input,
    });
  });
  return { id: columns.id, ...pair };
}
