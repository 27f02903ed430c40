import type { Context } from "@/lib/core/context";
import type { createDb } from "@/lib/core/db";
import { assignCourier } from "@/lib/dispatch/verbs/assign-courier";
import { claimCourierLink } from "@/lib/dispatch/verbs/claim-courier-link";
import { newId } from "@/lib/core/ids";
import { operatorContext } from "./people";

type Client = ReturnType<typeof createDb>;

export type TestCourier = { id: string; name: string };

/** Creates a courier without work. */
export async function newCourier(db: Client, name = "Marco Reyes"): Promise<TestCourier> {
  const data = { id: newId(), name, phoneNumber: "+12125550177", vehicleType: "car" } as const;
  await db.courier.create({ data, select: { id: true } });
  return { id: data.id, name };
}

/** Context of a courier working for the context's merchant. */
export function carrying(ctx: Context, { id, name }: TestCourier): Context {
  return { ...ctx, actor: { kind: "courier", id, name } };
}

/** Assigns deliveries of the context's merchant to a courier, as dispatch does. */
export async function assignTo(
  ctx: Context & { db: Client },
  courier: TestCourier,
  ...orderNumbers: string[]
): Promise<void> {
  const staff = operatorContext(ctx.db, ctx.merchantId);
  for (const orderNumber of orderNumbers) await assignCourier(staff, { orderNumber, courierId: courier.id });
}

/** The secret of the phone of a test's couriers. */
export const DEVICE = "d".repeat(43);

/** Binds a link to the phone of a test's couriers, unless it is bound to it. */
export async function onPhone(db: Client, token: string): Promise<{ token: string; device: string }> {
  const key = { token, device: DEVICE };
  await claimCourierLink({ db, requestId: null }, key, null);
  return key;
}

type PlannedStop = { merchantId: string; orderNumber: string; kind: "pickup" | "dropoff"; inMinutes: number };

/** Plans a courier's route: each stop takes five minutes from its time on. */
export async function planRoute(
  db: Client,
  courier: TestCourier,
  stops: readonly PlannedStop[],
): Promise<void> {
  const now = Date.now();
  for (const [position, { merchantId, orderNumber, kind, inMinutes }] of stops.entries()) {
    const { id: deliveryId } = await db.delivery.findUniqueOrThrow({
      where: { merchantId_orderNumber: { merchantId, orderNumber } },
      select: { id: true },
    });
    const key = { merchantId, deliveryId, stop: kind === "pickup" ? 0 : 1 };
    const startsAt = new Date(now + inMinutes * 60_000);
    const departsAt = new Date(startsAt.getTime() + 5 * 60_000);
    const planned = { courierId: courier.id, position, arrivesAt: startsAt, startsAt, departsAt };
    await db.routeStop.upsert({
      where: { merchantId_deliveryId_stop: key },
      update: planned,
      create: { ...key, ...planned },
      select: { stop: true },
    });
  }
}
