import { z } from "zod";
import { rowId } from "@/lib/core/id-schema";
import { LANGUAGES } from "@/lib/core/language/languages";
import type { Problem } from "@/lib/core/problems";
import { characterCount } from "@/lib/core/characters";
import { optionalText, requiredText } from "@/lib/core/text";

export const ROLES = ["owner", "member", "viewer"] as const;

/** Roles in a merchant's team. lib/core/permissions.ts has their permissions. */
export type Role = (typeof ROLES)[number];

/** Minimum length of a new password. */
export const MIN_PASSWORD = 10;
/** Longer than any typed or generated password; hashing time grows with the length. */
const MAX_PASSWORD = 200;
const MAX_EMAIL = 254;

/** An email address, trimmed and in lowercase: the key of an account. */
export const email = requiredText({ max: MAX_EMAIL })
  .transform((value) => value.toLowerCase())
  .pipe(z.email());

const personName = requiredText({ max: 200 });

/** A new password: long enough, with any characters. `requireStrongPassword` checks whether it is easy to guess. */
const newPassword = z
  .string()
  .refine((value) => value !== "", { error: "required" satisfies Problem, abort: true })
  .refine(
    (value) => characterCount(value) >= MIN_PASSWORD,
    `min_characters:${MIN_PASSWORD}` satisfies Problem,
  )
  .refine(
    (value) => characterCount(value) <= MAX_PASSWORD,
    `max_characters:${MAX_PASSWORD}` satisfies Problem,
  );

/** An existing password: only its presence is checked. */
export const existingPassword = z
  .string()
  .refine((value) => value !== "", { error: "required" satisfies Problem, abort: true })
  .refine(
    (value) => characterCount(value) <= MAX_PASSWORD,
    `max_characters:${MAX_PASSWORD}` satisfies Problem,
  );

/** Email of the account whose password was forgotten. */
export const forgottenInput = z.object({ email });

const role = z.enum(ROLES);
/** Fields of the sign-in form. */
export const signInInput = z.object({ email, password: existingPassword });

/** A new account, created by the operator. */
export const createUserInput = z.object({
  email,
  name: personName,
  password: newPassword,
  isStaff: z.boolean().default(false),
});

export const nameInput = z.object({ name: personName });

/** The language of the pages that a person sees; null for that of the browser. */
export const ownLanguageInput = z.object({ language: z.enum(LANGUAGES).nullable() });

export type OwnLanguageInput = z.output<typeof ownLanguageInput>;

/** The same as a choice from a list, whose first entry is `browser`. */
export const ownLanguageChoice = z.object({
  language: z.enum([...LANGUAGES, "browser"]).transform((value) => (value === "browser" ? null : value)),
});

export const passwordInput = z
  .object({ currentPassword: existingPassword, newPassword })
  .refine((input) => input.currentPassword !== input.newPassword, {
    path: ["newPassword"],
    error: "same_password" satisfies Problem,
  });

/** A new password for somebody's account, set by the operator. */
export const resetPasswordInput = z.object({ userId: rowId, password: newPassword });

/** An invitation; with an email, only that person can accept it. */
export const inviteInput = z.object({
  role,
  email: optionalText({ max: MAX_EMAIL })
    .transform((value) => value?.toLowerCase() || null)
    .pipe(z.email().nullable()),
});

export const memberInput = z.object({ userId: rowId });
/** A person of a merchant, selected by staff. */
export const memberOfMerchant = memberInput.extend({ merchantId: rowId });
export const roleInput = z.object({ userId: rowId, role });
/** The person's own session to end; null for all except the current one. */
export const endSessionsInput = z.object({ id: rowId.nullable() });
export const invitationInput = z.object({ id: rowId });

/** The secret of an invitation link or reset link. */
const linkToken = z.string().max(128);
export const acceptInput = z.object({ token: linkToken });

/** Fields for accepting an invitation without an account. */
export const joinInput = z.object({ token: linkToken, email, name: personName, password: newPassword });

/** A reset link's secret, and the password chosen by its holder. */
export const newPasswordInput = z.object({ token: linkToken, password: newPassword });

export type ForgottenInput = z.output<typeof forgottenInput>;
export type SignInInput = z.output<typeof signInInput>;
export type CreateUserInput = z.output<typeof createUserInput>;
export type NameInput = z.output<typeof nameInput>;
export type PasswordInput = z.output<typeof passwordInput>;
export type ResetPasswordInput = z.output<typeof resetPasswordInput>;
export type InviteInput = z.output<typeof inviteInput>;
export type MemberInput = z.output<typeof memberInput>;
export type RoleInput = z.output<typeof roleInput>;
export type InvitationInput = z.output<typeof invitationInput>;
export type AcceptInput = z.output<typeof acceptInput>;
export type NewPasswordInput = z.output<typeof newPasswordInput>;
export type JoinInput = z.output<typeof joinInput>;
