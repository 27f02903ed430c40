import { Prisma } from "@/prisma/generated/client";
import type { TransactionDb } from "@/lib/core/db";
import { ERASED, textWithoutMentions, withoutMentions } from "../rules/erased";
import { parsedJson } from "../rules/json";
import { contactsOfForm, hasRole, isReceiver, rolesOf } from "../rules/roles";
import { mentionedIn, type Subject } from "../rules/subject";
import type { PersonDelivery } from "./find-deliveries";
import { inScope, mayMention, pairs } from "./scope";
import type { Found, Source } from "./source";

function partsOf(id: string): { parent: string; position: number } {
  const at = id.lastIndexOf(":");
  return { parent: id.slice(0, at), position: Number(id.slice(at + 1)) };
}

/** Deliveries whose rows are about the person as a whole. */
const received = (deliveries: readonly PersonDelivery[]) =>
  deliveries.filter(({ roles }) => isReceiver(roles));

const rolesIn = (input: unknown, subject: Subject) => rolesOf(contactsOfForm(parsedJson(input)), subject);

/** Rows of batches and of the dry runs of imports. Those still to be booked are not erased; they block an erasure. */
export const batchRows: Source = {
  async find(scope) {
    const { db, subject, deliveries } = scope;
    const rows = await db.$queryRaw<(Found & { isTheirs: boolean })[]>`
      SELECT b."merchantId", b."batchId" || ':' || b.position AS id, jsonb_build_object('input', b.input, 'error', b.error,
        'preview', b.preview, 'state', b.state, 'orderNumber', b."orderNumber") AS data,
        listed.id IS NOT NULL AS "isTheirs"
      FROM "BatchRow" b LEFT JOIN ${pairs(received(deliveries))}
        ON listed."merchantId" = b."merchantId" AND listed.id = b."deliveryId"
      WHERE ${inScope(scope, Prisma.sql`b."merchantId"`)} AND b.input <> '{}'
        AND (listed.id IS NOT NULL OR ${mayMention(scope, Prisma.sql`b.input`)})`;
    return rows.flatMap(({ merchantId, id, data, isTheirs }) =>
      isTheirs || mentionedIn(parsedJson(data.input), subject)
        ? [{ merchantId, id, data, isTheirs: isTheirs || isReceiver(rolesIn(data.input, subject)) }]
        : [],
    );
  },

  async erase(db, found, subject) {
    let erased = 0;
    for (const { merchantId, id, isTheirs } of found) {
      const { parent, position } = partsOf(id);
      // Somebody may have corrected the row since.
      const [row] = await db.$queryRaw<{ input: string; preview: unknown }[]>`
        SELECT input, preview FROM "BatchRow"
        WHERE "merchantId" = ${merchantId} AND "batchId" = ${parent} AND position = ${position}::int FOR UPDATE`;
      if (!row) continue;
      const input = isTheirs ? "{}" : textWithoutMentions(row.input, subject);
      const preview = isTheirs ? null : JSON.stringify(withoutMentions(row.preview, subject));
      erased += await db.$executeRaw`
        UPDATE "BatchRow" r SET input = ${input}, preview = nullif(${preview}::jsonb, 'null'::jsonb),
          error = CASE WHEN error IS NULL THEN NULL
            ELSE jsonb_build_object('code', error -> 'code', 'message', ${ERASED}::text) END
        WHERE "merchantId" = ${merchantId} AND "batchId" = ${parent} AND position = ${position}::int
          AND (state <> 'pending' OR EXISTS (SELECT FROM "Batch" b
            WHERE b."merchantId" = r."merchantId" AND b.id = r."batchId" AND b."finishedAt" IS NOT NULL))`;
    }
    return erased;
  },
};

type ImportRow = Found & { isTheirs: boolean; deliveryId: string | null; checked: string | null };

/** Rows of imports. The file of an import cannot lose a row, so it is deleted; the other rows stay. */
export const importRows: Source = {
  async find(scope) {
    const { subject, deliveries } = scope;
    const rows = await scope.db.$queryRaw<ImportRow[]>`
      SELECT r."merchantId", r."importId" || ':' || r.position AS id,
        jsonb_build_object('cells', r.cells, 'edited', r.edited) AS data, listed.id IS NOT NULL AS "isTheirs",
        b."deliveryId", p.input AS checked
      FROM "ImportRow" r
      JOIN "Import" i ON i."merchantId" = r."merchantId" AND i.id = r."importId"
      LEFT JOIN "BatchRow" p
        ON p."merchantId" = r."merchantId" AND p."batchId" = i."previewBatchId" AND p.position = r.position
      LEFT JOIN "BatchRow" b
        ON b."merchantId" = r."merchantId" AND b."batchId" = r."batchId" AND b.position = r."batchPosition"
      LEFT JOIN ${pairs(received(deliveries))} ON listed."merchantId" = b."merchantId" AND listed.id = b."deliveryId"
      WHERE ${inScope(scope, Prisma.sql`r."merchantId"`)} AND r.cells::text ~ '[^][", ]' AND (listed.id IS NOT NULL
        OR ${mayMention(scope, Prisma.sql`r.cells::text`)} OR ${mayMention(scope, Prisma.sql`r.edited::text`)})`;
    return rows.flatMap(({ merchantId, id, data, isTheirs, deliveryId, checked }) => {
      if (!isTheirs && !mentionedIn(data, subject)) return [];
      // Cells do not say whose they are: the delivery does, or else the check of the row.
      const roles = rolesIn(checked, subject);
      const isUnclear = deliveryId === null && (!hasRole(roles) || isReceiver(roles));
      return [{ merchantId, id, data, isTheirs: isTheirs || isUnclear }];
    });
  },

  async erase(db, found, subject) {
    let erased = 0;
    for (const row of found) {
      const { merchantId, id } = row;
      const { parent, position } = partsOf(id);
      // First the import, as for every change of its rows.
      await db.$queryRaw`SELECT 1 FROM "Import" WHERE "merchantId" = ${merchantId} AND id = ${parent} FOR UPDATE`;
      erased += await eraseCells(db, row, subject);
      const previews = await db.$queryRaw<{ batchId: string }[]>`
        UPDATE "Import" SET source = ''::bytea, version = version + 1
        WHERE "merchantId" = ${merchantId} AND id = ${parent} RETURNING "previewBatchId" AS "batchId"`;
      for (const { batchId } of previews)
        await db.$executeRaw`
          UPDATE "BatchRow" SET state = 'failed',
            error = jsonb_build_object('code', 'validation', 'message', ${ERASED}::text)
          WHERE "merchantId" = ${merchantId} AND "batchId" = ${batchId} AND position = ${position}::int
            AND state = 'valid'`;
    }
    return erased;
  },
};

async function eraseCells(db: TransactionDb, { merchantId, id, isTheirs }: Found, subject: Subject) {
  const { parent, position } = partsOf(id);
  const [row] = await db.$queryRaw<{ cells: unknown; edited: unknown }[]>`
    SELECT cells, edited FROM "ImportRow"
    WHERE "merchantId" = ${merchantId} AND "importId" = ${parent} AND position = ${position}::int FOR UPDATE`;
  if (!row) return 0;
  const cells = Array.isArray(row.cells) ? row.cells : [];
  const left = isTheirs ? cells.map(() => "") : withoutMentions(cells, subject);
  const edited = isTheirs ? null : JSON.stringify(withoutMentions(row.edited, subject));
  return db.$executeRaw`
    UPDATE "ImportRow" SET edited = nullif(${edited}::jsonb, 'null'::jsonb), damages = '[]',
      cells = ${JSON.stringify(left)}::jsonb
    WHERE "merchantId" = ${merchantId} AND "importId" = ${parent} AND position = ${position}::int`;
}
