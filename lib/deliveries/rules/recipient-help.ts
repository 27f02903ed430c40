import type { RecipientAction } from "@/lib/account/rules/recipient-help";
import type { AttemptReason } from "../constants";
import type { ChangedValue } from "../request";
import { type DeliveryStatus, isFinal } from "../status";

/** Wrong tries of the phone's digits per delivery, after which the recipient has to call the store. */
export const MAX_TRIES = 5;

/** Maximum lengths of what recipients write, in characters. */
export const MAX_RECIPIENT_NOTE = 500;
export const MAX_SAFE_PLACE = 200;
export const MAX_RATING_COMMENT = 500;

export const MAX_RATING = 5;

/** The paths under which changes by recipients are stored that are no fields of a request. */
export const RECIPIENT_PATHS = {
  note: "recipient_note",
  safePlace: "safe_place",
  rating: "rating",
  comment: "rating_comment",
} as const;

type Helped = {
  status: DeliveryStatus;
  returnsId: string | null;
  confirmationSignRequired: boolean;
  handoverPin: boolean;
  handoverMinimumAge: number | null;
  /** Reason of the latest failed attempt, if the delivery is `incomplete`. */
  attemptReason: AttemptReason | null;
  isRated: boolean;
};

/**
 * Whether a delivery can still take this help of its recipient: until the courier is on the way, and again after a failed
 * attempt; the address only after an attempt in which the courier did not find it. A rating is possible once, after the
 * delivery. A safe place is not, where somebody has to be there: to sign, to say the PIN or to show their age.
 */
export function takesHelp(action: RecipientAction, delivery: Helped): boolean {
  const { status, returnsId, attemptReason, isRated } = delivery;
  if (returnsId !== null) return false;
  if (action === "rating") return status === "completed" && !isRated;
  if (isFinal(status) || status === "on_the_way") return false;
  if (action === "address") return status === "incomplete" && attemptReason === "Address not found";
  return action !== "safe_place" || !needsPerson(delivery);
}

const needsPerson = ({ confirmationSignRequired, handoverPin, handoverMinimumAge }: Helped) =>
  confirmationSignRequired || handoverPin || handoverMinimumAge !== null;

type Fields = readonly { field: string; after: ChangedValue }[];

/** Returns the kind of a change by the recipient. */
export function actionOf(fields: Fields): RecipientAction {
  const has = (...paths: string[]) => fields.some(({ field }) => paths.includes(field));
  if (has(RECIPIENT_PATHS.note)) return "note";
  if (has(RECIPIENT_PATHS.safePlace)) return "safe_place";
  if (has(RECIPIENT_PATHS.rating)) return "rating";
  return has("dropoff.date", "dropoff.time") ? "time" : "address";
}

/** Texts and rating by the recipient. The score is 1 to 5. */
export type FromRecipient = {
  note: string | null;
  safePlace: string | null;
  rating: { score: number; comment: string | null; at: Date } | null;
};

/** Returns what the recipient wrote, from the changes of a delivery. @param changes oldest first */
export function fromRecipient(changes: readonly { fields: Fields; at: Date }[]): FromRecipient {
  const found: FromRecipient = { note: null, safePlace: null, rating: null };
  for (const { fields, at } of changes) {
    const values = new Map(fields.map(({ field, after }) => [field, after]));
    const text = (path: string) => {
      const value = values.get(path);
      return typeof value === "string" ? value : null;
    };
    found.note = text(RECIPIENT_PATHS.note) ?? found.note;
    found.safePlace = text(RECIPIENT_PATHS.safePlace) ?? found.safePlace;
    const score = values.get(RECIPIENT_PATHS.rating);
    if (typeof score === "number") found.rating = { score, comment: text(RECIPIENT_PATHS.comment), at };
  }
  return found;
}
