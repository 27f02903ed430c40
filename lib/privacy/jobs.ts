import { setTimeout as sleep } from "node:timers/promises";
import type { TaskList } from "graphile-worker";
import { z } from "zod";
import type { PrismaClient } from "@/prisma/generated/client";
import { createDb } from "@/lib/core/db";
import { JOB_LIMITS } from "@/lib/core/db/limits";
import { env, keptDays } from "@/lib/core/env";
import { platformContext } from "@/lib/core/platform";
import { addJob } from "@/lib/core/queue/job";
import type { RetentionKind } from "@/lib/core/retention";
import { ERASE_TASK, enqueueErasure } from "./model/erasure-job";
import { deleteBatch, EXPIRED } from "./model/expired";
import { type After, eraseOldRecipients } from "./verbs/erase-old-recipients";
import { runErasure } from "./verbs/run-erasure";

const PRIVACY = { kind: "system", name: "Privacy" } as const;

const DELETE_TASK = "delete a part of the expired data";

/** Time after which a job hands over to the next, so that others get their turn. */
const PART_MS = 2_000;
/** A pause between batches, so that requests are not slowed down. */
const PAUSE_MS = 20;
const DAY_MS = 86_400_000;

/** Where the next part continues: a line of `EXPIRED`, and after it the key of a delivery. */
const part = z.object({ line: z.int(), merchantId: z.string(), id: z.string() });
type Part = z.output<typeof part>;

const START: Part = { line: 0, merchantId: "", id: "" };

const enqueuePart = (db: PrismaClient, payload: Part) =>
  addJob(db, { task: DELETE_TASK, payload, key: DELETE_TASK, runInSeconds: 0, priority: 20 });

/** The queue's tasks: a part of deleting old data, and a step of erasing a person. */
export function privacyTasks(db: () => PrismaClient): TaskList {
  return {
    [DELETE_TASK]: async (payload) => {
      const next = await withPatience((patient) => deletePart(patient, part.parse(payload)));
      if (next) await enqueuePart(db(), next);
    },
    [ERASE_TASK]: (payload) =>
      withPatience((patient) =>
        runErasure(platformContext(PRIVACY, { db: patient, requestId: null }), payload),
      ),
  };
}

/** Runs work on a connection whose statements may take longer than a request's. */
async function withPatience<T>(work: (db: PrismaClient) => Promise<T>): Promise<T> {
  const patient = createDb(env().DATABASE_URL, 1, JOB_LIMITS);
  try {
    return await work(patient);
  } finally {
    await patient.$disconnect();
  }
}

/** Begins to delete old data, and continues erasures whose job was lost. For the night. */
export async function startDeletingExpired(db: PrismaClient): Promise<void> {
  await enqueuePart(db, START);
  const running = { where: { state: "running" as const }, select: { merchantId: true, id: true } as const };
  for (const erasure of await db.erasure.findMany(running)) await enqueueErasure(db, erasure);
}

/** Deletes old data for some seconds. @returns where to continue; null at the end */
export async function deletePart(db: PrismaClient, from: Part, now = new Date()): Promise<Part | null> {
  const until = performance.now() + PART_MS;
  for (let { line } = from; line < EXPIRED.length;) {
    const expired = EXPIRED[line];
    if (!expired || !(await deleteBatch(db, expired, now))) line += 1;
    else await sleep(PAUSE_MS);
    if (performance.now() > until) return { ...START, line };
  }
  const days = keptDays("recipients");
  if (days === 0) return null;
  const ctx = platformContext(PRIVACY, { db, requestId: null });
  const before = new Date(now.getTime() - days * DAY_MS);
  let after: After | null = { merchantId: from.merchantId, id: from.id };
  while (after !== null) {
    after = await eraseOldRecipients(ctx, { after, before });
    if (after !== null && performance.now() > until) return { line: EXPIRED.length, ...after };
    await sleep(PAUSE_MS);
  }
  return null;
}

/** Deletes all old data of one kind. */
export async function deleteExpired(db: PrismaClient, kind: RetentionKind, now = new Date()): Promise<void> {
  for (const expired of EXPIRED.filter((each) => each.kind === kind))
    while (await deleteBatch(db, expired, now));
}
