import { readdir } from "node:fs/promises";
import path from "node:path";
import type { Db } from "./db";
import { geocoder } from "./geo/geocode";

async function unappliedMigrations(db: Db): Promise<string[]> {
  const entries = await readdir(path.join(process.cwd(), "prisma", "migrations"), { withFileTypes: true });
  const wanted = entries.filter((entry) => entry.isDirectory()).map((entry) => entry.name);
  const rows = await db.$queryRaw<{ migration_name: string }[]>`
    SELECT migration_name FROM "_prisma_migrations" WHERE finished_at IS NOT NULL AND rolled_back_at IS NULL`;
  const applied = new Set(rows.map((row) => row.migration_name));
  return wanted.filter((name) => !applied.has(name));
}

/** Why the service cannot serve yet, one sentence a reason; empty when it can. Starts what can be started. */
export async function reasonsNotReady(db: Db): Promise<string[]> {
  const reasons: string[] = [];
  if (!geocoder.isLoaded()) {
    geocoder.load().catch(() => undefined);
    reasons.push("The geodata is not loaded yet");
  }
  try {
    const missing = await unappliedMigrations(db);
    if (missing.length > 0) reasons.push(`Migrations are not applied: ${missing.length}`);
  } catch {
    reasons.push("The database cannot be reached or was never migrated");
  }
  return reasons;
}
