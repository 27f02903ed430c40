import { createHash, timingSafeEqual } from "node:crypto";
import { type RecipientHelp, recipientHelpOf } from "@/lib/account/rules/recipient-help";
import type { Context } from "@/lib/core/context";
import type { Db } from "@/lib/core/db";
import { authorisedMerchantId } from "@/lib/core/ids";
import { keyedHash } from "@/lib/core/secrets";
import { ERASED_PHONE, numberOf } from "@/lib/core/stored-phone";
import { type DeliveryDetail, stopsOf } from "../rules/record";
import { fromRecipient, takesHelp } from "../rules/recipient-help";
import { isTrackingCode } from "../rules/tracking-code";
import { isCorrection, statusSteps } from "../status";
import { chosenReason } from "./attempt-reason";
import { changesIn } from "./field-change";
import { findDetail } from "./find-record";

/** The connection and the request of a caller without an account. */
export type From = { db: Db; requestId: string | null };

const DIGITS = 4;
/** Validity of a proof. */
export const PROOF_SECONDS = 30 * 60;

/** Context of the recipient of one delivery, who has proved to know its phone number. */
export const recipientContext = ({ db, requestId }: From, merchantId: string): Context => ({
  actor: { kind: "recipient", name: "The recipient" },
  merchantId: authorisedMerchantId(merchantId),
  db,
  requestId,
});

/** A delivery whose recipient may do something now. */
export type Helped = {
  ctx: Context;
  code: string;
  delivery: DeliveryDetail;
  version: number;
  /** The last four digits of the phone at the dropoff. */
  digits: string;
  /** Actions that are possible now, and the hours by which the delivery may be moved. */
  help: RecipientHelp;
  triesUsed: number;
};

/**
 * Returns the delivery of a tracking code with what its recipient may do now; null if there is none, the merchant allows
 * nothing that is possible now, or no phone is on file.
 */
export async function findHelped(from: From, code: string): Promise<Helped | null> {
  if (!isTrackingCode(code)) return null;
  const found = await from.db.delivery.findFirst({
    where: { trackingCode: code },
    select: {
      merchantId: true,
      id: true,
      recipientTries: true,
      merchant: { select: { recipientActions: true, recipientDelayHours: true } },
    },
  });
  if (!found || found.merchant.recipientActions.length === 0) return null;
  const ctx = recipientContext(from, found.merchantId);
  const delivery = await findDetail(ctx, { id: found.id });
  if (!delivery) return null;
  const digits = lastDigits(stopsOf(delivery).dropoff.phoneNumber);
  const help = openHelp(delivery, recipientHelpOf(found.merchant));
  if (digits === null || help.actions.length === 0) return null;
  const version = delivery.history.at(-1)?.sequence ?? 0;
  return { ctx, code, delivery, version, digits, help, triesUsed: found.recipientTries ?? 0 };
}

function openHelp(delivery: DeliveryDetail, { actions, delayHours }: RecipientHelp): RecipientHelp {
  const newest = statusSteps(delivery.history).at(-1);
  const isAttempt = newest?.status === "incomplete" && !isCorrection(newest.type);
  const state = {
    ...delivery,
    attemptReason: isAttempt ? chosenReason(newest.reason) : null,
    isRated: fromRecipient(changesIn(delivery.history)).rating !== null,
  };
  return { actions: actions.filter((action) => takesHelp(action, state)), delayHours };
}

/** The last four digits of a stored phone number, without its extension; null if it has fewer or was erased. */
function lastDigits(phoneNumber: string): string | null {
  if (phoneNumber === ERASED_PHONE) return null;
  const digits = numberOf(phoneNumber).replaceAll(/\D/g, "");
  return digits.length < DIGITS ? null : digits.slice(-DIGITS);
}

const hash = (text: string) => createHash("sha256").update(text).digest();
const isSame = (one: string, other: string) => timingSafeEqual(hash(one), hash(other));

export const hasDigits = ({ digits }: Pick<Helped, "digits">, entered: string): boolean =>
  isSame(digits, entered);

/** Signs that the digits of this delivery's phone were entered. Another phone number makes it invalid. */
export function proofOf({ code, digits }: Pick<Helped, "code" | "digits">, now: Date): string {
  const until = String(now.getTime() + PROOF_SECONDS * 1000);
  return `${until}.${keyedHash("recipient of a delivery", code, digits, until)}`;
}

export function isProven({ code, digits }: Pick<Helped, "code" | "digits">, proof: string | null, now: Date) {
  const [until = "", mac = ""] = (proof ?? "").split(".");
  return (
    /^\d{1,15}$/.test(until) &&
    Number(until) > now.getTime() &&
    isSame(mac, keyedHash("recipient of a delivery", code, digits, until))
  );
}
