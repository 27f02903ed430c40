"use server";

import { redirect } from "next/navigation";
import { z } from "zod";
import { findSignOn } from "@/lib/account/reads/find-sign-on";
import {
  domainInput,
  findProviderInput,
  providerInput,
  roleRulesInput,
  signOnDemand,
  signOnSwitch,
} from "@/lib/account/schema/sign-on";
import { changeSignOnRoles } from "@/lib/account/verbs/change-sign-on-roles";
import { claimSignOnDomain } from "@/lib/account/verbs/claim-sign-on-domain";
import { demandSignOn } from "@/lib/account/verbs/demand-sign-on";
import { endSignOnSessions } from "@/lib/account/verbs/end-sign-on-sessions";
import { proveSignOnDomain } from "@/lib/account/verbs/prove-sign-on-domain";
import { removeSignOnDomain } from "@/lib/account/verbs/remove-sign-on-domain";
import { removeSignOnProvider } from "@/lib/account/verbs/remove-sign-on-provider";
import { saveSignOnProvider } from "@/lib/account/verbs/save-sign-on-provider";
import { switchSignOn } from "@/lib/account/verbs/switch-sign-on";
import { testSignOn } from "@/lib/account/verbs/test-sign-on";
import { action, beginAction } from "@/lib/auth/adapters";
import { merchantUser, visitor } from "@/lib/auth/callers";
import { safeCallbackPath, singleSignOnPath } from "@/lib/auth/callback-url";
import { keepForSignOn, keptForSignOn } from "@/lib/auth/sign-on-cookie";
import { db } from "@/lib/core/db";

const nothing = z.object({});

export const saveProvider = action(merchantUser, providerInput, saveSignOnProvider);
export const removeProvider = action(merchantUser, nothing, (ctx) => removeSignOnProvider(ctx));
export const testProvider = action(merchantUser, nothing, (ctx) => testSignOn(ctx));
export const claimDomain = action(merchantUser, domainInput, claimSignOnDomain);
export const proveDomain = action(merchantUser, domainInput, (ctx, input) => proveSignOnDomain(ctx, input));
export const removeDomain = action(merchantUser, domainInput, removeSignOnDomain);
export const saveRoleRules = action(merchantUser, roleRulesInput, changeSignOnRoles);
export const saveSwitch = action(merchantUser, signOnSwitch, switchSignOn);
export const saveSignOnDemand = action(merchantUser, signOnDemand, demandSignOn);
export const endProviderSessions = action(merchantUser, nothing, (ctx) => endSignOnSessions(ctx));

/** Returns the provider of an email address, for the sign-in form; null without one. */
export const findProvider = action(visitor, findProviderInput, async (ctx, { email }) => {
  const found = await findSignOn(ctx.db, email);
  // Another tab may have begun a sign-in.
  if (found) await keepForSignOn({ ...(await keptForSignOn()), hint: email });
  return found && { host: found.host, domain: found.domain };
});

/** The same for a form without scripts: leads to the page that names the provider. */
export async function lookForProvider(sent: FormData): Promise<void> {
  await beginAction();
  // Anybody can call an action with other arguments than its form's.
  const given: unknown = sent;
  const form = given instanceof FormData ? given : new FormData();
  const callbackPath = safeCallbackPath(form.get("callbackUrl"));
  const input = findProviderInput.safeParse({ email: form.get("email") });
  const found = input.success ? await findSignOn(db(), input.data.email) : null;
  if (!found || !input.success) redirect(singleSignOnPath({ callbackPath, error: "not_set_up" }));
  await keepForSignOn({ ...(await keptForSignOn()), hint: input.data.email });
  redirect(singleSignOnPath({ callbackPath, domain: found.domain }));
}
