import { writeAudit } from "@/lib/core/audit";
import type { Context } from "@/lib/core/context";
import { inTransaction } from "@/lib/core/db";
import { ServiceError } from "@/lib/core/errors";
import { requirePermission } from "@/lib/core/permissions";
import { endProviderSessions, lockProvider, provedDomains, writeDemand } from "../model/sign-on-settings";
import type { SignOnSwitch } from "../schema/sign-on";

/**
 * Turns single sign-on on or off. Turning it off ends the sessions that the provider opened, and the demand for it.
 * @throws ServiceError `unprocessable` without a provider or a proved domain
 */
export async function switchSignOn(ctx: Context, { isOn }: SignOnSwitch): Promise<void> {
  requirePermission(ctx, "merchant:write");
  const { merchantId } = ctx;
  await inTransaction(ctx, async (tx) => {
    const provider = await lockProvider(tx);
    if (provider.isOn === isOn) return;
    if (isOn && (await provedDomains(tx)).length === 0) {
      throw new ServiceError("unprocessable", "Verify a domain first: people are recognized by it");
    }
    const data = isOn ? { isOn } : { isOn, isRequired: false };
    await tx.db.signOnProvider.update({ where: { merchantId }, data, select: { merchantId: true } });
    const ended = isOn ? 0 : await endProviderSessions(tx);
    await writeDemand(tx);
    await writeAudit(tx, {
      action: "sign_on.switched",
      subjectType: "merchant",
      subjectId: merchantId,
      data: { isOn, ended },
    });
  });
}
