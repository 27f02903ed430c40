import type { createDb } from "@/lib/core/db";
import { newCourier, type TestCourier } from "@/lib/testing/couriers";

/** The pickup of test deliveries is at the Empire State Building. */
export const NEAR = { name: "Marco Reyes", latitude: 40.75, longitude: -73.985 };
export const FAR = { name: "Grace Kim", latitude: 40.7, longitude: -74.2 };

/** Creates couriers at their places, and deactivates all others. */
export async function onlyCouriers(
  db: ReturnType<typeof createDb>,
  ...places: (typeof NEAR)[]
): Promise<TestCourier[]> {
  await db.courier.updateMany({ where: { isSimulated: false }, data: { deactivatedAt: new Date() } });
  const couriers: TestCourier[] = [];
  for (const { name, ...place } of places) {
    const courier = await newCourier(db, name);
    const data = { courierId: courier.id, ...place, recordedAt: new Date() };
    await db.courierPosition.create({ data, select: { courierId: true } });
    couriers.push(courier);
  }
  return couriers;
}
