import type { RecipientAction } from "@/lib/account/rules/recipient-help";

/** A form of the recipient: for the digits of the phone, or for an action. */
export type HelpAction = RecipientAction | "digits";

/** A refused form: the reason, its field (null for none), and the typed texts. */
export type HelpRefusal = {
  action: HelpAction;
  error: string;
  field: string | null;
  values: Record<string, string>;
};

/** Result of the recipient's latest form; null before one was sent. */
export type HelpState = { action: HelpAction; done: true } | HelpRefusal | null;
