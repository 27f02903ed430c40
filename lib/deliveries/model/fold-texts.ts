import type { Db } from "@/lib/core/db";

/** Rows per step, which takes a fraction of a second. */
const STEP = 1_000;

type Key = { merchantId: string; createdAt: Date; deliveryId: string };

/** Folds the texts of `DeliverySearch` that an earlier version stored in lowercase only, in steps. */
export async function* foldSearchTexts(db: Db): AsyncGenerator {
  let after: Key | undefined = { merchantId: "", createdAt: new Date(0), deliveryId: "" };
  while (after) {
    const { merchantId, createdAt, deliveryId }: Key = after;
    // ASCII texts have no accents.
    const rows: Key[] = await db.$queryRaw<Key[]>`
      WITH step AS MATERIALIZED (
        SELECT "merchantId", "createdAt", "deliveryId", text FROM "DeliverySearch"
        WHERE ("merchantId", "createdAt", "deliveryId") > (${merchantId}, ${createdAt}::timestamptz, ${deliveryId})
        ORDER BY "merchantId", "createdAt", "deliveryId" LIMIT ${STEP}
      ), folded AS (
        UPDATE "DeliverySearch" s SET text = search_fold(s.text) FROM step
        WHERE (s."merchantId", s."createdAt", s."deliveryId") = (step."merchantId", step."createdAt", step."deliveryId")
          AND octet_length(step.text) <> char_length(step.text) AND step.text <> search_fold(step.text)
      )
      SELECT "merchantId", "createdAt", "deliveryId" FROM step
      ORDER BY "merchantId" DESC, "createdAt" DESC, "deliveryId" DESC LIMIT 1`;
    after = rows[0];
    yield;
  }
}
