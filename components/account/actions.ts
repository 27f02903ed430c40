"use server";

import { cookies } from "next/headers";
import { redirect } from "next/navigation";
import { z } from "zod";
import { addressBookInput, addressBookKey, addressBookUpdate } from "@/lib/account/schema/address-book";
import { createAddress } from "@/lib/account/verbs/create-address";
import { deleteAddress } from "@/lib/account/verbs/delete-address";
import { updateAddress } from "@/lib/account/verbs/update-address";
import { endOwnSessions } from "@/lib/account/verbs/end-own-sessions";
import { endSession } from "@/lib/account/verbs/end-session";
import { action, beginAction } from "@/lib/auth/adapters";
import { asOpened } from "@/components/kit/as-opened";
import { cookieNames, cookieOptions, signedOutCookie } from "@/lib/auth/cookies";
import { merchantUser, person, staff, visitor } from "@/lib/auth/callers";
import { currentCaller, currentSessionToken } from "@/lib/auth/session";
import { keepLeftProvider } from "@/lib/auth/sign-on-cookie";
import { SIGNED_OUT_COOKIE } from "@/lib/auth/signed-out";
import type { Context } from "@/lib/core/context";
import { db } from "@/lib/core/db";
import { ServiceError } from "@/lib/core/errors";
import { env, sendsMail } from "@/lib/core/env";
import { forMerchant } from "@/lib/core/platform";
import { logSecurityEvent, type SecurityEvent } from "@/lib/core/security-log";
import { logoInput } from "@/lib/account/schema/branding";
import { settingsInput } from "@/lib/account/schema/settings";
import { qrCodeUrl } from "@/lib/account/rules/qr-code";
import {
  codeInput,
  demandInput,
  ownPasswordInput,
  removeFactorInput,
} from "@/lib/account/schema/second-factor";
import { beginSecondFactor } from "@/lib/account/verbs/begin-second-factor";
import { confirmSecondFactor } from "@/lib/account/verbs/confirm-second-factor";
import { demandSecondFactor } from "@/lib/account/verbs/demand-second-factor";
import { removeOwnSecondFactor } from "@/lib/account/verbs/remove-own-second-factor";
import { removeSecondFactor } from "@/lib/account/verbs/remove-second-factor";
import { renewRecoveryCodes } from "@/lib/account/verbs/renew-recovery-codes";
import { changeSettings } from "@/lib/account/verbs/change-settings";
import { changeLogo } from "@/lib/account/verbs/change-logo";
import {
  acceptInput,
  endSessionsInput,
  forgottenInput,
  invitationInput,
  inviteInput,
  joinInput,
  type MemberInput,
  memberInput,
  memberOfMerchant,
  nameInput,
  newPasswordInput,
  ownLanguageInput,
  passwordInput,
  roleInput,
} from "@/lib/account/schema/users";
import { acceptInvitation } from "@/lib/account/verbs/accept-invitation";
import { joinByInvitation } from "@/lib/account/verbs/join-by-invitation";
import { chooseOwnLanguage } from "@/lib/account/verbs/choose-own-language";
import { changeOwnPassword } from "@/lib/account/verbs/change-own-password";
import { changeRole } from "@/lib/account/verbs/change-role";
import { requestResetLink } from "@/lib/account/verbs/request-reset-link";
import { resendInvitation } from "@/lib/account/verbs/resend-invitation";
import { invite } from "@/lib/account/verbs/invite";
import { makeResetLink } from "@/lib/account/verbs/make-reset-link";
import { redeemResetLink } from "@/lib/account/verbs/redeem-reset-link";
import { removeMember } from "@/lib/account/verbs/remove-member";
import { renameSelf } from "@/lib/account/verbs/rename-self";
import { revokeInvitation } from "@/lib/account/verbs/revoke-invitation";
import { resetPath } from "./paths";

async function writeSecurityLog(event: SecurityEvent, account: string): Promise<void> {
  logSecurityEvent(event, { ...(await currentCaller()), account });
}

export const saveOwnName = action(person, nameInput, renameSelf);
export const saveOwnLanguage = action(person, ownLanguageInput, chooseOwnLanguage);

export const saveOwnPassword = action(person, passwordInput, (ctx, input, { sessionId }) =>
  changeOwnPassword(ctx, { ...input, sessionId }),
);

/** Ends one of the person's sessions, or all except the current one. */
export const endSessions = action(person, endSessionsInput, async (ctx, { id }, { sessionId, user }) => {
  await endOwnSessions(ctx, { id, sessionId });
  await writeSecurityLog("session.ended", user.email);
});

/** Starts the set-up of an authenticator app. The secret is returned only here. */
export const beginFactor = action(person, ownPasswordInput, async (ctx, input) => {
  const { secret, uri } = await beginSecondFactor(ctx, input);
  return { secret, uri, qrCode: await qrCodeUrl(uri) };
});

/** This action and the next are the only ones that return recovery codes. */
export const confirmFactor = action(person, codeInput, async (ctx, input, { sessionId, user }) => {
  const made = await confirmSecondFactor(ctx, { ...input, sessionId });
  await writeSecurityLog("second_factor.on", user.email);
  return made;
});

export const renewCodes = action(person, codeInput, renewRecoveryCodes);

export const removeFactor = action(person, removeFactorInput, async (ctx, input, { user }) => {
  await removeOwnSecondFactor(ctx, input);
  await writeSecurityLog("second_factor.off", user.email);
});

export const saveDemand = action(merchantUser, demandInput, demandSecondFactor);
export const saveSettings = action(merchantUser, settingsInput, changeSettings);
export const saveLogo = action(merchantUser, logoInput, changeLogo);
export const removeLogo = action(merchantUser, z.object({}), (ctx) => changeLogo(ctx, null));

export const addAddress = action(merchantUser, addressBookInput, createAddress);
export const saveAddress = action(merchantUser, addressBookUpdate, updateAddress);
export const removeAddress = action(merchantUser, addressBookKey, deleteAddress);

export const saveRole = action(merchantUser, roleInput, changeRole);
export const removeFromTeam = action(merchantUser, memberInput, removeMember);
export const cancelInvitation = action(merchantUser, invitationInput, revokeInvitation);

/** The link contains the invitation's secret, which is returned only here and by email. */
export const inviteByLink = action(merchantUser, inviteInput, async (ctx, input) => {
  const { token, isMailed } = await invite(ctx, input);
  const mailedTo = isMailed && sendsMail() ? input.email : null;
  return { url: await asOpened(`${env().PUBLIC_URL}/invite/${token}`), mailedTo };
});

export const sendInvitationAgain = action(merchantUser, invitationInput, resendInvitation);

/** The link contains a secret, which is returned only here. */
async function resetLink(ctx: Context, input: MemberInput) {
  const { token, email } = await makeResetLink(ctx, input);
  await writeSecurityLog("reset_link.made", email);
  return { url: await asOpened(`${env().PUBLIC_URL}${resetPath(token)}`) };
}

/** For a person who has lost both the device and the recovery codes. */
async function removeTheirFactor(ctx: Context, input: MemberInput) {
  const { email } = await removeSecondFactor(ctx, input);
  await writeSecurityLog("second_factor.removed", email);
}

export const removeMemberFactor = action(merchantUser, memberInput, removeTheirFactor);
export const makeMemberLink = action(merchantUser, memberInput, resetLink);

/** Same for staff, who can help people of any merchant. */
export const makeLinkForMerchant = action(staff, memberOfMerchant, (ctx, { merchantId, ...input }) =>
  resetLink(forMerchant(ctx, merchantId), input),
);

export const removeFactorForMerchant = action(staff, memberOfMerchant, (ctx, { merchantId, ...input }) =>
  removeTheirFactor(forMerchant(ctx, merchantId), input),
);

/** Requests a reset link by email. The response is the same whether or not an account exists. */
export const askForResetLink = action(visitor, forgottenInput, async (ctx, input, caller) => {
  await requestResetLink({ ...ctx, address: caller.network }, input);
  logSecurityEvent("reset_link.asked", { ...caller, account: input.email });
});

/** Sets the password chosen by the holder of a reset link. */
export const saveNewPassword = action(visitor, newPasswordInput, async (ctx, input, caller) => {
  try {
    const { email } = await redeemResetLink({ ...ctx, address: caller.network }, input);
    logSecurityEvent("reset_link.used", { ...caller, account: email });
  } catch (error) {
    if (error instanceof ServiceError && error.code !== "validation") {
      logSecurityEvent("reset_link.refused", caller);
    }
    throw error;
  }
});

/** Accepts an invitation with a new account. */
export const join = action(visitor, joinInput, joinByInvitation);

/** Accepts an invitation for the signed-in person. */
export const accept = action(person, acceptInput, (ctx, input, session) =>
  acceptInvitation(ctx, session, input),
);

/** Ends the session, including every copy of its cookie, and opens the sign-in page. */
export async function signOut(): Promise<void> {
  const caller = await beginAction();
  const token = await currentSessionToken();
  const ended = token === null ? null : await endSession(db(), token);
  if (ended) logSecurityEvent("sign_out", { ...caller, account: ended.email });
  const store = await cookies();
  store.set(cookieNames().session, "", { ...cookieOptions(), maxAge: 0 });
  store.set(SIGNED_OUT_COOKIE, "1", signedOutCookie());
  if (token !== null) await keepLeftProvider(token);
  redirect("/sign-in");
}
