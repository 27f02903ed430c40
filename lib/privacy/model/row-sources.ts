import { Prisma } from "@/prisma/generated/client";
import { ERASED } from "../rules/erased";
import { parsedJson } from "../rules/json";
import { mentionedIn } from "../rules/subject";
import { inScope, mayMention, pairs } from "./scope";
import type { Found, Source } from "./source";

function partsOf(id: string): { parent: string; position: number } {
  const at = id.lastIndexOf(":");
  return { parent: id.slice(0, at), position: Number(id.slice(at + 1)) };
}

/** Rows of batches and of the dry runs of imports. Pending ones are not erased; they block an erasure. */
export const batchRows: Source = {
  async find(scope) {
    const { db, subject, deliveries } = scope;
    const rows = await db.$queryRaw<(Found & { isTheirs: boolean })[]>`
      SELECT b."merchantId", b."batchId" || ':' || b.position AS id, jsonb_build_object('input', b.input, 'error', b.error,
        'preview', b.preview, 'state', b.state, 'orderNumber', b."orderNumber") AS data,
        listed.id IS NOT NULL AS "isTheirs"
      FROM "BatchRow" b LEFT JOIN ${pairs(deliveries)}
        ON listed."merchantId" = b."merchantId" AND listed.id = b."deliveryId"
      WHERE ${inScope(scope, Prisma.sql`b."merchantId"`)} AND b.input <> '{}'
        AND (listed.id IS NOT NULL OR ${mayMention(scope, Prisma.sql`b.input`)})`;
    return rows
      .filter(({ isTheirs, data }) => isTheirs || mentionedIn(parsedJson(data.input), subject))
      .map(({ merchantId, id, data }) => ({ merchantId, id, data }));
  },

  async erase(db, found) {
    let erased = 0;
    for (const { merchantId, id } of found) {
      const { parent, position } = partsOf(id);
      erased += await db.$executeRaw`
        UPDATE "BatchRow" SET input = '{}', preview = NULL,
          error = CASE WHEN error IS NULL THEN NULL
            ELSE jsonb_build_object('code', error -> 'code', 'message', ${ERASED}::text) END
        WHERE "merchantId" = ${merchantId} AND "batchId" = ${parent} AND position = ${position}::int
          AND state <> 'pending'`;
    }
    return erased;
  },
};

/** Rows of imports. The file of an import cannot lose a row, so it is deleted; the other rows stay. */
export const importRows: Source = {
  async find(scope) {
    const rows = await scope.db.$queryRaw<(Found & { isTheirs: boolean })[]>`
      SELECT r."merchantId", r."importId" || ':' || r.position AS id,
        jsonb_build_object('cells', r.cells, 'edited', r.edited) AS data, listed.id IS NOT NULL AS "isTheirs"
      FROM "ImportRow" r
      LEFT JOIN "BatchRow" b
        ON b."merchantId" = r."merchantId" AND b."batchId" = r."batchId" AND b.position = r."batchPosition"
      LEFT JOIN ${pairs(scope.deliveries)} ON listed."merchantId" = b."merchantId" AND listed.id = b."deliveryId"
      WHERE ${inScope(scope, Prisma.sql`r."merchantId"`)} AND r.cells::text ~ '[^][", ]' AND (listed.id IS NOT NULL
        OR ${mayMention(scope, Prisma.sql`r.cells::text`)} OR ${mayMention(scope, Prisma.sql`r.edited::text`)})`;
    return rows
      .filter(({ isTheirs, data }) => isTheirs || mentionedIn(data, scope.subject))
      .map(({ merchantId, id, data }) => ({ merchantId, id, data }));
  },

  async erase(db, found) {
    for (const { merchantId, id } of found) {
      const { parent, position } = partsOf(id);
      await db.$executeRaw`
        UPDATE "ImportRow" SET edited = NULL, damages = '[]',
          cells = (SELECT coalesce(jsonb_agg(to_jsonb(''::text)), '[]') FROM jsonb_array_elements(cells))
        WHERE "merchantId" = ${merchantId} AND "importId" = ${parent} AND position = ${position}::int`;
      await db.$executeRaw`
        UPDATE "Import" SET source = ''::bytea, version = version + 1
        WHERE "merchantId" = ${merchantId} AND id = ${parent}`;
    }
    return found.length;
  },
};
