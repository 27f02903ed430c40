import { writeAudit } from "@/lib/core/audit";
import { inTransaction } from "@/lib/core/db";
import { env } from "@/lib/core/env";
import { platformContext } from "@/lib/core/platform";
import { staffProviderClient } from "../model/sign-on-client";
import { arrivalAt, type CompletedSignOn, openFor, orRefuse } from "../model/sign-on-completion";
import { takeSignOnTurn } from "../model/sign-on-limit";
import type { Visitor } from "../model/signing-in";
import { admitStaff } from "../model/staff-admission";
import { SignOnFailure } from "../rules/sign-on-failure";
import { staffProvider } from "../rules/staff-provider";
import type { PendingSignOn } from "./begin-sign-on";

/**
 * Completes a sign-in through the staff's provider: verifies what the provider sent, finds or creates the account, gives it
 * the role of the person's groups, and opens a session, which replaces the browser's current one. Refusals are in the audit
 * log. An account that the provider opened before is disabled when no group gives access any more.
 * @param currentUrl the address at which the provider sent the person back
 * @throws SignOnFailure with the reason; ServiceError `tooManyRequests`
 */
export async function completeStaffSignOn(
  visitor: Visitor,
  { pending, currentUrl }: { pending: PendingSignOn; currentUrl: URL },
): Promise<CompletedSignOn> {
  const ctx = platformContext({ kind: "system", name: "single sign-on" }, visitor);
  await takeSignOnTurn(visitor.address);
  return orRefuse(ctx, async () => {
    const provider = staffProvider(env());
    if (!provider) throw new SignOnFailure("not_set_up");
    const { groupClaim } = provider;
    const client = await staffProviderClient(provider);
    const arrival = await arrivalAt(client, { ...pending, currentUrl, groupClaim });
    const { who, passwordHash } = arrival;
    return inTransaction(ctx, async (tx) => {
      const opened = await openFor(
        tx,
        visitor,
        arrival,
        await admitStaff(tx, who, { ...provider, passwordHash }),
      );
      if ("entry" in opened) await writeAudit(tx, opened.entry);
      return opened;
    });
  });
}
