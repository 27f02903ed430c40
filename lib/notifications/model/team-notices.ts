import type { Transaction } from "@/lib/core/context";

/** State of the merchant's last notifications. */
type TeamState = { attentionAt: Date | null; summaryDay: string | null; summaryUntil: Date | null };

type Changes = Partial<TeamState & { summaryDueAt: Date }>;

/** Locks that state until the commit, so that only one of several processes sends. */
export async function lockTeamNotices({ db, merchantId }: Transaction): Promise<TeamState> {
  await db.teamNotices.createMany({ data: [{ merchantId }], skipDuplicates: true });
  const [state] = await db.$queryRaw<TeamState[]>`
    SELECT "attentionAt", "summaryDay", "summaryUntil" FROM "TeamNotices"
    WHERE "merchantId" = ${merchantId} FOR UPDATE`;
  return { attentionAt: null, summaryDay: null, summaryUntil: null, ...state };
}

/** Stores that state. */
export async function recordTeamNotices({ db, merchantId }: Transaction, changes: Changes): Promise<void> {
  await db.teamNotices.update({ where: { merchantId }, data: changes, select: { merchantId: true } });
}
