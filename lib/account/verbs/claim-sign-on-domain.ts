import { writeAudit } from "@/lib/core/audit";
import type { Context } from "@/lib/core/context";
import { inTransaction } from "@/lib/core/db";
import { ServiceError, validationError } from "@/lib/core/errors";
import { say } from "@/lib/core/language/say";
import { requirePermission } from "@/lib/core/permissions";
import { newSecretCode } from "@/lib/core/secrets";
import { domainTaken } from "../model/sign-on-proof";
import type { DomainInput } from "../schema/sign-on";
import { lockMerchant } from "../shared/lock-merchant";
import { refuseGuests, refuseInSandbox } from "../shared/sandbox";

/** Most domains of a merchant. */
const MAX_DOMAINS = 50;

/**
 * Claims an email domain for the merchant. It counts after it was proved.
 * @throws ServiceError `validation` on `domain` if it is claimed already; `unprocessable` for too many, if another merchant
 * has proved it, and in a sandbox
 */
export async function claimSignOnDomain(ctx: Context, { domain }: DomainInput): Promise<void> {
  requirePermission(ctx, "merchant:write");
  await refuseGuests(ctx, "Domains");
  await refuseInSandbox(ctx, "Single sign-on");
  const { merchantId } = ctx;
  await inTransaction(ctx, async (tx) => {
    await lockMerchant(tx);
    const taken = { domain, provedAt: { not: null }, merchantId: { not: merchantId } };
    if ((await tx.db.signOnDomain.count({ where: taken })) > 0) throw domainTaken(domain);
    const own = await tx.db.signOnDomain.findMany({ where: { merchantId }, select: { domain: true } });
    if (own.some((each) => each.domain === domain)) throw validationError({ domain: "listed" });
    if (own.length >= MAX_DOMAINS) {
      throw new ServiceError(
        "unprocessable",
        say("There are {count, number} domains already: remove one first", { count: own.length }),
      );
    }
    await tx.db.signOnDomain.create({
      data: { merchantId, domain, proof: newSecretCode() },
      select: { domain: true },
    });
    const data = { domain };
    await writeAudit(tx, {
      action: "sign_on.domain_claimed",
      subjectType: "merchant",
      subjectId: merchantId,
      data,
    });
  });
}
