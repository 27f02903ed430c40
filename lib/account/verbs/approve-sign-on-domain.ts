import type { Context } from "@/lib/core/context";
import { inTransaction } from "@/lib/core/db";
import { requirePermission } from "@/lib/core/permissions";
import { newSecretCode } from "@/lib/core/secrets";
import { recordProof } from "../model/sign-on-proof";
import type { DomainInput } from "../schema/sign-on";
import { lockMerchant } from "../shared/lock-merchant";
import { refuseInSandbox } from "../shared/sandbox";

/**
 * Proves an email domain by the operator's word, where DNS is not reachable; claims it first if the merchant has not.
 * Repeating it succeeds.
 * @throws ServiceError `unprocessable` if another merchant has proved it, and in a sandbox
 */
export async function approveSignOnDomain(ctx: Context, { domain }: DomainInput): Promise<void> {
  requirePermission(ctx, "merchants:operate");
  await refuseInSandbox(ctx, "Single sign-on");
  const { merchantId } = ctx;
  await inTransaction(ctx, async (tx) => {
    await lockMerchant(tx);
    await tx.db.signOnDomain.createMany({
      data: [{ merchantId, domain, proof: newSecretCode() }],
      skipDuplicates: true,
    });
    const where = { merchantId, domain, provedAt: null };
    if ((await tx.db.signOnDomain.count({ where })) > 0) await recordProof(tx, domain, "operator");
  });
}
