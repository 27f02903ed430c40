import type { Db } from "@/lib/core/db";
import type { Transaction } from "@/lib/core/context";
import { ServiceError } from "@/lib/core/errors";
import { say } from "@/lib/core/language/say";

/** A change whose process has not reported for this long has ended with its process. */
const SILENT_MS = 60_000;

/** Time for the process to begin, which is longer while the queue is busy. */
const BEGIN_MS = 10 * 60_000;

const since = (ms: number) => new Date(Date.now() - ms);

type Reported = { progress: string; startedAt: Date; seenAt: Date };

/** Whether a change that counts as running has lost its process. */
export const isSilent = ({ progress, startedAt, seenAt }: Reported) =>
  seenAt < since(SILENT_MS) && (progress !== "" || startedAt < since(BEGIN_MS));

/** @throws ServiceError `conflict` while a region is being added or removed */
export async function refuseSecondChange(db: Db): Promise<void> {
  const select = { name: true, progress: true, startedAt: true, seenAt: true } as const;
  const changes = await db.regionChange.findMany({ where: { state: "running" }, select });
  const running = changes.find((change) => !isSilent(change));
  if (running) {
    throw new ServiceError(
      "conflict",
      say("{name} is being added or removed. Wait until that has ended, or cancel it", {
        name: running.name,
      }),
    );
  }
}

/** Lets one change start at a time, until the transaction ends. */
export async function lockRegionChanges(tx: Transaction): Promise<void> {
  await tx.db.$executeRaw`SELECT pg_advisory_xact_lock(hashtextextended('changes of regions', 0))`;
}
