import type { MessageState } from "@/lib/webhooks/constants";

/** How a message stands, in words. */
export const STATE_WORDS: Record<MessageState, string> = {
  pending: "Waiting",
  delivered: "Delivered",
  failed: "Given up",
};
