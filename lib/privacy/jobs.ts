import { setTimeout as sleep } from "node:timers/promises";
import type { TaskList } from "graphile-worker";
import { z } from "zod";
import type { PrismaClient } from "@/prisma/generated/client";
import { createDb } from "@/lib/core/db";
import { JOB_LIMITS } from "@/lib/core/db/limits";
import { env, keptDays } from "@/lib/core/env";
import { log } from "@/lib/core/log";
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

/** Where the next part continues: a line of `EXPIRED` with a block of its table, and after them the key of a delivery. */
const part = z.object({ line: z.int(), block: z.int().default(0), merchantId: z.string(), id: z.string() });
type Part = z.output<typeof part>;

const START: Part = { line: 0, block: 0, merchantId: "", id: "" };

const enqueuePart = (db: PrismaClient, payload: Part) =>
  addJob(db, { task: DELETE_TASK, payload, key: DELETE_TASK, runInSeconds: 0, priority: 20 });

/** The queue's tasks: a part of deleting old data, and a step of erasing a person. */
export function privacyTasks(db: () => PrismaClient): TaskList {
  return {
    [DELETE_TASK]: async (payload) => {
      const next = await withJobLimits((limited) => deletePart(limited, part.parse(payload)));
      if (next) await enqueuePart(db(), next);
    },
    [ERASE_TASK]: (payload) =>
      withJobLimits((limited) =>
        runErasure(platformContext(PRIVACY, { db: limited, requestId: null }), payload),
      ),
  };
}

/** Runs work on a connection whose statements may take longer than a request's. */
async function withJobLimits<T>(work: (db: PrismaClient) => Promise<T>): Promise<T> {
  const limited = createDb(env().DATABASE_URL, 1, JOB_LIMITS);
  try {
    return await work(limited);
  } finally {
    await limited.$disconnect();
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
  let { line, block } = from;
  while (line < EXPIRED.length) {
    const next = await deleteOrSkip(db, { line, block }, now);
    if (next === null) line += 1;
    else await sleep(PAUSE_MS);
    block = next ?? 0;
    if (performance.now() > until) return { ...START, line, block };
  }
  const days = keptDays("recipients");
  if (days === 0) return null;
  const ctx = platformContext(PRIVACY, { db, requestId: null });
  const before = new Date(now.getTime() - days * DAY_MS);
  let after: After | null = { merchantId: from.merchantId, id: from.id };
  while (after !== null) {
    after = await eraseOldRecipients(ctx, { after, before });
    if (after !== null && performance.now() > until) return { line: EXPIRED.length, block: 0, ...after };
    await sleep(PAUSE_MS);
  }
  return null;
}

/** Deletes a batch. After an error the line is skipped until the next night, so that the others do not wait for it. */
async function deleteOrSkip(
  db: PrismaClient,
  { line, block }: Pick<Part, "line" | "block">,
  now: Date,
): Promise<number | null> {
  const expired = EXPIRED[line];
  if (!expired) return null;
  try {
    return await deleteBatch(db, expired, now, block);
  } catch (error) {
    const { kind, table } = expired;
    log().error({ err: error, kind, table }, "could not delete expired data");
    return null;
  }
}

/** Deletes all old data of one kind. */
export async function deleteExpired(db: PrismaClient, kind: RetentionKind, now = new Date()): Promise<void> {
  for (const expired of EXPIRED.filter((each) => each.kind === kind)) {
    let block: number | null = 0;
    while (block !== null) block = await deleteBatch(db, expired, now, block);
  }
}
