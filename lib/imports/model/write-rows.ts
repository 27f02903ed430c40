import type { Transaction } from "@/lib/core/context";
import type { Made } from "./make-bodies";
import type { TableRow } from "./table";

/** Writes the rows of an import in the order of the file. */
export async function insertRows(
  { db, merchantId }: Transaction,
  importId: string,
  { rows, made }: { rows: readonly TableRow[]; made: readonly Made[] },
): Promise<void> {
  const lines = rows.map(({ line }) => line);
  const cells = rows.map((row) => JSON.stringify(row.cells));
  await db.$executeRaw`
    INSERT INTO "ImportRow" ("merchantId", "importId", position, line, cells, damages)
    SELECT ${merchantId}, ${importId}, position - 1, line, cells::jsonb, damages::jsonb
    FROM unnest(${lines}::int[], ${cells}::text[], ${damagesOf(made)}::text[]) WITH ORDINALITY
      AS rows (line, cells, damages, position)`;
}

/** Replaces the damages of all rows, and their bookings without a delivery, but not of those that are taken. */
export async function resetRows(
  { db, merchantId }: Transaction,
  importId: string,
  { made, taken }: { made: readonly Made[]; taken: readonly number[] },
): Promise<void> {
  await db.$executeRaw`
    UPDATE "ImportRow" SET damages = found.damages::jsonb, "batchId" = NULL, "batchPosition" = NULL
    FROM unnest(${damagesOf(made)}::text[]) WITH ORDINALITY AS found (damages, position)
    WHERE "merchantId" = ${merchantId} AND "importId" = ${importId} AND "ImportRow".position = found.position - 1
      AND "ImportRow".position <> ALL (${taken}::int[])`;
}

const damagesOf = (made: readonly Made[]) => made.map(({ damages }) => JSON.stringify(damages));
