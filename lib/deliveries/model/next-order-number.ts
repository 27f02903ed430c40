import type { Context, Transaction } from "@/lib/core/context";
import { MAX_ORDER_NUMBER } from "../constants";

/** First number of a merchant that has used none ending in digits. */
const FIRST = "W-1001";

/** Number of recent order numbers searched for a pattern, and of numbers tried at once. */
const LOOKED_BACK = 20;
const TRIED = 50;

/** Form ids of series and copies consist of two parts. */
const NOT_A_PERSONS = " ";

/** Returns the number after one that ends in digits: `SO-0042` after `SO-0041`; null for any other. */
export function following(orderNumber: string): string | null {
  const [, start = "", digits = ""] = /^(.*?)(\d+)$/s.exec(orderNumber) ?? [];
  if (digits === "") return null;
  const next = `${start}${String(BigInt(digits) + 1n).padStart(digits.length, "0")}`;
  return next.length > MAX_ORDER_NUMBER ? null : next;
}

/**
 * Returns the merchant's next free order number. Continues the numbers that its people booked last. Numbers of the
 * merchant's own system are not continued, because the system does that itself, and neither are those of series, whose
 * next dates need them.
 */
export async function nextFreeNumber({
  db,
  merchantId,
}: Pick<Context, "db" | "merchantId">): Promise<string> {
  const last = await db.bookedForm.findMany({
    where: { merchantId, NOT: { formId: { contains: NOT_A_PERSONS } } },
    orderBy: { bookedAt: "desc" },
    take: LOOKED_BACK,
    select: { orderNumber: true },
  });
  const continued = last.map(({ orderNumber }) => following(orderNumber)).find((next) => next !== null);
  for (let first: string | null = continued ?? FIRST; ;) {
    const tried: string[] = [];
    for (let next: string | null = first; next && tried.length < TRIED; next = following(next))
      tried.push(next);
    const taken = await db.delivery.findMany({
      where: { merchantId, orderNumber: { in: tried } },
      select: { orderNumber: true },
    });
    const used = new Set(taken.map(({ orderNumber }) => orderNumber));
    const free = tried.find((orderNumber) => !used.has(orderNumber));
    if (free) return free;
    first = following(tried.at(-1) ?? FIRST) ?? FIRST;
  }
}

/** Serializes the generation of order numbers in the merchant's bookings until the commit. */
export async function lockOrderNumbers(tx: Transaction): Promise<void> {
  await tx.db
    .$executeRaw`SELECT pg_advisory_xact_lock(hashtextextended(${`order numbers ${tx.merchantId}`}, 0))`;
}

/** Returns the order number that a form was booked with; null if it was not. */
export async function numberOfForm(tx: Transaction, formId: string): Promise<string | null> {
  const where = { merchantId_formId: { merchantId: tx.merchantId, formId } };
  return (await tx.db.bookedForm.findUnique({ where, select: { orderNumber: true } }))?.orderNumber ?? null;
}

/** Records the order number of a booked form, in the transaction that books it. */
export async function recordBooked(tx: Transaction, formId: string, orderNumber: string): Promise<void> {
  const { merchantId } = tx;
  await tx.db.bookedForm.upsert({
    where: { merchantId_formId: { merchantId, formId } },
    create: { merchantId, formId, orderNumber },
    update: { orderNumber, bookedAt: new Date() },
    select: { formId: true },
  });
}
