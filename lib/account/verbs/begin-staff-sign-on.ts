import { env } from "@/lib/core/env";
import { PLATFORM } from "@/lib/core/platform";
import { authorizationOf } from "../model/sign-on-authorization";
import { staffProviderClient } from "../model/sign-on-client";
import { takeSignOnTurn } from "../model/sign-on-limit";
import type { Visitor } from "../model/signing-in";
import { SignOnFailure } from "../rules/sign-on-failure";
import { staffProvider } from "../rules/staff-provider";
import type { Begun } from "./begin-sign-on";

/**
 * Begins a sign-in through the staff's provider.
 * @throws SignOnFailure `not_set_up` without one, and why it cannot be asked; ServiceError `tooManyRequests`
 */
export async function beginStaffSignOn(
  visitor: Pick<Visitor, "address">,
  { hint }: { hint: string | null },
): Promise<Begun> {
  await takeSignOnTurn(visitor.address);
  const provider = staffProvider(env());
  if (!provider) throw new SignOnFailure("not_set_up");
  const client = await staffProviderClient(provider);
  const { url, ...kept } = await authorizationOf(client, { groupClaim: provider.groupClaim, hint });
  return { url, pending: { merchantId: PLATFORM, ...kept } };
}
