"use server";

import {
  createStaffInput,
  inviteOwnerInput,
  openMerchantInput,
  staffRoleInput,
} from "@/lib/account/schema/operate";
import { memberInput } from "@/lib/account/schema/users";
import { changeStaffRole } from "@/lib/account/verbs/change-staff-role";
import { createStaff } from "@/lib/account/verbs/create-staff";
import { disableUser } from "@/lib/account/verbs/disable-user";
import { enableUser } from "@/lib/account/verbs/enable-user";
import { endSessionsOfStaff } from "@/lib/account/verbs/end-sessions-of-staff";
import { inviteOwner } from "@/lib/account/verbs/invite-owner";
import { openMerchant } from "@/lib/account/verbs/open-merchant";
import { sendStaffLink, type SentStaffLink } from "@/lib/account/verbs/send-staff-link";
import { asOpened } from "@/components/kit/as-opened";
import { action } from "@/lib/auth/adapters";
import { staff } from "@/lib/auth/callers";
import { currentCaller } from "@/lib/auth/session";
import { env, sendsMail } from "@/lib/core/env";
import { logSecurityEvent, type SecurityEvent } from "@/lib/core/security-log";
import {
  merchantServiceLimitInput,
  merchantVehicleLimitsInput,
  ownLimitsInput,
  rateCardInput,
} from "@/lib/rates/schema";
import { resetLimits } from "@/lib/rates/verbs/reset-limits";
import { setRateCard } from "@/lib/rates/verbs/set-rate-card";
import { setServiceLimit } from "@/lib/rates/verbs/set-service-limit";
import { setVehicleLimits } from "@/lib/rates/verbs/set-vehicle-limits";
import { resetPath } from "../paths";

/** Returns a secret link only if it cannot be mailed. */
async function linkUnlessMailed(path: string, isMailed: boolean): Promise<{ url: string | null }> {
  return { url: isMailed && sendsMail() ? null : await asOpened(env().PUBLIC_URL + path) };
}

/** Creates a merchant. The link for its owner is returned only here, and only without email. */
export const newMerchant = action(staff, openMerchantInput, async (ctx, input) => {
  const { merchantId, invitation } = await openMerchant(ctx, input);
  return { merchantId, ...(await linkUnlessMailed(`/invite/${invitation.token}`, invitation.isMailed)) };
});

/** Invites an owner of a merchant without one. */
export const inviteFirstOwner = action(staff, inviteOwnerInput, async (ctx, input) => {
  const { token, isMailed } = await inviteOwner(ctx, input);
  return linkUnlessMailed(`/invite/${token}`, isMailed);
});

async function writeSecurityLog(event: SecurityEvent, account: string): Promise<void> {
  logSecurityEvent(event, { ...(await currentCaller()), account });
}

/** Returns the link for a colleague only if it cannot be mailed, and if staff may see it. */
async function staffLink({ email, token }: SentStaffLink): Promise<{ url: string | null }> {
  await writeSecurityLog("reset_link.made", email);
  return token === null ? { url: null } : linkUnlessMailed(resetPath(token), true);
}

/** Creates an account of the support staff. */
export const newStaff = action(staff, createStaffInput, async (ctx, input) =>
  staffLink(await createStaff(ctx, input)),
);

export const sendLinkToStaff = action(staff, memberInput, async (ctx, input) =>
  staffLink(await sendStaffLink(ctx, input)),
);

export const saveStaffRole = action(staff, staffRoleInput, changeStaffRole);

export const signOutStaff = action(staff, memberInput, async (ctx, input) => {
  const { email } = await endSessionsOfStaff(ctx, input);
  await writeSecurityLog("session.ended", email);
});

/** Disables the account of a colleague or of a merchant's person. */
export const disableAccount = action(staff, memberInput, async (ctx, input) => {
  const { email } = await disableUser(ctx, input);
  await writeSecurityLog("session.ended", email);
});

export const enableAccount = action(staff, memberInput, enableUser);

export const saveRateCard = action(staff, rateCardInput, setRateCard);
export const saveVehicleLimits = action(staff, merchantVehicleLimitsInput, setVehicleLimits);
export const saveServiceLimit = action(staff, merchantServiceLimitInput, setServiceLimit);
export const dropLimits = action(staff, ownLimitsInput, resetLimits);
