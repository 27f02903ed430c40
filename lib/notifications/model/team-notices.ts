import type { Transaction } from "@/lib/core/context";

/** What the merchant's team was told last. */
type TeamState = { attentionAt: Date | null; summaryDay: string | null; summaryUntil: Date | null };

type Changes = Partial<TeamState & { summaryDueAt: Date }>;

/** Locks what the team was told until the commit: of several processes, one tells it. */
export async function lockTeamNotices({ db, merchantId }: Transaction): Promise<TeamState> {
  await db.teamNotices.createMany({ data: [{ merchantId }], skipDuplicates: true });
  const [state] = await db.$queryRaw<TeamState[]>`
    SELECT "attentionAt", "summaryDay", "summaryUntil" FROM "TeamNotices"
    WHERE "merchantId" = ${merchantId} FOR UPDATE`;
  return { attentionAt: null, summaryDay: null, summaryUntil: null, ...state };
}

/** Writes down what the team was told. */
export async function noteTeamNotices({ db, merchantId }: Transaction, changes: Changes): Promise<void> {
  await db.teamNotices.update({ where: { merchantId }, data: changes, select: { merchantId: true } });
}
