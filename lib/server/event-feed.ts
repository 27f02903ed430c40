import type { Projection } from "@/lib/core/projector";
import { eventFeed } from "@/lib/events/jobs";
import { recordTrouble, notifyRecipients } from "@/lib/notifications/jobs";
import { webhookFanOut } from "@/lib/webhooks/jobs";

/** The event feed and its listeners. */
export const EVENT_PROJECTIONS: Projection[] = [eventFeed([webhookFanOut, notifyRecipients, recordTrouble])];
