import type { MessageState } from "@/lib/webhooks/constants";

/** Labels of message states. */
export const STATE_WORDS: Record<MessageState, string> = {
  pending: "Waiting",
  delivered: "Delivered",
  failed: "Failed",
};
