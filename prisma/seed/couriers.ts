import type { Context } from "../../lib/core/context";
import type { Db } from "../../lib/core/db";
import { createCourier } from "../../lib/dispatch/verbs/create-courier";
import { courierInput } from "../../lib/dispatch/schema";
import { setCourierActive } from "../../lib/dispatch/verbs/set-courier-active";
import { isSandbox } from "../../lib/account/shared/sandbox";
import type { VehicleType } from "../../lib/core/trade";
import { platformContext } from "../../lib/core/platform";
import { SIMULATED_COURIER } from "../../lib/sandbox/constants";
import { parseInput } from "../../lib/core/validation";

const COURIERS = [
  { name: "Marco Reyes", phoneNumber: "+1 212 555 0131", vehicleType: "car", active: true },
  { name: "Aisha Bello", phoneNumber: "+1 718 555 0164", vehicleType: "cargo_van", active: true },
  { name: "Tomasz Wiśniewski", phoneNumber: "+1 347 555 0118", vehicleType: "box_truck", active: true },
  { name: "Grace Kim", phoneNumber: "+1 646 555 0172", vehicleType: "car", active: true },
  { name: "Eddie Vance", phoneNumber: "+1 917 555 0190", vehicleType: "car", active: false },
];

const system = (db: Db) => platformContext({ kind: "system", name: "seed" }, { db, requestId: null });

/** Creates the demo couriers, unless there are any couriers. */
export async function seedCouriers(db: Db): Promise<void> {
  if (await db.courier.findFirst({ where: { isSimulated: false }, select: { id: true } })) return;
  for (const { active, ...courier } of COURIERS) {
    const { id } = await createCourier(system(db), parseInput(courierInput, { ...courier, language: null }));
    if (!active) await setCourierActive(system(db), { courierId: id, active, decisions: [] });
  }
}

export type SeedCourier = { id: string; name: string; vehicleType: VehicleType };

/**
 * Returns the couriers for the context's merchant: the first simulated courier in a sandbox, otherwise the active couriers.
 */
export async function couriersFor(ctx: Context): Promise<SeedCourier[]> {
  return ctx.db.courier.findMany({
    where: (await isSandbox(ctx))
      ? { id: SIMULATED_COURIER.id }
      : { isSimulated: false, deactivatedAt: null },
    orderBy: { id: "asc" },
    select: { id: true, name: true, vehicleType: true },
  });
}

/** Returns a courier with the requested vehicle, or any courier if nobody has it. */
export function courierFor(
  couriers: readonly SeedCourier[],
  vehicle: VehicleType,
  index: number,
): SeedCourier {
  const fitting = couriers.filter(({ vehicleType }) => vehicleType === vehicle);
  const choice = fitting.length > 0 ? fitting : couriers;
  const courier = choice[index % choice.length];
  if (!courier) throw new Error("The seed has no courier; seedCouriers comes first");
  return courier;
}
