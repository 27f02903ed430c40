import type { Context } from "@/lib/core/context";
import { inTransaction } from "@/lib/core/db";
import { notFound, ServiceError } from "@/lib/core/errors";
import { say } from "@/lib/core/language/say";
import { requirePermission } from "@/lib/core/permissions";
import { proofName, proofText, resolveTexts, type ResolveTexts } from "../model/sign-on-dns";
import { recordProof } from "../model/sign-on-proof";
import type { DomainInput } from "../schema/sign-on";
import { lockMerchant } from "../shared/lock-merchant";

/**
 * Proves a claimed domain by its DNS record. Repeating it succeeds.
 * @throws ServiceError `notFound` if it is not claimed; `unprocessable` without the record, and if another merchant has
 * proved it
 */
export async function proveSignOnDomain(
  ctx: Context,
  { domain }: DomainInput,
  resolve: ResolveTexts = resolveTexts,
): Promise<void> {
  requirePermission(ctx, "merchant:write");
  const { merchantId } = ctx;
  const key = { merchantId_domain: { merchantId, domain } };
  const claimed = await ctx.db.signOnDomain.findUnique({ where: key });
  if (!claimed) throw notFound("Domain");
  if (claimed.provedAt) return;
  const texts = await resolve(proofName(domain));
  if (!texts.includes(proofText(claimed.proof))) throw lacksRecord(domain, texts.length > 0);
  await inTransaction(ctx, async (tx) => {
    await lockMerchant(tx);
    const current = await tx.db.signOnDomain.findUnique({
      where: key,
      select: { proof: true, provedAt: true },
    });
    if (current?.proof !== claimed.proof) throw notFound("Domain");
    if (current.provedAt === null) await recordProof(tx, domain, "DNS");
  });
}

function lacksRecord(domain: string, hasOther: boolean): ServiceError {
  const name = proofName(domain);
  return new ServiceError(
    "unprocessable",
    hasOther
      ? say("{name} has another text. New records can take an hour to appear", { name })
      : say("There is no TXT record at {name}. New records can take an hour to appear", { name }),
  );
}
