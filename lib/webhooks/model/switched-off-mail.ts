import { env } from "@/lib/core/env";
import { composeEmail, WAYBILL } from "@/lib/messages/rules/compose";
import { memberReason } from "@/lib/notifications/shared/team-mails";
import type { OffReason } from "../constants";

const WHY: Record<OffReason, string> = {
  owner: "Someone on your team turned it off.",
  gone: "It responded with 410 Gone, a request to stop sending.",
  failing: "Every attempt has failed for five days.",
};

type Off = { endpointId: string; url: string; reason: OffReason; merchant: { key: string; name: string } };

/** Composes the email to the merchant's team about an endpoint that was turned off. */
export function switchedOffMail({ endpointId, url, reason, merchant }: Off, unsubscribeUrl: string) {
  return composeEmail(WAYBILL, {
    subject: "A webhook endpoint was turned off",
    paragraphs: [`Waybill no longer sends events to this endpoint. ${WHY[reason]}`],
    facts: [
      ["Merchant", merchant.name],
      ["Endpoint", url],
    ],
    button: {
      label: "Open the endpoint",
      url: `${env().PUBLIC_URL}/dashboard/${merchant.key}/developers/webhooks/${endpointId}`,
    },
    notes: [
      "Turn it on again once it works. Waiting messages are then sent, and a replay sends the events it missed.",
    ],
    reason: memberReason(merchant.name, unsubscribeUrl),
  });
}
