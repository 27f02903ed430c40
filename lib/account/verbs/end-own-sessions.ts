import { writeAudit } from "@/lib/core/audit";
import type { Context } from "@/lib/core/context";
import { inTransaction } from "@/lib/core/db";
import { actingPersonId } from "../model/acting-person";
import { endSessionsOf } from "../model/end-sessions";

/** `id`: the session to end; null ends all except `sessionId`, the current one. */
type Ended = { id: string | null; sessionId: string };

/** Ends the acting person's sessions, one or all others. Succeeds if a session has already ended. */
export async function endOwnSessions(ctx: Context, { id, sessionId }: Ended): Promise<void> {
  const userId = actingPersonId(ctx);
  await inTransaction(ctx, async (tx) => {
    const ended = await endSessionsOf(tx.db, { userId, ...(id === null ? { exceptId: sessionId } : { id }) });
    if (ended === 0) return;
    const data = { ended };
    await writeAudit(tx, { action: "user.sessions_ended", subjectType: "user", subjectId: userId, data });
  });
}
