import type { Context } from "@/lib/core/context";
import { type DeliveryStatus, isFinal } from "@/lib/deliveries/status";
import { requirePermission } from "@/lib/core/permissions";
import { requireSandbox } from "@/lib/account/shared/sandbox";
import { demoTrips, isDemoCityOffered } from "@waybill/geo/regions";
import type { DemoTrip } from "@waybill/geo/types";
import { readAutomatic } from "./model/run";
import type { Scenario } from "./constants";
import type { AutomaticInput } from "./schema";

/** A running simulation of a delivery. */
export type RunningSimulation = {
  scenario: Scenario;
  stepSeconds: number;
  /** Next status first. */
  remaining: DeliveryStatus[];
};

/** The simulation of a delivery; null if there is none or the delivery has ended. */
export async function findSimulation(
  ctx: Context,
  { id, status }: { id: string; status: DeliveryStatus },
): Promise<RunningSimulation | null> {
  requirePermission(ctx, "deliveries:read");
  if (isFinal(status)) return null;
  return ctx.db.simulation.findUnique({
    where: { merchantId_deliveryId: { merchantId: ctx.merchantId, deliveryId: id } },
    select: { scenario: true, stepSeconds: true, remaining: true },
  });
}

/** The sandbox's automatic scenario for new deliveries. @throws ServiceError `notFound` outside a sandbox. */
export async function getAutomatic(ctx: Context): Promise<AutomaticInput> {
  requirePermission(ctx, "merchant:read");
  await requireSandbox(ctx);
  const { scenario, stepSeconds } = await readAutomatic(ctx.db, ctx.merchantId);
  return { scenario, stepSeconds };
}

/** The demo city of a sandbox, with trips to try once it is on. */
export type DemoCity = { isOn: boolean; trips: DemoTrip[] };

/** Returns the demo city; null for a live merchant, and where real streets are known. */
export async function findDemoCity(ctx: Context): Promise<DemoCity | null> {
  requirePermission(ctx, "rates:quote");
  const { sandboxOfId, hasDemoCity: isOn } = await ctx.db.merchant.findUniqueOrThrow({
    where: { id: ctx.merchantId },
    select: { sandboxOfId: true, hasDemoCity: true },
  });
  if (sandboxOfId === null || !(await isDemoCityOffered())) return null;
  return { isOn, trips: demoTrips() };
}
