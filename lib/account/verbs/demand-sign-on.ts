import { writeAudit } from "@/lib/core/audit";
import type { Context, Transaction } from "@/lib/core/context";
import { inTransaction } from "@/lib/core/db";
import { ServiceError } from "@/lib/core/errors";
import { requirePermission } from "@/lib/core/permissions";
import { lockProvider, writeDemand } from "../model/sign-on-settings";
import type { SignOnDemand } from "../schema/sign-on";

/**
 * Requires single sign-on for the people of the merchant's domains, or no longer. Applies from the next request. Owners
 * still sign in with their password, so that a broken provider locks nobody out for good.
 * @throws ServiceError `unprocessable` while single sign-on is off, before anybody has used it, and for an owner who is not
 * signed in with a password
 */
export async function demandSignOn(ctx: Context, { isRequired }: SignOnDemand): Promise<void> {
  requirePermission(ctx, "merchant:write");
  const { merchantId } = ctx;
  await inTransaction(ctx, async (tx) => {
    const provider = await lockProvider(tx);
    if (provider.isRequired === isRequired) return;
    if (isRequired) await refuseEarlyDemand(tx, provider.isOn);
    await tx.db.signOnProvider.update({
      where: { merchantId },
      data: { isRequired },
      select: { merchantId: true },
    });
    await writeDemand(tx);
    await writeAudit(tx, {
      action: "sign_on.demanded",
      subjectType: "merchant",
      subjectId: merchantId,
      data: { isRequired },
    });
  });
}

async function refuseEarlyDemand({ db, merchantId, actor }: Transaction, isOn: boolean): Promise<void> {
  if (!isOn) throw new ServiceError("unprocessable", "Turn single sign-on on first");
  if ((await db.signOnIdentity.count({ where: { merchantId } })) === 0) {
    throw new ServiceError("unprocessable", "Somebody has to sign in through the provider first");
  }
  if (actor.kind !== "user") return;
  const now = new Date();
  const withPassword = await db.session.count({
    where: { userId: actor.id, signOnMerchantId: null, revokedAt: null, expiresAt: { gt: now } },
  });
  if (withPassword === 0) {
    throw new ServiceError(
      "unprocessable",
      "Sign in with your password first, to be sure that you get in if the provider fails",
    );
  }
}
