import { formatMoney } from "@/lib/core/money";
import { publicUrl } from "@/lib/core/env";
import { composeEmail, WAYBILL } from "@/lib/messages/rules/compose";
import { MAX_PIN_TRIES } from "@/lib/deliveries/constants";
import type { AttentionReason } from "@/lib/deliveries/rules/attention";
import { counted } from "@/lib/core/counted";

/** The merchant whose team is notified. */
export type OfMerchant = { name: string; key: string; timeZone: string };

/** A delivery that needs attention. */
export type Concern = {
  reason: AttentionReason;
  orderNumber: string;
  city: string;
  plannedAt: Date;
};

/** The merchant's deliveries between two times. */
export type Summary = {
  created: number;
  completed: number;
  /** Completed at or before the planned time. */
  onTime: number;
  failed: number;
  cancelled: number;
  /** Price of the created ones that are not cancelled, and the fees of the others, by currency. */
  costs: readonly { currency: string; cents: number }[];
  /** Number of open deliveries now. */
  open: number;
};

/** Maximum deliveries listed in an email. The dashboard has all of them. */
const MAX_NAMED = 25;

const REASON_WORDS: Record<AttentionReason, string> = {
  late: "Late",
  incomplete: "Attempt failed, needs a new attempt",
  failed: "Failed",
  pin_locked: `Wrong PIN ${MAX_PIN_TRIES} times, dispatch decides`,
  // Only staff see it.
  disputed: "Delivery report rejected",
};

function timeWords(at: Date, timeZone: string): string {
  const format = new Intl.DateTimeFormat("en-US", {
    timeZone,
    month: "short",
    day: "numeric",
    hour: "numeric",
    minute: "2-digit",
    timeZoneName: "short",
  });
  return format.format(at).replaceAll("\u202f", " ");
}

const COUNT = new Intl.NumberFormat("en-US");
const deliveries = (count: number) => counted(count, "delivery", "deliveries");
const moreWords = (count: number) =>
  `${counted(count, "more delivery is", "more deliveries are")} on the overview.`;

const dashboardUrl = ({ key }: OfMerchant) => `${publicUrl()}/dashboard/${key}`;

/** Footer: why the reader got the email and how to unsubscribe. */
export const memberReason = (merchantName: string, unsubscribeUrl: string) =>
  `You received this email because you are on the team of ${merchantName} at Waybill. ` +
  `Unsubscribe from emails of this type: ${unsubscribeUrl}`;

/** Composes the email about deliveries that newly need attention. `count` includes those that are not listed. */
export function attentionMail(
  merchant: OfMerchant,
  { concerns, count }: { concerns: readonly Concern[]; count: number },
  unsubscribeUrl: string,
) {
  const named = concerns.slice(0, MAX_NAMED);
  const verb = count === 1 ? "needs" : "need";
  return composeEmail(WAYBILL, {
    subject: `${merchant.name}: ${deliveries(count)} ${verb} attention`,
    paragraphs: [`${deliveries(count)} of ${merchant.name} ${verb} attention since the last email.`],
    facts: named.map(({ reason, orderNumber, city, plannedAt }) => [
      orderNumber,
      `${REASON_WORDS[reason]}. To ${city}, planned for ${timeWords(plannedAt, merchant.timeZone)}.`,
    ]),
    button: { label: "Open the overview", url: dashboardUrl(merchant) },
    notes: count > named.length ? [moreWords(count - named.length)] : [],
    reason: memberReason(merchant.name, unsubscribeUrl),
  });
}

const money = ({ currency, cents }: Summary["costs"][number]) => formatMoney(cents, currency);

/** Composes the daily summary. */
export function summaryMail(
  merchant: OfMerchant,
  { summary, from, to }: { summary: Summary; from: Date; to: Date },
  unsubscribeUrl: string,
) {
  const { created, completed, onTime, failed, cancelled, costs, open } = summary;
  const { timeZone } = merchant;
  const day = new Intl.DateTimeFormat("en-US", { timeZone, weekday: "long", month: "long", day: "numeric" });
  const list = `${dashboardUrl(merchant)}/deliveries`;
  return composeEmail(WAYBILL, {
    subject: `${merchant.name}: summary of ${day.format(to)}`,
    paragraphs: [`From ${timeWords(from, timeZone)} to ${timeWords(to, timeZone)}, at ${merchant.name}:`],
    facts: [
      ["Created", COUNT.format(created)],
      ...(created > 0 ? [["Total price", costs.map(money).join(" + ") || "nothing"] as const] : []),
      ["Completed", COUNT.format(completed)],
      ...(completed > 0
        ? [["On time", `${COUNT.format(onTime)} of ${COUNT.format(completed)}`] as const]
        : []),
      ["Failed", COUNT.format(failed)],
      ["Cancelled", COUNT.format(cancelled)],
      ["Still open", COUNT.format(open)],
    ],
    button: { label: "Open the overview", url: dashboardUrl(merchant) },
    notes: [`All deliveries: ${list}`, ...(failed > 0 ? [`Failed deliveries: ${list}?status=failed`] : [])],
    reason: memberReason(merchant.name, unsubscribeUrl),
  });
}
