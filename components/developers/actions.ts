"use server";

import {
  credentialChange,
  credentialInput,
  credentialKey,
  rotationInput,
} from "@/lib/account/schema/credentials";
import { changeCredential } from "@/lib/account/verbs/change-credential";
import { createCredential } from "@/lib/account/verbs/create-credential";
import { revokeCredential } from "@/lib/account/verbs/revoke-credential";
import { rotateCredential } from "@/lib/account/verbs/rotate-credential";
import { action } from "@/lib/auth/adapters";
import { merchantUser } from "@/lib/auth/callers";

/** This action and the next are the only ones that return the secret. */
export const addCredential = action(merchantUser, credentialInput, createCredential);

export const replaceCredential = action(merchantUser, rotationInput, rotateCredential);
export const saveCredential = action(merchantUser, credentialChange, changeCredential);
export const endCredential = action(merchantUser, credentialKey, revokeCredential);
