import type { Prisma, PrismaClient } from "@/prisma/generated/client";
import { firstIdSince } from "@/lib/core/ids";
import { isCorrection, repeatsStatus } from "../status";
import { drivenSelect, factsOf, timesOf } from "../shared/driven-leg";

const DAY_MS = 24 * 3_600_000;
/** Older legs are no longer used. */
const FILLED_DAYS = 120;
const BATCH = 200;

const filledSelect = {
  ...drivenSelect,
  history: { select: { status: true, type: true, createdAt: true }, orderBy: { sequence: "asc" } },
  presses: { select: { id: true }, where: { status: "completed" }, take: 1 },
} satisfies Prisma.DeliverySelect;

type Filled = Prisma.DeliveryGetPayload<{ select: typeof filledSelect }>;

/**
 * Backfills the driven legs of live deliveries completed before these were recorded, in batches. The ranges
 * shown for them are unknown. Only actions of couriers in a single, never corrected attempt count.
 */
export async function* fillDrivenLegs(db: PrismaClient, signal: AbortSignal): AsyncGenerator {
  const first = firstIdSince(new Date(Date.now() - FILLED_DAYS * DAY_MS));
  const merchants = await db.merchant.findMany({ where: { sandboxOfId: null }, select: { id: true } });
  for (const { id: merchantId } of merchants) {
    for (let after = first; ;) {
      signal.throwIfAborted();
      const deliveries = await db.delivery.findMany({
        where: { merchantId, id: { gt: after }, status: "completed" },
        select: filledSelect,
        orderBy: { id: "asc" },
        take: BATCH,
      });
      await db.drivenLeg.createMany({ data: deliveries.flatMap(legOf), skipDuplicates: true });
      yield;
      const last = deliveries.at(-1);
      if (!last || deliveries.length < BATCH) break;
      after = last.id;
    }
  }
}

/** Whether a courier pressed all of it, in one attempt, and nobody had to correct or change it. */
function isKnown({ courier, presses, history }: Filled): boolean {
  const isOrdinary = history.every(
    ({ type, status }) => !isCorrection(type) && !repeatsStatus(type) && status !== "incomplete",
  );
  return isOrdinary && courier?.isSimulated === false && presses.length > 0;
}

function legOf(delivery: Filled): Prisma.DrivenLegCreateManyInput[] {
  if (!isKnown(delivery)) return [];
  const timeOf = (status: Filled["history"][number]["status"]) =>
    delivery.history.findLast((event) => event.status === status)?.createdAt;
  const [pickedUpAt, departedAt, arrivedAt] = [
    timeOf("picked_up"),
    timeOf("on_the_way"),
    timeOf("completed"),
  ];
  if (!departedAt || !arrivedAt) return [];
  return [
    {
      merchantId: delivery.merchantId,
      deliveryId: delivery.id,
      ...factsOf(delivery),
      ...(pickedUpAt && timesOf({ delivery, to: "picked_up", at: pickedUpAt })),
      ...timesOf({ delivery, to: "on_the_way", at: departedAt }),
      arrivedAt,
    },
  ];
}
