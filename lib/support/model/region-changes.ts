import type { Db } from "@/lib/core/db";
import type { Transaction } from "@/lib/core/context";
import { ServiceError } from "@/lib/core/errors";

/** A change whose process has not reported for this long has ended with its process. */
const SILENT_MS = 60_000;

const silentSince = () => new Date(Date.now() - SILENT_MS);

/** Whether a change that counts as running has lost its process. */
export const isSilent = ({ seenAt }: { seenAt: Date }) => seenAt < silentSince();

/** @throws ServiceError `conflict` while a region is being added or removed */
export async function refuseSecondChange(db: Db): Promise<void> {
  const running = await db.regionChange.findFirst({
    where: { state: "running", seenAt: { gte: silentSince() } },
    select: { name: true },
  });
  if (running) {
    throw new ServiceError(
      "conflict",
      `${running.name} is being added or removed. Wait until that has ended, or cancel it`,
    );
  }
}

/** Lets one change start at a time, until the transaction ends. */
export async function lockRegionChanges(tx: Transaction): Promise<void> {
  await tx.db.$executeRaw`SELECT pg_advisory_xact_lock(hashtextextended('changes of regions', 0))`;
}

/** Shown for a change whose process has ended without a report. */
export const INTERRUPTED = "The service was stopped before this had ended. Start it again to continue.";
