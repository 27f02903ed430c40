import type { Prisma } from "@/prisma/generated/client";
import { writeAudit } from "@/lib/core/audit";
import { actorColumns, type Context } from "@/lib/core/context";
import { newId } from "@/lib/core/ids";
import type { Hit } from "./hits";

type Searched = {
  /** The search text. */
  text: string;
  data: Prisma.InputJsonObject;
  /** The deliveries shown. */
  hits: readonly Hit[];
};

const MAX_SUBJECT = 200;

/**
 * Audits a search: once for the platform with the search text, and once for each delivery shown, under its merchant.
 */
export async function auditSearch(ctx: Context, { text, data, hits }: Searched): Promise<void> {
  await Promise.all([
    writeAudit(ctx, {
      action: "support.searched",
      subjectType: "search",
      subjectId: [...text].slice(0, MAX_SUBJECT).join(""),
      data: { ...data, found: hits.length },
    }),
    recordLooks(ctx, hits),
  ]);
}

/** In one statement: a long list shows hundreds of deliveries. */
async function recordLooks(ctx: Context, hits: readonly Hit[]): Promise<void> {
  if (hits.length === 0) return;
  const { actorKind, actorId, actorName } = actorColumns(ctx.actor);
  const keys = [...new Map(hits.map((hit) => [hit.deliveryId, hit])).values()];
  await ctx.db.$executeRaw`
    INSERT INTO "AuditEntry" ("merchantId", id, "actorKind", "actorId", "actorName", action, "subjectType", "subjectId",
      "requestId", data)
    SELECT shown."merchantId", shown.id, ${actorKind}::"ActorKind", ${actorId}, ${actorName}, 'delivery.looked_up',
      'delivery', shown."deliveryId", ${ctx.requestId}, jsonb_build_object('why', shown.why)
    FROM unnest(${keys.map(({ merchantId }) => merchantId)}::text[], ${keys.map(() => newId())}::text[],
      ${keys.map(({ deliveryId }) => deliveryId)}::text[], ${keys.map(({ why }) => why)}::text[])
      AS shown ("merchantId", id, "deliveryId", why)`;
}
