import type { CronItem, TaskList } from "graphile-worker";
import type { PrismaClient } from "@/prisma/generated/client";
import { deleteOldAnswers } from "@/lib/core/idempotency";
import { learnEstimates } from "@/lib/estimates/jobs";
import { deleteOldEvents } from "@/lib/events/jobs";
import { pruneResponses } from "@waybill/geo/places";
import { deleteFullBuckets } from "@/lib/core/rate-limit";
import { pruneMessages } from "@/lib/messages/jobs";
import { deleteOldFollowers, deleteOldNotices, enqueueTeamNotices } from "@/lib/notifications/jobs";
import { keepRequestDays } from "@/lib/request-log/jobs";
import { deleteOldMessages, enqueueOverdueEndpoints } from "@/lib/webhooks/jobs";

const FORGET_ANSWERS = "forget answers to idempotency keys";
const FORGET_EVENTS = "forget old events";
const FORGET_MESSAGES = "forget old webhook messages";
const WAKE_ENDPOINTS = "wake webhook endpoints that are overdue";
const FORGET_LIMITS = "forget rate limits that nobody is near";
const PRUNE_MESSAGES = "delete old messages";
const FORGET_FOLLOWERS = "forget browsers that followed a delivery";
const WAKE_TEAMS = "find out what teams have to be told";
const FORGET_NOTICES = "forget what teams were told";
const PRUNE_ANSWERS = "prune the answers of map services";
const LEARN_ESTIMATES = "learn how long deliveries take";
const KEEP_REQUESTS = "keep the days of the request log";

/** Cleanup tasks and their schedules. */
export const HOUSEKEEPING_TIMES: CronItem[] = [
  { task: FORGET_ANSWERS, match: "*/10 * * * *" },
  { task: KEEP_REQUESTS, match: "7 * * * *" },
  { task: FORGET_EVENTS, match: "27 * * * *" },
  { task: FORGET_MESSAGES, match: "37 * * * *" },
  { task: WAKE_ENDPOINTS, match: "* * * * *" },
  { task: FORGET_LIMITS, match: "17 * * * *" },
  { task: PRUNE_MESSAGES, match: "27 * * * *" },
  { task: FORGET_FOLLOWERS, match: "47 * * * *" },
  { task: WAKE_TEAMS, match: "* * * * *" },
  { task: FORGET_NOTICES, match: "51 * * * *" },
  // At night in most installations, and not together with another task.
  { task: LEARN_ESTIMATES, match: "33 3 * * *" },
  { task: PRUNE_ANSWERS, match: "*/10 * * * *" },
];

export function housekeepingTasks(db: () => PrismaClient): TaskList {
  return {
    [FORGET_ANSWERS]: () => deleteOldAnswers(db()),
    [KEEP_REQUESTS]: () => keepRequestDays(db()),
    [FORGET_EVENTS]: () => deleteOldEvents(db()),
    [FORGET_MESSAGES]: () => deleteOldMessages(db()),
    [WAKE_ENDPOINTS]: () => enqueueOverdueEndpoints(db()),
    [FORGET_LIMITS]: () => deleteFullBuckets(db()),
    [PRUNE_MESSAGES]: () => pruneMessages(db()),
    [FORGET_FOLLOWERS]: () => deleteOldFollowers(db()),
    [WAKE_TEAMS]: () => enqueueTeamNotices(db()),
    [FORGET_NOTICES]: () => deleteOldNotices(db()),
    [LEARN_ESTIMATES]: () => learnEstimates(db()),
    [PRUNE_ANSWERS]: () => pruneResponses(db()),
  };
}
