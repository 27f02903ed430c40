import type { createDb } from "@/lib/core/db";
import type { TripExactness } from "@waybill/geo/types";
import type { Leg } from "./leg";

type Stored = {
  merchantId: string;
  legs: readonly Leg[];
  /** Days added to those of the legs. */ daysLater?: number;
  exactness?: TripExactness | null;
};

const DAY_MS = 24 * 3_600_000;

/** Stores legs of cars as couriers' actions do. */
export async function storeLegs(
  db: ReturnType<typeof createDb>,
  { merchantId, legs, daysLater = 0, exactness = null }: Stored,
): Promise<void> {
  const rows = legs.map(({ day, driving, took, hour, fromPickup }, index) => {
    const arrivedAt = new Date(Date.parse(`${day}T12:00:00Z`) + daysLater * DAY_MS);
    const before = (minutes: number) => new Date(arrivedAt.getTime() - minutes * 60_000);
    return {
      merchantId,
      deliveryId: `${exactness ?? ""}${index}`.padStart(36, "0"),
      vehicleType: "car",
      exactness,
      pricedMinutes: Math.ceil(driving) + 10,
      pickedUpAt: before(fromPickup?.took ?? took),
      pickedUpHour: hour,
      departedAt: before(took),
      departedHour: hour,
      arrivedAt,
      isAwaited: false,
    };
  });
  // For thousands of rows, Prisma's own statement takes most of a test's time.
  await db.$executeRaw`
    INSERT INTO "DrivenLeg" SELECT * FROM jsonb_populate_recordset(NULL::"DrivenLeg", ${JSON.stringify(rows)}::jsonb)`;
}
