import type { Context } from "@/lib/core/context";
import { actingPersonId } from "../model/acting-person";
import { deviceName } from "@/lib/core/device-name";
import { SESSION_IDLE_MS } from "../rules/session-lifetime";

/** One of a person's own sessions; `device` and `network` are null if unknown. */
export type OwnSession = {
  id: string;
  device: string | null;
  network: string | null;
  createdAt: Date;
  lastSeenAt: Date;
  isCurrent: boolean;
};

/** Returns the acting person's valid sessions: the current one first, then by last use. */
export async function listOwnSessions(
  ctx: Context,
  { sessionId }: { sessionId: string },
): Promise<OwnSession[]> {
  const userId = actingPersonId(ctx);
  const now = Date.now();
  const sessions = await ctx.db.session.findMany({
    where: {
      userId,
      revokedAt: null,
      expiresAt: { gt: new Date(now) },
      lastSeenAt: { gt: new Date(now - SESSION_IDLE_MS) },
    },
    orderBy: [{ lastSeenAt: "desc" }, { id: "asc" }],
    select: { id: true, userAgent: true, network: true, createdAt: true, lastSeenAt: true },
  });
  return sessions
    .map(({ userAgent, ...session }) => ({
      ...session,
      device: deviceName(userAgent),
      isCurrent: session.id === sessionId,
    }))
    .sort((a, b) => Number(b.isCurrent) - Number(a.isCurrent));
}
