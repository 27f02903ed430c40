import { publicUrl } from "@/lib/core/env";
import { composeEmail, WAYBILL } from "@/lib/messages/model/compose";
import type { AttentionReason } from "@/lib/deliveries/reads/needs-attention";

/** The merchant whose team is told. */
export type OfMerchant = { name: string; key: string; timeZone: string };

/** A delivery that needs attention. */
export type Concern = {
  reason: AttentionReason;
  orderNumber: string;
  city: string;
  plannedAt: Date;
};

/** What happened between two times. */
export type Summary = {
  created: number;
  completed: number;
  /** Of the completed ones, at or before the planned time. */
  onTime: number;
  failed: number;
  cancelled: number;
  /** Of the created ones that are not cancelled, by currency. */
  costs: readonly { currency: string; cents: number }[];
  /** How many are open now. */
  open: number;
};

/** So many deliveries are named in one e-mail; the dashboard has all of them. */
const MAX_NAMED = 25;

const REASON_WORDS: Record<AttentionReason, string> = {
  late: "Late",
  incomplete: "Not handed over, needs a new attempt",
  failed: "Failed",
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
const deliveries = (count: number) => (count === 1 ? "1 delivery" : `${COUNT.format(count)} deliveries`);

const dashboardUrl = ({ key }: OfMerchant) => `${publicUrl()}/dashboard/${key}`;

/** Why the reader gets it, and how to get no more of them. */
export const memberReason = (merchantName: string, unsubscribeUrl: string) =>
  `You get this e-mail because you are in the team of ${merchantName} at Waybill. ` +
  `To stop getting e-mails of this kind: ${unsubscribeUrl}`;

/** What needs attention that did not before. `count` is more than the list if some are not listed. */
export function attentionMail(
  merchant: OfMerchant,
  { concerns, count }: { concerns: readonly Concern[]; count: number },
  unsubscribeUrl: string,
) {
  const named = concerns.slice(0, MAX_NAMED);
  const verb = count === 1 ? "needs" : "need";
  return composeEmail(WAYBILL, {
    subject: `${merchant.name}: ${deliveries(count)} ${verb} attention`,
    paragraphs: [`${deliveries(count)} of ${merchant.name} ${verb} attention, new since the last e-mail.`],
    facts: named.map(({ reason, orderNumber, city, plannedAt }) => [
      orderNumber,
      `${REASON_WORDS[reason]}. To ${city}, planned for ${timeWords(plannedAt, merchant.timeZone)}.`,
    ]),
    button: { label: "Open the overview", url: dashboardUrl(merchant) },
    notes: count > named.length ? [`${deliveries(count - named.length)} more are on the overview.`] : [],
    reason: memberReason(merchant.name, unsubscribeUrl),
  });
}

const money = ({ currency, cents }: Summary["costs"][number]) =>
  new Intl.NumberFormat("en-US", { style: "currency", currency }).format(cents / 100);

/** What a day of deliveries has brought. */
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
      ...(created > 0 ? [["Cost of those", costs.map(money).join(" + ") || "nothing"] as const] : []),
      ["Completed", COUNT.format(completed)],
      ...(completed > 0
        ? [["On time", `${COUNT.format(onTime)} of ${COUNT.format(completed)}`] as const]
        : []),
      ["Failed", COUNT.format(failed)],
      ["Cancelled", COUNT.format(cancelled)],
      ["Still open", COUNT.format(open)],
    ],
    button: { label: "Open the overview", url: dashboardUrl(merchant) },
    notes: [`All deliveries: ${list}`, ...(failed > 0 ? [`The failed ones: ${list}?status=failed`] : [])],
    reason: memberReason(merchant.name, unsubscribeUrl),
  });
}
