import type { z } from "zod";
import { currencyInput, merchantNameInput } from "./merchant";
import { createUserInput, email } from "./users";

/** A new merchant, and the address of its first owner, who is invited. */
export const openMerchantInput = merchantNameInput.extend(currencyInput.shape).extend({ ownerEmail: email });

/** A new member of the support staff, who chooses the password. */
export const createStaffInput = createUserInput.pick({ email: true, name: true });

export type OpenMerchantInput = z.output<typeof openMerchantInput>;
export type CreateStaffInput = z.output<typeof createStaffInput>;
