import { Prisma } from "@/prisma/generated/client";
import type { Context } from "@/lib/core/context";
import { findInTexts, type Wanted } from "./find-in-texts";
import type { DeliveryKey } from "./hits";

const MAX_INDEXED = 300;

/**
 * Only the last characters are looked up in the index: many order numbers share a prefix, few share a suffix, and
 * every part costs time.
 */
const INDEXED_CHARACTERS = 9;

/** `isWhole`: the text equals the number, ignoring case. */
type PartKey = DeliveryKey & { isWhole: boolean };

/** Deliveries whose order number contains a text, mostly the newest, ignoring case. */
export function byPart(ctx: Context, text: string, wanted: Wanted): Promise<PartKey[]> {
  const condition = {
    columns: Prisma.sql`"merchantId", "deliveryId", lower("orderNumber") = lower(${text}) AS "isWhole"`,
    holds: Prisma.sql`strpos(lower("orderNumber"), lower(${text})) > 0`,
    index: {
      says: Prisma.sql`order_number_parts("orderNumber") @> order_number_parts(right(${text}, ${INDEXED_CHARACTERS}::int))`,
      isApart: true,
    },
    matches: Prisma.sql`true`,
    maxIndexed: MAX_INDEXED,
    order: Prisma.sql`"isWhole" DESC, "createdAt" DESC`,
  };
  return findInTexts<PartKey>(ctx, condition, wanted);
}
