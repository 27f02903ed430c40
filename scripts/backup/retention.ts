/** Numbers of backups to keep: of the newest ones, and of days, weeks, months and years (UTC) with one backup each. */
export type Policy = { last: number; daily: number; weekly: number; monthly: number; yearly: number };

export type Dated = { name: string; at: Date };

const DAY_MS = 86_400_000;

/** Weeks begin on Monday. */
function weekOf(at: Date): string {
  const sinceMonday = (at.getUTCDay() + 6) % 7;
  return new Date(at.getTime() - sinceMonday * DAY_MS).toISOString().slice(0, 10);
}

const RULES: Record<keyof Policy, (dated: Dated) => string> = {
  last: ({ name }) => name,
  daily: ({ at }) => at.toISOString().slice(0, 10),
  weekly: ({ at }) => weekOf(at),
  monthly: ({ at }) => at.toISOString().slice(0, 7),
  yearly: ({ at }) => at.toISOString().slice(0, 4),
};

/**
 * Returns the names of the backups that a policy keeps, each with its reasons. The newest backup is always kept.
 * Periods without a backup do not count.
 */
export function keptBy(policy: Policy, backups: readonly Dated[]): Map<string, string[]> {
  const newestFirst = backups.toSorted((one, other) => other.at.getTime() - one.at.getTime());
  const kept = new Map<string, string[]>();
  const keep = (name: string, reason: string) => kept.set(name, [...(kept.get(name) ?? []), reason]);
  const [newest] = newestFirst;
  if (newest) keep(newest.name, "newest");
  for (const [rule, periodOf] of Object.entries(RULES)) {
    const periods = new Set<string>();
    for (const dated of newestFirst) {
      const period = periodOf(dated);
      // The keys of RULES are those of Policy.
      if (periods.has(period) || periods.size >= policy[rule as keyof Policy]) continue;
      periods.add(period);
      keep(dated.name, rule);
    }
  }
  return kept;
}
