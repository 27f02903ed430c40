import type { CronItem, TaskList } from "graphile-worker";
import type { PrismaClient } from "@/prisma/generated/client";
import { deleteOldAnswers } from "@/lib/core/idempotency";
import { learnEstimates } from "@/lib/estimates/jobs";
import { deleteOldEvents } from "@/lib/events/jobs";
import { pruneResponses } from "@/lib/geo/jobs";
import { deleteFullBuckets } from "@/lib/core/rate-limit";
import { pruneMessages } from "@/lib/messages/jobs";
import { deleteOldFollowers, deleteOldNotices, enqueueTeamNotices } from "@/lib/notifications/jobs";
import { keepRequestDays } from "@/lib/request-log/jobs";
import { deleteOldMessages, enqueueOverdueEndpoints } from "@/lib/webhooks/jobs";

const DELETE_ANSWERS = "delete answers to idempotency keys";
const DELETE_EVENTS = "delete old events";
const DELETE_MESSAGES = "delete old webhook messages";
const ENQUEUE_ENDPOINTS = "enqueue overdue webhook endpoints";
const DELETE_LIMITS = "delete full rate limit buckets";
const DELETE_OUTBOX = "delete old outbox messages";
const DELETE_FOLLOWERS = "delete followers of old deliveries";
const ENQUEUE_TEAMS = "enqueue team notifications";
const DELETE_NOTICES = "delete old team notices";
const PRUNE_RESPONSES = "prune responses of map services";
const LEARN_ESTIMATES = "learn how long deliveries take";
const KEEP_REQUESTS = "keep the days of the request log";

/** Cleanup tasks and their schedules. */
export const HOUSEKEEPING_TIMES: CronItem[] = [
  { task: DELETE_ANSWERS, match: "*/10 * * * *" },
  { task: KEEP_REQUESTS, match: "7 * * * *" },
  { task: DELETE_EVENTS, match: "27 * * * *" },
  { task: DELETE_MESSAGES, match: "37 * * * *" },
  { task: ENQUEUE_ENDPOINTS, match: "* * * * *" },
  { task: DELETE_LIMITS, match: "17 * * * *" },
  { task: DELETE_OUTBOX, match: "27 * * * *" },
  { task: DELETE_FOLLOWERS, match: "47 * * * *" },
  { task: ENQUEUE_TEAMS, match: "* * * * *" },
  { task: DELETE_NOTICES, match: "51 * * * *" },
  // At night in most installations, and not together with another task.
  { task: LEARN_ESTIMATES, match: "33 3 * * *" },
  { task: PRUNE_RESPONSES, match: "*/10 * * * *" },
];

export function housekeepingTasks(db: () => PrismaClient): TaskList {
  return {
    [DELETE_ANSWERS]: () => deleteOldAnswers(db()),
    [KEEP_REQUESTS]: () => keepRequestDays(db()),
    [DELETE_EVENTS]: () => deleteOldEvents(db()),
    [DELETE_MESSAGES]: () => deleteOldMessages(db()),
    [ENQUEUE_ENDPOINTS]: () => enqueueOverdueEndpoints(db()),
    [DELETE_LIMITS]: () => deleteFullBuckets(db()),
    [DELETE_OUTBOX]: () => pruneMessages(db()),
    [DELETE_FOLLOWERS]: () => deleteOldFollowers(db()),
    [ENQUEUE_TEAMS]: () => enqueueTeamNotices(db()),
    [DELETE_NOTICES]: () => deleteOldNotices(db()),
    [LEARN_ESTIMATES]: () => learnEstimates(db()),
    [PRUNE_RESPONSES]: () => pruneResponses(db()),
  };
}
