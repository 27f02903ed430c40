import type { Context } from "@/lib/core/context";
import type { createDb } from "@/lib/core/db";
import { assignCourier } from "@/lib/dispatch/verbs/assign-courier";
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
