"use server";

import { createAddress } from "@/lib/address-book/create";
import { setDefaultPickup } from "@/lib/address-book/default-pickup";
import { deleteAddress } from "@/lib/address-book/delete";
import {
  addressBookInput,
  addressBookKey,
  addressBookUpdate,
  defaultPickupInput,
} from "@/lib/address-book/schema";
import { updateAddress } from "@/lib/address-book/update";
import { merchantAction, personAction } from "@/lib/auth/action";
import { env } from "@/lib/env";
import { changeCurrency } from "@/lib/merchants/change-currency";
import { renameMerchant } from "@/lib/merchants/rename";
import { currencyInput, merchantNameInput } from "@/lib/merchants/schema";
import { changeOwnPassword } from "@/lib/users/change-password";
import { changeRole } from "@/lib/users/change-role";
import { invite } from "@/lib/users/invite";
import { removeMember } from "@/lib/users/remove-member";
import { renameSelf } from "@/lib/users/rename";
import { revokeInvitation } from "@/lib/users/revoke-invitation";
import {
  invitationInput,
  inviteInput,
  memberInput,
  nameInput,
  passwordInput,
  roleInput,
} from "@/lib/users/schema";

export const saveOwnName = personAction(nameInput, renameSelf);

export const saveOwnPassword = personAction(passwordInput, (ctx, input, { sessionId }) =>
  changeOwnPassword(ctx, { ...input, sessionId }),
);

export const saveMerchantName = merchantAction(merchantNameInput, renameMerchant);
export const saveCurrency = merchantAction(currencyInput, changeCurrency);
export const saveDefaultPickup = merchantAction(defaultPickupInput, setDefaultPickup);

export const addAddress = merchantAction(addressBookInput, createAddress);
export const saveAddress = merchantAction(addressBookUpdate, updateAddress);
export const removeAddress = merchantAction(addressBookKey, deleteAddress);

export const saveRole = merchantAction(roleInput, changeRole);
export const removeFromTeam = merchantAction(memberInput, removeMember);
export const takeInvitationBack = merchantAction(invitationInput, revokeInvitation);

/** The link holds the invitation's secret: this answer is the only place where it ever appears. */
export const inviteByLink = merchantAction(inviteInput, async (ctx, input) => {
  const { token, expiresAt } = await invite(ctx, input);
  return { url: `${env().PUBLIC_URL}/invite/${token}`, expiresAt };
});
