import { env } from "@/lib/core/env";
import { composeEmail, WAYBILL } from "@/lib/messages/model/compose";
import { memberReason } from "@/lib/notifications/model/team-mails";
import type { OffReason } from "../constants";

const WHY: Record<OffReason, string> = {
  owner: "Somebody on your team switched it off.",
  gone: "It answered 410 Gone, which asks us to send nothing more.",
  failing: "For five days, every attempt to reach it has failed.",
};

type Off = { endpointId: string; url: string; reason: OffReason; merchant: { key: string; name: string } };

/** Tells people of the merchant's team that nothing is sent to an endpoint any more. */
export function switchedOffMail({ endpointId, url, reason, merchant }: Off, unsubscribeUrl: string) {
  return composeEmail(WAYBILL, {
    subject: "A webhook endpoint was switched off",
    paragraphs: [`Waybill sends no more events to this endpoint. ${WHY[reason]}`],
    facts: [
      ["Merchant", merchant.name],
      ["Endpoint", url],
    ],
    button: {
      label: "Open the endpoint",
      url: `${env().PUBLIC_URL}/dashboard/${merchant.key}/developers/webhooks/${endpointId}`,
    },
    notes: [
      "Switch it on again when it works. Waiting messages are sent then, and a replay sends the events that it missed.",
    ],
    reason: memberReason(merchant.name, unsubscribeUrl),
  });
}
