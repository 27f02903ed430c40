import { Prisma } from "@/prisma/generated/client";
import type { Context } from "@/lib/core/context";
import { forbidden } from "@/lib/core/errors";

/** The reader of a thread, and their side: the merchant's team, the staff, or the courier. */
export type Reader = { side: "user" | "staff" | "courier"; id: string };

/** @throws ServiceError `forbidden` for everybody who takes part in no thread */
export function readerOf({ actor }: Pick<Context, "actor">): Reader {
  if (actor.kind !== "user" && actor.kind !== "staff" && actor.kind !== "courier") throw forbidden();
  return { side: actor.kind, id: actor.id };
}

/** The sequence up to which a side has written in a thread `t`: an answer by a colleague counts as read. */
const answeredSql = (side: Reader["side"]) => Prisma.sql`(
  SELECT max(own.sequence) FROM "ThreadEntry" own
  WHERE own."merchantId" = t."merchantId" AND own."deliveryId" = t."deliveryId"
    AND own."actorKind" = ${side}::"ActorKind" AND own.text IS NOT NULL)`;

/** Messages `e` of the threads `t` that a reader has not read: those of other sides after the reader's mark. */
export function unreadSql({ side, id }: Reader): Prisma.Sql {
  return Prisma.sql`e."merchantId" = t."merchantId" AND e."deliveryId" = t."deliveryId" AND e.text IS NOT NULL
    AND e."actorKind" <> ${side}::"ActorKind" AND e.sequence > coalesce(greatest((
      SELECT mark."upTo" FROM "ThreadRead" mark
      WHERE mark."merchantId" = t."merchantId" AND mark."deliveryId" = t."deliveryId"
        AND mark."readerKind" = ${side}::"ActorKind" AND mark."readerId" = ${id}
    ), ${answeredSql(side)}), 0)`;
}
