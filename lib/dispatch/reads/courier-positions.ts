import type { Context } from "@/lib/core/context";
import { requirePermission } from "@/lib/core/permissions";
import { KEPT_SQL } from "@/lib/deliveries/rules/courier-position";
import { Prisma } from "@/prisma/generated/client";

/** Where a courier was last, and the way there, oldest first. */
export type SeenCourier = {
  courierId: string;
  name: string;
  latitude: number;
  longitude: number;
  recordedAt: Date;
  trail: { latitude: number; longitude: number }[];
};

/** Half an hour of a drive. */
const TRAIL_LENGTH = 120;
/** Couriers that the board can show. */
const MAX_COURIERS = 1_000;

/** Returns the couriers whose positions are known, with the positions of the half hour before the last one. */
export async function courierPositions(ctx: Context): Promise<SeenCourier[]> {
  requirePermission(ctx, "deliveries:dispatch");
  return ctx.db.$queryRaw<SeenCourier[]>`
    SELECT c.id AS "courierId", c.name, p.latitude, p.longitude, p."recordedAt", ARRAY(
      SELECT jsonb_build_object('latitude', t.latitude, 'longitude', t.longitude) FROM (
        SELECT * FROM "CourierTrail" t WHERE t."courierId" = c.id
          AND t."recordedAt" > p."recordedAt" - interval '30 minutes' AND t."recordedAt" <= p."recordedAt"
        ORDER BY t."recordedAt" DESC LIMIT ${TRAIL_LENGTH}
      ) t ORDER BY t."recordedAt"
    ) AS trail
    FROM "CourierPosition" p JOIN "Courier" c ON c.id = p."courierId"
    WHERE ${Prisma.raw(KEPT_SQL)}
    ORDER BY p."recordedAt" DESC LIMIT ${MAX_COURIERS}`;
}
