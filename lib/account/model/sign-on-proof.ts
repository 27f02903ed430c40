import { writeAudit } from "@/lib/core/audit";
import type { Transaction } from "@/lib/core/context";
import { ServiceError } from "@/lib/core/errors";
import { say } from "@/lib/core/language/say";
import { refuseDuplicate } from "@/lib/core/unique-violation";
import { writeDemand } from "./sign-on-settings";

/** Returns the error for a domain that another merchant has proved. */
export const domainTaken = (domain: string) =>
  new ServiceError("unprocessable", say("{domain} is claimed by another merchant", { domain }));

/**
 * Records that a claimed domain is the merchant's. The merchant is locked.
 * @throws ServiceError `unprocessable` if another merchant has proved it, `notFound` if it is not claimed
 */
export async function recordProof(tx: Transaction, domain: string, by: "DNS" | "operator"): Promise<void> {
  const { merchantId, db } = tx;
  await refuseDuplicate(domainTaken(domain), () =>
    db.signOnDomain.updateMany({
      where: { merchantId, domain, provedAt: null },
      data: { provedAt: new Date() },
    }),
  );
  await writeDemand(tx);
  const data = { domain, by };
  await writeAudit(tx, {
    action: "sign_on.domain_proved",
    subjectType: "merchant",
    subjectId: merchantId,
    data,
  });
}
