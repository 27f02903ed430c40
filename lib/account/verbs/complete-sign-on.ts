import { writeAudit } from "@/lib/core/audit";
import type { Context, Transaction } from "@/lib/core/context";
import { inTransaction } from "@/lib/core/db";
import { authorisedMerchantId } from "@/lib/core/ids";
import { providerClient } from "../model/sign-on-client";
import {
  type Arrival,
  arrivalAt,
  type CompletedSignOn,
  openFor,
  orRefuse,
} from "../model/sign-on-completion";
import { takeSignOnTurn } from "../model/sign-on-limit";
import { admitIdentified } from "../model/sign-on-member";
import { lockProvider, provedDomains } from "../model/sign-on-settings";
import type { Visitor } from "../model/signing-in";
import { SignOnFailure } from "../rules/sign-on-failure";
import type { PendingSignOn } from "./begin-sign-on";

/**
 * Completes a sign-in through a merchant's provider: verifies what the provider sent, finds or creates the person, gives
 * them the role of their groups, and opens a session for this merchant, which replaces the browser's current one. Refusals
 * are in the merchant's history. A person whom the groups no longer admit loses the membership.
 * @param currentUrl the address at which the provider sent the person back
 * @throws SignOnFailure with the reason; ServiceError `tooManyRequests`
 */
export async function completeSignOn(
  visitor: Visitor,
  { pending, currentUrl }: { pending: PendingSignOn; currentUrl: URL },
): Promise<CompletedSignOn> {
  const { db, requestId } = visitor;
  const merchantId = authorisedMerchantId(pending.merchantId);
  const ctx: Context = { actor: { kind: "system", name: "single sign-on" }, merchantId, db, requestId };
  await takeSignOnTurn(visitor.address);
  return orRefuse(ctx, async () => {
    const provider = await db.signOnProvider.findUnique({ where: { merchantId, isOn: true } });
    if (!provider) throw new SignOnFailure("not_set_up");
    const { groupClaim } = provider;
    const arrival = await arrivalAt(await providerClient(provider), { ...pending, currentUrl, groupClaim });
    return inTransaction(ctx, async (tx) => {
      const opened = await openFor(tx, visitor, arrival, await admit(tx, arrival));
      if ("entry" in opened) await writeAudit(tx, opened.entry);
      return opened;
    });
  });
}

async function admit(tx: Transaction, { who, passwordHash }: Arrival) {
  const provider = await lockProvider(tx);
  // The settings may have changed while the provider was asked.
  if (!provider.isOn || new URL(provider.issuer).href !== new URL(who.issuer).href)
    return { problem: "not_set_up" as const };
  return admitIdentified(tx, who, { ...provider, domains: await provedDomains(tx), passwordHash });
}
