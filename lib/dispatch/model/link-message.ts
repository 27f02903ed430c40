import { firstName } from "@/lib/deliveries/rules/public-proof";
import { composeEmail, WAYBILL } from "@/lib/messages/rules/compose";

type Link = { name: string; url: string };

/** The message with a courier's link. */
export function linkMessage(channel: "sms" | "email", { name, url }: Link) {
  if (channel === "sms")
    return { subject: "", text: `Hi ${firstName(name)}, your deliveries: ${url}`, html: null };
  return composeEmail(WAYBILL, {
    subject: "Your page for deliveries",
    paragraphs: [
      `Hi ${firstName(name)},`,
      "your deliveries are on this page. Open it on the phone that you work with: it is bound to the first phone that opens it.",
    ],
    button: { label: "Open your page", url },
    notes: ["Do not share the link. Anyone who opens it first can act as you."],
    reason: "You received this email because you are a courier.",
  });
}
