import type { Batch } from "@/prisma/generated/client";
import type { Actor, Context } from "@/lib/core/context";
import { may } from "@/lib/core/permissions";

type Sender = Pick<Batch, "actorKind" | "actorId" | "actorName">;

/**
 * Returns who books the rows of a batch: the API credential or the member of the team that sent it. Null if the credential
 * has been revoked, or the member has left or may not book any more.
 */
export async function batchActor(
  { db, merchantId }: Context,
  { actorKind, actorId: id, actorName: name }: Sender,
): Promise<Actor | null> {
  if (actorKind === "user") {
    const membership = await db.membership.findUnique({
      where: { merchantId_userId: { merchantId, userId: id }, user: { disabledAt: null } },
      select: { role: true },
    });
    const actor: Actor | null = membership && { kind: "user", id, name, role: membership.role };
    return actor && may(actor, "deliveries:create") ? actor : null;
  }
  const revoked = { merchantId, id, revokedAt: { not: null } };
  if ((await db.apiCredential.count({ where: revoked })) > 0) return null;
  return { kind: "api_key", id, name, scope: "write" };
}
