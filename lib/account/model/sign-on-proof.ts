import { writeAudit } from "@/lib/core/audit";
import type { Transaction } from "@/lib/core/context";
import { ServiceError } from "@/lib/core/errors";
import { refuseDuplicate } from "@/lib/core/unique-violation";
import { writeDemand } from "./sign-on-settings";

/**
 * Records that a claimed domain is the merchant's. The merchant is locked.
 * @throws ServiceError `unprocessable` if another merchant has proved it, `notFound` if it is not claimed
 */
export async function recordProof(tx: Transaction, domain: string, by: "DNS" | "operator"): Promise<void> {
  const { merchantId, db } = tx;
  const taken = new ServiceError("unprocessable", `${domain} is claimed by another merchant`);
  await refuseDuplicate(taken, () =>
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
