import { z } from "zod";
import { rowId } from "@/lib/core/id-schema";
import { STAFF_ROLES } from "../constants";
import { currencyInput, merchantNameInput } from "./merchant";
import { createUserInput, email, memberInput } from "./users";

/** A new merchant, and the address of its first owner, who is invited. */
export const openMerchantInput = merchantNameInput.extend(currencyInput.shape).extend({ ownerEmail: email });

/** The address of an owner to invite. */
export const inviteOwnerInput = openMerchantInput.pick({ ownerEmail: true }).extend({ merchantId: rowId });

const role = z.enum(STAFF_ROLES);

/** A new member of the support staff, who chooses the password. */
export const createStaffInput = createUserInput.pick({ email: true, name: true }).extend({ role });

export const staffRoleInput = memberInput.extend({ role });

export type OpenMerchantInput = z.output<typeof openMerchantInput>;
export type InviteOwnerInput = z.output<typeof inviteOwnerInput>;
export type StaffRoleInput = z.output<typeof staffRoleInput>;
export type CreateStaffInput = z.output<typeof createStaffInput>;
