import { publicUrl } from "@/lib/core/env";
import { composeEmail, WAYBILL } from "@/lib/messages/rules/compose";
import { memberReason } from "@/lib/notifications/shared/team-mails";
import type { ExportPeriod } from "../constants";

type Mailed = {
  merchant: { name: string; key: string };
  scheduleId: string;
  period: ExportPeriod;
  /** Name of the filter; null for all deliveries. */
  view: string | null;
  from: string;
  to: string;
};

const DAY = new Intl.DateTimeFormat("en-US", {
  timeZone: "UTC",
  year: "numeric",
  month: "short",
  day: "numeric",
});
const dayWords = (day: string) => DAY.format(new Date(`${day}T00:00:00Z`));

const ADVERBS: Record<ExportPeriod, string> = { week: "weekly", month: "monthly" };

/** Composes the email with the link to a scheduled export. */
export function exportMail({ merchant, scheduleId, period, view, from, to }: Mailed, unsubscribeUrl: string) {
  const days = `${dayWords(from)} to ${dayWords(to)}`;
  const query = new URLSearchParams({ schedule: scheduleId, from });
  return composeEmail(WAYBILL, {
    subject: `${merchant.name}: deliveries from ${days}`,
    paragraphs: [
      `Your ${ADVERBS[period]} export of ${view === null ? "all deliveries" : `the view “${view}”`} is ready. ` +
        `It has the deliveries created from ${days}.`,
    ],
    button: {
      label: "Download the file",
      url: `${publicUrl()}/dashboard/${merchant.key}/exports?${query.toString()}`,
    },
    notes: ["You need to sign in. The file shows the deliveries as they are when you download it."],
    reason: memberReason(merchant.name, unsubscribeUrl),
  });
}
