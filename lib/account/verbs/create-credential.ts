import { writeAudit } from "@/lib/core/audit";
import type { Context } from "@/lib/core/context";
import { inTransaction } from "@/lib/core/db";
import { say } from "@/lib/core/language/say";
import { requirePermission } from "@/lib/core/permissions";
import { lockMerchant } from "../shared/lock-merchant";
import { credentialColumns, newPair, type Pair } from "../shared/new-pair";
import { isSandbox } from "../shared/sandbox";
import { requireBelowCredentialLimit } from "../model/credential-limit";
import type { CredentialInput } from "../schema/credentials";

const tooMany = (count: number) =>
  say("There are {count, number} pairs already: revoke one that is not used", { count });

/**
 * Creates a pair of API credentials for the merchant.
 * @returns the pair; the secret is returned only here, and only its hash is stored.
 * @throws ServiceError `unprocessable` if the merchant has the maximum of valid pairs.
 */
export async function createCredential(ctx: Context, input: CredentialInput): Promise<Pair & { id: string }> {
  requirePermission(ctx, "credentials:write");
  const { merchantId } = ctx;
  const pair = newPair({ merchantId, isSandbox: await isSandbox(ctx) });
  const columns = credentialColumns(pair);
  await inTransaction(ctx, async (tx) => {
    await lockMerchant(tx);
    await requireBelowCredentialLimit(tx, tooMany);
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
