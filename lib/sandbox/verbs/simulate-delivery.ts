import { writeAudit } from "@/lib/core/audit";
import type { Context } from "@/lib/core/context";
import { inTransaction } from "@/lib/core/db";
import { type DeliveryDetail, getDelivery } from "@/lib/deliveries/reads/get-delivery";
import { lockDelivery } from "@/lib/deliveries/shared/lock";
import { type DeliveryState, isFinal } from "@/lib/deliveries/status";
import { ServiceError } from "@/lib/core/errors";
import { say } from "@/lib/core/language/say";
import { requireSandbox } from "@/lib/account/shared/sandbox";
import { requirePermission } from "@/lib/core/permissions";
import { beginRun } from "../model/run";
import type { SimulateInput } from "../schema";

/**
 * Simulates a scenario for a sandbox delivery. A running simulation is replaced.
 * @returns the delivery before the first status change.
 * @throws ServiceError `notFound`, also outside a sandbox; `unprocessable` if the scenario is no longer possible.
 */
export async function simulateDelivery(ctx: Context, input: SimulateInput): Promise<DeliveryDetail> {
  requirePermission(ctx, "sandbox:simulate");
  await requireSandbox(ctx);
  return inTransaction(ctx, async (tx) => {
    const { orderNumber, ...data } = input;
    const delivery = await lockDelivery(tx, { orderNumber });
    if (data.scenario === "pin_failed" && !delivery.handoverPin) {
      throw new ServiceError("unprocessable", "pin_failed needs a delivery with handover.pin");
    }
    if (!(await beginRun(tx, delivery, data))) throw refusal(delivery, input);
    await writeAudit(tx, {
      action: "delivery.simulation_started",
      subjectType: "delivery",
      subjectId: delivery.id,
      data,
    });
    return getDelivery(tx, orderNumber);
  });
}

function refusal({ status, goodsHeld }: DeliveryState, { scenario }: SimulateInput): ServiceError {
  if (isFinal(status))
    return new ServiceError(
      "unprocessable",
      say("A delivery that is {status} has ended; there is nothing left to simulate", { status }),
    );
  const values = { status, scenario };
  return new ServiceError(
    "unprocessable",
    goodsHeld
      ? say(
          "A delivery that is {status} cannot be simulated as {scenario}; the goods were picked up already",
          values,
        )
      : say(
          "A delivery that is {status} cannot be simulated as {scenario}; the courier has set off already",
          values,
        ),
  );
}
