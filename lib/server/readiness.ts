import { readdir } from "node:fs/promises";
import path from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import type { Db } from "@/lib/core/db";
import { isDiskFull } from "@/lib/core/db/disk-full";
import { geocoder } from "@waybill/geo/places";

/** A probe waits less long than a request. */
const ANSWER_MS = 3_000;
const NOT_REACHED = "The database cannot be reached or was never migrated";

async function unappliedMigrations(db: Db): Promise<string[]> {
  const entries = await readdir(path.join(process.cwd(), "prisma", "migrations"), { withFileTypes: true });
  const wanted = entries.filter((entry) => entry.isDirectory()).map((entry) => entry.name);
  const rows = await db.$queryRaw<{ migration_name: string }[]>`
    SELECT migration_name FROM "_prisma_migrations" WHERE finished_at IS NOT NULL AND rolled_back_at IS NULL`;
  const applied = new Set(rows.map((row) => row.migration_name));
  return wanted.filter((name) => !applied.has(name));
}

async function takesNoChanges(db: Db): Promise<boolean> {
  const [row] = await db.$queryRaw<{ readOnly: boolean }[]>`
    SELECT current_setting('transaction_read_only') = 'on' AS "readOnly"`;
  return row?.readOnly !== false || (await isDiskFull(db));
}

async function reasonsOf(db: Db): Promise<string[]> {
  try {
    const missing = await unappliedMigrations(db);
    if (missing.length > 0) return [`Migrations are not applied: ${missing.length}`];
    return (await takesNoChanges(db)) ? ["The database is read-only at the moment"] : [];
  } catch {
    return [NOT_REACHED];
  }
}

const asking = new WeakMap<Db, Promise<string[]>>();

/** If the database is silent, only one probe waits for it at a time. */
function sharedReasonsOf(db: Db): Promise<string[]> {
  const known = asking.get(db);
  if (known) return known;
  const reasons = reasonsOf(db).finally(() => asking.delete(db));
  asking.set(db, reasons);
  return reasons;
}

/**
 * Returns why the service is not ready, one sentence per reason; empty if it is. Starts missing loads. Returns within
 * three seconds even if the database does not respond.
 */
export async function reasonsNotReady(db: Db): Promise<string[]> {
  const reasons: string[] = [];
  if (!geocoder.isLoaded()) {
    geocoder.load().catch(() => undefined);
    reasons.push("The geodata is not loaded yet");
  }
  const tooLate = new AbortController();
  const ofDatabase = await Promise.race([
    sharedReasonsOf(db),
    sleep(ANSWER_MS, [NOT_REACHED], { signal: tooLate.signal, ref: false }),
  ]);
  tooLate.abort();
  return [...reasons, ...ofDatabase];
}
