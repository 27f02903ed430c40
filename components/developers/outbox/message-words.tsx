import { Badge, type Tone } from "@/components/kit/ui/badge";
import type { MessageState } from "@/lib/messages/constants";

/** Labels of message states. */
export const STATE_WORDS: Record<MessageState, string> = {
  queued: "Waiting",
  kept: "Kept",
  sent: "Sent",
  failed: "Failed",
  suppressed: "Not sent",
};

const TONES: Record<MessageState, Tone> = {
  queued: "progress",
  kept: "info",
  sent: "success",
  failed: "danger",
  suppressed: "neutral",
};

/** State of a message. */
export function MessageStateBadge({ state }: { state: MessageState }) {
  return <Badge tone={TONES[state]}>{STATE_WORDS[state]}</Badge>;
}

const KINDS: Record<string, string> = {
  courier_link: "Courier’s link",
  courier_work: "Courier’s work",
  invitation: "Invitation",
  new_sign_in: "New sign-in",
  password_changed: "Password changed",
  needs_attention: "Needs attention",
  daily_summary: "Daily summary",
  scheduled_export: "Scheduled export",
  unread_message: "Unread message",
  webhook_switched_off: "Webhook endpoint turned off",
  password_reset: "Reset link",
  recipient_booked: "Delivery booked",
  recipient_readdressed: "New address of a delivery",
  recipient_moved: "New time of a delivery",
  recipient_late: "Delivery running late",
  recipient_on_the_way: "Delivery on the way",
  recipient_delivered: "Delivered",
  recipient_attempt_failed: "Delivery attempt failed",
  recipient_failed: "Could not be delivered",
  recipient_cancelled: "Delivery cancelled",
};

/** Label of a message type; unknown types are shown by name. */
export function kindWords(kind: string): string {
  const words = KINDS[kind] ?? kind.replaceAll("_", " ");
  return words.charAt(0).toUpperCase() + words.slice(1);
}

/** Text messages have no subject. */
export const messageTitle = ({ subject, kind }: { subject: string; kind: string }) =>
  subject || kindWords(kind);

export const CHANNEL_WORDS = { email: "Email", sms: "SMS", push: "Push" } as const;
