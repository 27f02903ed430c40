import type { CronItem, TaskList } from "graphile-worker";
import type { PrismaClient } from "@/prisma/generated/client";
import { forgetOldAnswers } from "@/lib/core/idempotency";

const FORGET_ANSWERS = "forget answers to idempotency keys";

/** What is cleaned up, and when. */
export const HOUSEKEEPING_TIMES: CronItem[] = [{ task: FORGET_ANSWERS, match: "*/10 * * * *" }];

export function housekeepingTasks(db: () => PrismaClient): TaskList {
  return { [FORGET_ANSWERS]: () => forgetOldAnswers(db()) };
}
