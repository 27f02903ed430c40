import type { Damage } from "./invariants";
import type { Tally } from "./tally";

/** Tools of a part. Deferred cleanups run when it ends, however it ends. */
export type Scope = {
  signal: AbortSignal;
  /** 1 for the full measurement, less for a trial. */
  scale: number;
  seed: number;
  /** Revision that `upgrade` starts from; undefined for its default. */
  from?: string | undefined;
  /** Folder for the files of the part; removed at the end. */
  folder: string;
  say: (text: string) => void;
  defer: (cleanup: () => Promise<void> | void) => void;
};

export type Goal = { what: string; met: boolean; measured: string };

export type Report = {
  acknowledged?: number;
  damage?: Damage;
  answers?: Tally;
  /** One value for each round. */
  recoverySeconds?: number[];
  goals?: Goal[];
  notes?: string[];
  /** Why the part could not run here. */
  skipped?: string;
  /** Permanent failures: a process that died, a database that did not recover. */
  fatal?: string[];
};

export type Part = {
  name: string;
  summary: string;
  /** It calls the code directly and starts no server. */
  needsNoBuild?: true;
  /** It takes long, and does not run with all parts. */
  isOnlyByName?: true;
  run: (scope: Scope) => Promise<Report>;
};

export type Verdict = "passed" | "goal missed" | "FAILED" | "skipped";

export function verdictOf({ damage, fatal = [], goals = [], skipped }: Report): Verdict {
  if (skipped !== undefined) return "skipped";
  if (fatal.length > 0) return "FAILED";
  if (damage && damage.lost.length + damage.duplicated.length + damage.inconsistentRows.length > 0)
    return "FAILED";
  return goals.every(({ met }) => met) ? "passed" : "goal missed";
}

/** Scales a count or duration of the full measurement down for a trial, but not below `least`. */
export function scaled({ scale }: Scope, whole: number, least = 1): number {
  return Math.max(least, Math.round(whole * scale));
}

export function atMost(what: string, value: number, limit: number, unit: string): Goal {
  const measured = Number.isFinite(value) ? `${value.toFixed(value < 10 ? 2 : 0)} ${unit}` : "never";
  return { what: `${what}: at most ${limit} ${unit}`, met: value <= limit, measured };
}

export function none(what: string, count: number): Goal {
  return { what: `${what}: none`, met: count === 0, measured: String(count) };
}

/** Goals for all responses while the database is in trouble. */
export function answerGoals(answers: Tally): Goal[] {
  return [
    none("5xx other than 503 with Retry-After", answers.fiveXx - answers.withRetryAfter),
    none("requests without an answer", answers.hung),
    atMost("longest answer", answers.longestMs / 1000, 15, "s"),
  ];
}
