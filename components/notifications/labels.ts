import type { MessageState } from "@/lib/messages/constants";
import type { Channel, Fact, Notice } from "@/lib/notifications/constants";

/** Label of a recipient notification in the settings, and when it is sent. */
export const FACT_LABELS: Record<Fact, { label: string; when: string }> = {
  booked: { label: "Booked", when: "When the delivery is created, with the expected time." },
  arrival_changed: { label: "New time", when: "When the time or address changes, or it runs late." },
  on_the_way: {
    label: "On the way",
    when: "When the courier sets off to the recipient, with the expected time.",
  },
  arriving: {
    label: "Arriving",
    when: "When the courier is within 500 m, if they share their position.",
  },
  delivered: { label: "Delivered", when: "When the delivery is completed." },
  not_delivered: {
    label: "Not delivered",
    when: "When an attempt fails, or the delivery fails or is cancelled.",
  },
};

/** Label of a team email in the settings, and when it is sent. */
export const NOTICE_LABELS: Record<Notice, { label: string; when: string }> = {
  needs_attention: {
    label: "Needs attention",
    when: "When deliveries are late, incomplete or failed, or the PIN was wrong five times. At most one email in 15 minutes; each delivery and reason once.",
  },
  daily_summary: {
    label: "Daily summary",
    when: "At 6 PM in the merchant’s time zone, unless nothing happened.",
  },
  scheduled_export: {
    label: "Scheduled export",
    when: "When somebody on your team has scheduled an export to you, every week or month.",
  },
  unread_message: {
    label: "Unread message",
    when: "When nobody has read a message about a delivery for 5 minutes. One email until you read it.",
  },
  webhook_failing: {
    label: "Webhook endpoint off",
    when: "When an endpoint is turned off after days of failures or a 410 response.",
  },
};

export const CHANNEL_LABELS: Record<Channel, string> = {
  email: "Email",
  sms: "Text message",
  push: "Push",
};

/** Messages of a channel within a sentence. */
export const MESSAGE_LABELS: Record<Channel, string> = {
  email: "emails",
  sms: "text messages",
  push: "push messages",
};

/** Labels of notifications on a delivery's page, by type. */
const KIND_LABELS: Record<string, string> = {
  recipient_booked: "Booked",
  recipient_readdressed: "New address",
  recipient_moved: "New time",
  recipient_late: "Running late",
  recipient_on_the_way: "On the way",
  recipient_arriving: "Arriving",
  recipient_delivered: "Delivered",
  recipient_attempt_failed: "Attempt failed",
  recipient_failed: "Could not be delivered",
  recipient_cancelled: "Cancelled",
};

export const kindLabel = (kind: string) => KIND_LABELS[kind] ?? kind;

/** Labels of message states. */
export const MESSAGE_STATE_LABELS: Record<MessageState, string> = {
  queued: "Being sent",
  kept: "Stored, not sent",
  sent: "Sent",
  failed: "Failed",
  suppressed: "Not sent",
};
