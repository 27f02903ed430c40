import { z } from "zod";
import type { Db } from "@/lib/core/db";

/** `CourierShift.breaks`: earliest and latest start as UTC timestamps, and the length. */
const shiftBreaks = z.array(
  z.object({ from: z.coerce.date(), to: z.coerce.date(), minutes: z.number().positive() }),
);

/** A break in a courier's shift. */
export type ShiftBreak = z.output<typeof shiftBreaks>[number];

/** Returns the breaks ahead in a courier's shift: the open one, or the next that is planned. */
export async function readBreaks(db: Db, courierId: string, now: Date): Promise<ShiftBreak[]> {
  const shift = await db.courierShift.findFirst({
    where: {
      courierId,
      endedAt: null,
      OR: [{ startedAt: { not: null } }, { plannedTo: { gt: now } }],
    },
    select: { breaks: true },
    orderBy: [{ startedAt: { sort: "asc", nulls: "last" } }, { plannedFrom: "asc" }],
  });
  return shiftBreaks.parse(shift?.breaks ?? []).filter(({ to }) => to > now);
}
