import { writeAudit } from "@/lib/core/audit";
import type { Context } from "@/lib/core/context";
import { inTransaction } from "@/lib/core/db";
import { validationError } from "@/lib/core/errors";
import { requirePermission } from "@/lib/core/permissions";
import { endProviderSessions } from "../model/sign-on-settings";
import { sealClientSecret } from "../model/sign-on-secret";
import { refuseUnsafeIssuer } from "../model/sign-on-target";
import type { ProviderInput } from "../schema/sign-on";
import { lockMerchant } from "../shared/lock-merchant";
import { refuseGuests, refuseInSandbox } from "../shared/sandbox";

/**
 * Saves the merchant's identity provider. A new one is off. Another issuer or client ends the sessions that the earlier
 * one opened, and needs its own secret.
 * @throws ServiceError `validation` on `issuer` or `clientSecret`; `unprocessable` in a sandbox
 */
export async function saveSignOnProvider(ctx: Context, input: ProviderInput): Promise<void> {
  requirePermission(ctx, "merchant:write");
  await refuseGuests(ctx, "Identity providers");
  await refuseInSandbox(ctx, "Single sign-on");
  const { issuer, clientId, clientSecret } = input;
  refuseUnsafeIssuer(issuer);
  const { merchantId } = ctx;
  await inTransaction(ctx, async (tx) => {
    await lockMerchant(tx);
    const before = await tx.db.signOnProvider.findUnique({ where: { merchantId } });
    const isSame = before?.issuer === issuer && before.clientId === clientId;
    // The stored secret must not be sent to another address.
    if (clientSecret === null && !isSame) throw validationError({ clientSecret: "required" });
    if (isSame && clientSecret === null) return;
    const data = {
      issuer,
      clientId,
      ...(clientSecret !== null && { clientSecret: sealClientSecret(merchantId, clientSecret) }),
    };
    if (before)
      await tx.db.signOnProvider.update({ where: { merchantId }, data, select: { merchantId: true } });
    else {
      const sealed = sealClientSecret(merchantId, clientSecret ?? "");
      await tx.db.signOnProvider.create({
        data: { ...data, merchantId, clientSecret: sealed, memberGroups: [], viewerGroups: [] },
        select: { merchantId: true },
      });
    }
    const ended = isSame ? 0 : await endProviderSessions(tx);
    await writeAudit(tx, {
      action: "sign_on.provider_saved",
      subjectType: "merchant",
      subjectId: merchantId,
      data: { issuer, clientId, newSecret: clientSecret !== null, ended },
    });
  });
}
