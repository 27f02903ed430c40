import type pg from "pg";
import { counted } from "../../lib/core/counted";
import { BESIDES } from "../../lib/server/cluster";
import { ageWords } from "../../lib/support/rules/health-words";
import { type MigrationState, newestQueueMigration, readMigrationState } from "../backup/versions";
import { type Finding, ok, problem, warning } from "./finding";

const LEAST_SERVER = 15;
const ARCHIVE = "archive";

/** Checks PostgreSQL's version number, such as 180004. */
export function serverFinding(number: number): Finding {
  const major = Math.floor(number / 10_000);
  if (major >= LEAST_SERVER) return ok("database", `PostgreSQL ${major} answers.`);
  return problem(
    "database",
    `The database is PostgreSQL ${major}.`,
    `Upgrade it to ${LEAST_SERVER} or newer.`,
  );
}

/** Checks whether the database's schema is the one of this version. */
export function migrationFindings(state: MigrationState, newestQueue: number): Finding[] {
  const { pending, failed, unknown, applied, queue } = state;
  const findings: Finding[] = [];
  if (unknown.length > 0) {
    findings.push(
      problem(
        "migrations",
        `The database was migrated by a newer version: ${unknown.join(", ")}.`,
        "Run that version, or restore a backup of this one.",
      ),
    );
  }
  if (failed.length > 0) {
    findings.push(
      problem(
        "migrations",
        `${failed.join(", ")} was started and did not finish.`,
        "If no start is running: npm run prisma migrate deploy shows the error.",
      ),
    );
  }
  const waiting = pending.filter((name) => !failed.includes(name));
  if (waiting.length > 0 || queue < newestQueue) {
    const what =
      waiting.length > 0
        ? counted(waiting.length, "migration is", "migrations are")
        : "The queue's schema is";
    findings.push(
      problem(
        "migrations",
        `${what} not applied.`,
        "npm start applies them, or npm run prisma migrate deploy.",
      ),
    );
  }
  return findings.length > 0 ? findings : [ok("migrations", `All ${applied.length} migrations are applied.`)];
}

const MOST_CLOCK_SECONDS = 5;

/** Compares the clocks; `seconds` is how far this machine is ahead of the database. */
export function clockFinding(seconds: number): Finding {
  if (Math.abs(seconds) < MOST_CLOCK_SECONDS)
    return ok("clock", "The clocks of this machine and the database agree.");
  return problem(
    "clock",
    `The clock of this machine is ${ageWords(Math.abs(seconds))} ${seconds > 0 ? "ahead of" : "behind"} the database's.`,
    "Synchronize both by NTP: sign-in codes, sessions and time windows depend on them.",
  );
}

const NEARLY_ALL = 0.9;

type Connections = {
  accepted: number;
  used: number;
  poolSize: number | undefined;
  processes: number;
};

/** Checks that the database accepts as many connections as the settings ask for. */
export function connectionFinding({ accepted, used, poolSize, processes }: Connections): Finding {
  const wanted = poolSize === undefined ? 0 : processes * (poolSize + BESIDES);
  if (wanted > accepted) {
    return problem(
      "connections",
      `${counted(processes, "process", "processes")} with DATABASE_POOL_SIZE=${poolSize} may open ${wanted} connections; the database accepts ${accepted}.`,
      "Lower DATABASE_POOL_SIZE, leave it out, or raise max_connections.",
    );
  }
  if (used >= accepted * NEARLY_ALL) {
    return problem(
      "connections",
      `${used} of ${accepted} connections of the database are in use.`,
      "Find out who holds them in pg_stat_activity, or raise max_connections.",
    );
  }
  return ok("connections", `${used} of ${accepted} connections of the database are in use.`);
}

/** Times of the last segment that failed and of the last one that was archived. */
type Archiver = { isOn: boolean; failedAt: Date | null; archivedAt: Date | null; now: Date };

/** A server with changes archives at least every archive_timeout; without any, it may rest for a day. */
const OLDEST_ARCHIVE_SECONDS = 24 * 3_600;

/** Checks the archiving of the write-ahead log, for point-in-time recovery. Without it, there is nothing to say. */
export function archiverFindings({ isOn, failedAt, archivedAt, now }: Archiver): Finding[] {
  if (!isOn) return [];
  if (failedAt !== null && (archivedAt === null || failedAt > archivedAt)) {
    return [
      problem(
        ARCHIVE,
        `The archiving of the write-ahead log fails: it failed last at ${failedAt.toISOString()}.`,
        "The server's log has the error of archive_command. Until it works, the disk fills up.",
      ),
    ];
  }
  if (archivedAt === null) {
    return [
      warning(
        ARCHIVE,
        "Archiving is on, but nothing of the write-ahead log was archived so far.",
        "Check archive_command and archive_timeout.",
      ),
    ];
  }
  const text = `The write-ahead log was last archived at ${archivedAt.toISOString()}.`;
  return (now.getTime() - archivedAt.getTime()) / 1_000 > OLDEST_ARCHIVE_SECONDS
    ? [warning(ARCHIVE, text, "Check archive_command and archive_timeout.")]
    : [ok(ARCHIVE, text)];
}

/** Whether findings say that the write-ahead log is archived, so that other backups may exist. */
export const isArchived = (findings: readonly Finding[]): boolean =>
  findings.some(({ check, level }) => check === ARCHIVE && level === "ok");

type Row = {
  version: number;
  now: Date;
  accepted: number;
  used: number;
  isArchiving: boolean;
  archivedAt: Date | null;
  failedAt: Date | null;
};

const STATE = `
  SELECT current_setting('server_version_num')::int AS version, clock_timestamp() AS now,
    current_setting('max_connections')::int - current_setting('superuser_reserved_connections')::int AS accepted,
    (SELECT count(*)::int FROM pg_stat_activity WHERE backend_type = 'client backend') AS used,
    current_setting('archive_mode') <> 'off' AS "isArchiving",
    (SELECT last_archived_time FROM pg_stat_archiver) AS "archivedAt",
    (SELECT last_failed_time FROM pg_stat_archiver) AS "failedAt"`;

type Settings = { poolSize: number | undefined; processes: number };

/** Examines the server and the schema. `isMigrated` is false if the service's tables may be missing or different. */
export async function examineDatabase(
  client: pg.Client,
  { poolSize, processes }: Settings,
): Promise<{ findings: Finding[]; isMigrated: boolean }> {
  const before = Date.now();
  const { rows } = await client.query<Row>(STATE);
  const here = (before + Date.now()) / 2;
  const [row] = rows;
  if (!row) throw new Error("The database has no state");
  const state = await readMigrationState(client);
  const { version, now, accepted, used, isArchiving, archivedAt, failedAt } = row;
  return {
    findings: [
      serverFinding(version),
      ...migrationFindings(state, await newestQueueMigration()),
      clockFinding((here - now.getTime()) / 1_000),
      connectionFinding({ accepted, used, poolSize, processes }),
      ...archiverFindings({ isOn: isArchiving, failedAt, archivedAt, now }),
    ],
    isMigrated: state.pending.length === 0 && state.unknown.length === 0,
  };
}

export const unreachable = (reason: string): Finding =>
  problem(
    "database",
    `The database cannot be reached: ${reason}.`,
    "Check DATABASE_URL, and that the server runs.",
  );

export const notStarted: Finding = warning(
  "database",
  "The embedded database is not running.",
  "Start it with npm start to check the database, the queue and the messages, too.",
);
