import type { RecipientAction } from "@/lib/account/rules/recipient-help";
import { delayStart } from "../model/first-planned";
import { findHelped, type From, isProven } from "../model/recipient";
import { type LaterTime, laterTimes } from "../rules/later-times";
import { MAX_TRIES } from "../rules/recipient-help";
import { stopsOf } from "../rules/record";

/** Actions of a recipient on the public page. Contains nothing of the delivery but times. */
export type OfferedHelp = {
  actions: RecipientAction[];
  /** Whether the browser has shown a proof of the phone's digits. */
  isProven: boolean;
  /** Wrong tries left before the recipient has to call the store. */
  triesLeft: number;
  /** Times to which the delivery can be moved; empty without a proof. */
  times: LaterTime[];
  /** Time zone of the dropoff (IANA name). */
  timeZone: string;
};

/**
 * Returns what a recipient may do now; null for nothing.
 * @param proof the signed proof of the browser, if it has one
 */
export async function findRecipientHelp(
  from: From,
  code: string,
  proof: string | null,
): Promise<OfferedHelp | null> {
  const helped = await findHelped(from, code);
  if (!helped) return null;
  const now = new Date();
  const { delivery, help, triesUsed } = helped;
  const isKnown = isProven(helped, proof, now);
  const { plannedAt: planned, timeZone } = stopsOf(delivery).dropoff;
  const { actions, delayHours } = help;
  const times = actions.includes("time")
    ? laterTimes({ ...delayStart(delivery), planned, delayHours, timeZone, now })
    : [];
  const offered = actions.filter((action) => action !== "time" || times.length > 0);
  if (offered.length === 0) return null;
  return {
    actions: offered,
    isProven: isKnown,
    triesLeft: Math.max(0, MAX_TRIES - triesUsed),
    times: isKnown ? times : [],
    timeZone,
  };
}
