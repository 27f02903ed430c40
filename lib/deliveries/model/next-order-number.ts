import type { Context, Transaction } from "@/lib/core/context";

/** The first number of a merchant that has used none with digits at its end. */
const FIRST = "W-1001";

const MAX_LENGTH = 128;

/** How many of the last numbers are looked through for a pattern, and how many numbers are tried at once. */
const LOOKED_BACK = 20;
const TRIED = 50;

/** The number after one that ends in digits: `SO-0041` is followed by `SO-0042`; null for any other. */
export function following(orderNumber: string): string | null {
  const [, start = "", digits = ""] = /^(.*?)(\d+)$/s.exec(orderNumber) ?? [];
  if (digits === "") return null;
  const next = `${start}${String(BigInt(digits) + 1n).padStart(digits.length, "0")}`;
  return next.length > MAX_LENGTH ? null : next;
}

/**
 * The next free order number of the merchant. It continues the numbers that its people booked last, and never those of
 * its own system, which will go on with them itself.
 */
export async function nextFreeNumber({
  db,
  merchantId,
}: Pick<Context, "db" | "merchantId">): Promise<string> {
  const last = await db.bookedForm.findMany({
    where: { merchantId },
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

/** Lets the merchant's bookings make their numbers one after the other, until the commit. */
export async function lockOrderNumbers(tx: Transaction): Promise<void> {
  await tx.db
    .$executeRaw`SELECT pg_advisory_xact_lock(hashtextextended(${`order numbers ${tx.merchantId}`}, 0))`;
}

/** The order number that a form was booked with; null if it was not. */
export async function numberOfForm(tx: Transaction, formId: string): Promise<string | null> {
  const where = { merchantId_formId: { merchantId: tx.merchantId, formId } };
  return (await tx.db.bookedForm.findUnique({ where, select: { orderNumber: true } }))?.orderNumber ?? null;
}

/** Notes the order number that a form was booked with, in the transaction that books it. */
export async function noteBooked(tx: Transaction, formId: string, orderNumber: string): Promise<void> {
  const { merchantId } = tx;
  await tx.db.bookedForm.upsert({
    where: { merchantId_formId: { merchantId, formId } },
    create: { merchantId, formId, orderNumber },
    update: { orderNumber, bookedAt: new Date() },
    select: { formId: true },
  });
}
