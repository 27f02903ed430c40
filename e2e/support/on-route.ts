import { newId } from "@/lib/core/ids";
import { newCourier } from "@/lib/testing/couriers";
import { DEFAULT_RULES } from "@/lib/routes/rules/dispatch-rules";
import { database } from "./database";

/** Stops of one town. */
export const CITY_HALL = "200 N Spring St, Los Angeles, CA 90012";
export const FIGUEROA = "1111 S Figueroa St, Los Angeles, CA 90015";

/**
 * Turns on pickups by the couriers' routes for a merchant, while a courier works in Los Angeles: too far from the deliveries of
 * other tests to get any of them.
 */
export async function withCourierInLosAngeles(merchantId: string, work: () => Promise<void>): Promise<void> {
  const db = database();
  await db.dispatchRules.create({ data: { merchantId, ...DEFAULT_RULES, pickupsByRoutes: true } });
  const { id: courierId } = await newCourier(db, `Marco ${newId()}`);
  const place = { latitude: 34.05, longitude: -118.24, recordedAt: new Date() };
  await db.courierPosition.create({ data: { courierId, ...place }, select: { courierId: true } });
  await db.courierShift.create({ data: { id: newId(), courierId, startedAt: new Date() } });
  try {
    await work();
  } finally {
    await db.courierShift.updateMany({ where: { courierId }, data: { endedAt: new Date() } });
    await db.courier.update({ where: { id: courierId }, data: { deactivatedAt: new Date() } });
  }
}
