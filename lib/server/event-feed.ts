import type { Projection } from "@/lib/core/projector";
import { eventFeed } from "@/lib/events/jobs";
import { noteTrouble, tellRecipients } from "@/lib/notifications/jobs";
import { webhookFanOut } from "@/lib/webhooks/jobs";

/** The feed of events, and who is told of them. */
export const EVENT_PROJECTIONS: Projection[] = [eventFeed([webhookFanOut, tellRecipients, noteTrouble])];
