import type { z } from "zod";
import { rowId } from "@/lib/core/id-schema";
import { currencyInput, merchantNameInput } from "./merchant";
import { createUserInput, email } from "./users";

/** A new merchant, and the address of its first owner, who is invited. */
export const openMerchantInput = merchantNameInput.extend(currencyInput.shape).extend({ ownerEmail: email });

/** The address of an owner to invite. */
export const inviteOwnerInput = openMerchantInput.pick({ ownerEmail: true }).extend({ merchantId: rowId });

/** A new member of the support staff, who chooses the password. */
export const createStaffInput = createUserInput.pick({ email: true, name: true });

export type OpenMerchantInput = z.output<typeof openMerchantInput>;
export type InviteOwnerInput = z.output<typeof inviteOwnerInput>;
export type CreateStaffInput = z.output<typeof createStaffInput>;
