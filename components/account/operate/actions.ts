"use server";

import { createStaffInput, inviteOwnerInput, openMerchantInput } from "@/lib/account/schema/operate";
import { createStaff } from "@/lib/account/verbs/create-staff";
import { inviteOwner } from "@/lib/account/verbs/invite-owner";
import { openMerchant } from "@/lib/account/verbs/open-merchant";
import { asOpened } from "@/components/kit/as-opened";
import { action } from "@/lib/auth/adapters";
import { staff } from "@/lib/auth/callers";
import { currentCaller } from "@/lib/auth/session";
import { env, sendsMail } from "@/lib/core/env";
import { logSecurityEvent } from "@/lib/core/security-log";
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

/** Creates a merchant. The link for its owner is returned only here, and only without e-mail. */
export const newMerchant = action(staff, openMerchantInput, async (ctx, input) => {
  const { merchantId, invitation } = await openMerchant(ctx, input);
  return { merchantId, ...(await linkUnlessMailed(`/invite/${invitation.token}`, invitation.isMailed)) };
});

/** Invites an owner of a merchant without one. */
export const inviteFirstOwner = action(staff, inviteOwnerInput, async (ctx, input) => {
  const { token, isMailed } = await inviteOwner(ctx, input);
  return linkUnlessMailed(`/invite/${token}`, isMailed);
});

/** Creates an account of the support staff, whose link is handled in the same way. */
export const newStaff = action(staff, createStaffInput, async (ctx, input) => {
  const { token } = await createStaff(ctx, input);
  logSecurityEvent("reset_link.made", { ...(await currentCaller()), account: input.email });
  return linkUnlessMailed(resetPath(token), true);
});

export const saveRateCard = action(staff, rateCardInput, setRateCard);
export const saveVehicleLimits = action(staff, merchantVehicleLimitsInput, setVehicleLimits);
export const saveServiceLimit = action(staff, merchantServiceLimitInput, setServiceLimit);
export const dropLimits = action(staff, ownLimitsInput, resetLimits);
