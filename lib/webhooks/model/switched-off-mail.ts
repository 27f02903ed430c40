import { env } from "@/lib/core/env";
import { composeEmail, WAYBILL } from "@/lib/messages/model/compose";
import { memberReason } from "@/lib/notifications/model/team-mails";
import type { OffReason } from "../constants";

const WHY: Record<OffReason, string> = {
  owner: "Somebody of your team switched it off.",
  gone: "It answered 410 Gone, which asks us to send nothing more.",
  failing: "For five days, every attempt to reach it has failed.",
};

type Off = { url: string; reason: OffReason; merchantName: string };

/** Tells people of the merchant's team that nothing is sent to an endpoint any more. */
export function switchedOffMail({ url, reason, merchantName }: Off, unsubscribeUrl: string) {
  return composeEmail(WAYBILL, {
    subject: "A webhook endpoint was switched off",
    paragraphs: [`Waybill sends no more events to this endpoint. ${WHY[reason]}`],
    facts: [["Endpoint", url]],
    button: { label: "Open the dashboard", url: `${env().PUBLIC_URL}/dashboard` },
    notes: [
      "Switch it on again under Developers, Webhooks, when it works. What waits is sent then, and a replay sends what it missed.",
    ],
    reason: memberReason(merchantName, unsubscribeUrl),
  });
}
