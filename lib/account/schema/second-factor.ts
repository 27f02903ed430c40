import { z } from "zod";
import { requiredText } from "@/lib/core/text";
import { existingPassword } from "./users";

/** A code of an authenticator app or a recovery code, as typed. */
const code = requiredText({ max: 64 });

export const codeInput = z.object({ code });
export const ownPasswordInput = z.object({ password: existingPassword });
export const removeFactorInput = z.object({ password: existingPassword, code });
export const demandInput = z.object({ required: z.boolean() });

export type CodeInput = z.output<typeof codeInput>;
export type OwnPasswordInput = z.output<typeof ownPasswordInput>;
export type RemoveFactorInput = z.output<typeof removeFactorInput>;
export type DemandInput = z.output<typeof demandInput>;
