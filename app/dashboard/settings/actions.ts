"use server";

import { createAddress } from "@/lib/address-book/verbs/create-address";
import { setDefaultPickup } from "@/lib/address-book/verbs/set-default-pickup";
import { deleteAddress } from "@/lib/address-book/verbs/delete-address";
import {
  addressBookInput,
  addressBookKey,
  addressBookUpdate,
  defaultPickupInput,
} from "@/lib/address-book/schema";
import { updateAddress } from "@/lib/address-book/verbs/update-address";
import { merchantAction, personAction } from "@/lib/auth/action";
import { env } from "@/lib/env";
import { changeCurrency } from "@/lib/merchants/verbs/change-currency";
import { renameMerchant } from "@/lib/merchants/verbs/rename-merchant";
import { currencyInput, merchantNameInput } from "@/lib/merchants/schema";
import { changeOwnPassword } from "@/lib/users/verbs/change-own-password";
import { changeRole } from "@/lib/users/verbs/change-role";
import { invite } from "@/lib/users/verbs/invite";
import { removeMember } from "@/lib/users/verbs/remove-member";
import { renameSelf } from "@/lib/users/verbs/rename-self";
import { revokeInvitation } from "@/lib/users/verbs/revoke-invitation";
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
