import { Prisma } from "@/prisma/generated/client";
import type { Context } from "@/lib/core/context";
import {
  containing,
  partOfPhone,
  startingWith,
  textSql,
  wordsOf,
  wordSql,
} from "@/lib/deliveries/shared/text-sql";
import { inEnvironment } from "./environment";
import { findInTexts, type Wanted } from "./find-in-texts";
import type { DeliveryKey, FoundKey } from "./hits";

/** Texts with fewer matches are read completely, so that the newest are found. */
const MAX_INDEXED = 3_000;

/** The search text without the order number, which comes first. */
const AFTER_ORDER_NUMBER = Prisma.sql`substr(text, strpos(text, E'\n') + 1)`;

/**
 * Returns deliveries whose names and addresses contain every word of a text, or whose phone numbers contain its
 * digits, mostly the newest, ignoring case and accents.
 */
export async function byNameOrAddress(ctx: Context, text: string, wanted: Wanted): Promise<FoundKey[]> {
  const holds = textSql(text, Prisma.sql`text`);
  const condition = {
    columns: Prisma.sql`"merchantId", "deliveryId"`,
    holds,
    index: { says: holds, isApart: false },
    matches: textSql(text, AFTER_ORDER_NUMBER),
    maxIndexed: MAX_INDEXED,
    order: Prisma.sql`"createdAt" DESC`,
  };
  return withReason(ctx, await findInTexts<DeliveryKey>(ctx, condition, wanted), text);
}

/** Adds what each delivery was found by: the name or address with most of the words, best first. */
async function withReason(ctx: Context, keys: readonly DeliveryKey[], text: string): Promise<FoundKey[]> {
  if (keys.length === 0) return [];
  const words = wordsOf(text).map((word) => Prisma.sql`(${wordSql(word, Prisma.sql`folded`)})::int`);
  const part = partOfPhone(text);
  // A number that contains the digits of all groups in a row also contains each group.
  const held =
    part === null
      ? words
      : [...words, Prisma.sql`(folded LIKE ${containing(part)})::int * ${words.length + 1}`];
  const phones = Prisma.sql`${part !== null}::boolean`;
  return ctx.db.$queryRaw<FoundKey[]>`
    SELECT key."merchantId", key."deliveryId", reason.why, reason.found
    FROM unnest(${keys.map(({ merchantId }) => merchantId)}::text[], ${keys.map(({ deliveryId }) => deliveryId)}::text[])
      WITH ORDINALITY AS key ("merchantId", "deliveryId", place)
    JOIN "Delivery" d ON d."merchantId" = key."merchantId" AND d.id = key."deliveryId"
    CROSS JOIN LATERAL (
      SELECT field.*, ${Prisma.join(held, " + ")} AS held FROM (
        SELECT why, found, rank, search_fold(found) AS folded FROM (
          SELECT field.* FROM "Stop" s CROSS JOIN LATERAL (VALUES
            (CASE s.position WHEN 0 THEN 'pickup_name' ELSE 'dropoff_name' END, s."customerName", 1 - s.position),
            (CASE s.position WHEN 0 THEN 'pickup_address' ELSE 'dropoff_address' END,
              concat_ws(', ', s."fullAddress", s."apartmentUnitNumber"), 4 - s.position),
            (CASE s.position WHEN 0 THEN 'pickup_phone' ELSE 'dropoff_phone' END,
              CASE WHEN ${phones} THEN s."phoneNumber" END, 6 - s.position)
          ) AS field (why, found, rank)
          WHERE s."merchantId" = d."merchantId" AND s."deliveryId" = d.id
          UNION ALL VALUES ('customer_name', d."customerName", 2),
            ('customer_phone', CASE WHEN ${phones} THEN d."customerPhone" END, 7)
        ) AS every
        WHERE found IS NOT NULL OFFSET 0
      ) AS field
      ORDER BY held DESC, rank LIMIT 1
    ) AS reason
    WHERE reason.held > 0 ORDER BY reason.held DESC, key.place`;
}

/**
 * Finds deliveries of customers whose email address is or starts with a text; for one address, the newest
 * first.
 */
export function byEmail(ctx: Context, text: string, { environment, limit }: Wanted): Promise<FoundKey[]> {
  // As in the index.
  const email = Prisma.sql`search_fold(d."customerEmail") COLLATE "C"`;
  return ctx.db.$queryRaw<FoundKey[]>`
    SELECT d."merchantId", d.id AS "deliveryId", 'email' AS why, d."customerEmail" AS found FROM "Delivery" d
    WHERE d."customerEmail" IS NOT NULL AND ${email} LIKE search_fold(${startingWith(text)}) AND ${inEnvironment(environment)}
    ORDER BY ${email}, d.id DESC LIMIT ${limit}`;
}
