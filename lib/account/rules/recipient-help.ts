/** Options of recipients on the tracking page, in its order. */
export const RECIPIENT_ACTIONS = ["address", "note", "safe_place", "time", "rating"] as const;

export type RecipientAction = (typeof RECIPIENT_ACTIONS)[number];

/** Hours after the planned delivery until which a merchant may let recipients move it. */
export const DELAY_HOURS = [2, 4, 8, 24, 48, 72] as const;

/** Allowed actions of recipients, and the hours by which they may move a delivery. */
export type RecipientHelp = { actions: RecipientAction[]; delayHours: number };

/** Reads the columns of a merchant. Names that this version does not know are left out. */
export function recipientHelpOf(merchant: {
  recipientActions: readonly string[];
  recipientDelayHours: number;
}): RecipientHelp {
  return {
    actions: RECIPIENT_ACTIONS.filter((action) => merchant.recipientActions.includes(action)),
    delayHours: merchant.recipientDelayHours,
  };
}
