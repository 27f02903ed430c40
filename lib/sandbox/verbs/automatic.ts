import { writeAudit } from "@/lib/core/audit";
import type { Context } from "@/lib/core/context";
import { inTransaction } from "@/lib/core/db";
import type { DeliveryState } from "@/lib/deliveries/status";
import { requireSandbox } from "@/lib/merchants/model/sandbox";
import { requirePermission } from "@/lib/core/permissions";
import { beginRun } from "../model/run";
import type { AutomaticInput } from "../schema";

/** How the sandbox treats new deliveries by itself. @throws ServiceError `notFound` outside a sandbox. */
export async function getAutomatic(ctx: Context): Promise<AutomaticInput> {
  requirePermission(ctx, "merchant:read");
  await requireSandbox(ctx);
  return readAutomatic(ctx);
}

/**
 * Sets how the sandbox treats new deliveries by itself; those that are there go on as they were.
 * @throws ServiceError `notFound` outside a sandbox.
 */
export async function setAutomatic(ctx: Context, { scenario, stepSeconds }: AutomaticInput): Promise<void> {
  requirePermission(ctx, "sandbox:simulate");
  await requireSandbox(ctx);
  const { merchantId: id } = ctx;
  await inTransaction(ctx, async (tx) => {
    const data = { autoScenario: scenario, autoStepSeconds: stepSeconds };
    await tx.db.merchant.update({ where: { id }, data, select: { id: true } });
    await writeAudit(tx, {
      action: "merchant.simulator_changed",
      subjectType: "merchant",
      subjectId: id,
      data: { scenario, stepSeconds },
    });
  });
}

/** Lets the simulated courier begin with a new delivery where its sandbox wants that. Call it in its transaction. */
export async function simulateIfAutomatic(
  tx: Context,
  delivery: DeliveryState & { id: string },
): Promise<void> {
  const { scenario, stepSeconds } = await readAutomatic(tx);
  if (scenario !== null) await beginRun(tx, delivery, { scenario, stepSeconds });
}

async function readAutomatic({ db, merchantId: id }: Context): Promise<AutomaticInput> {
  const { autoScenario, autoStepSeconds } = await db.merchant.findUniqueOrThrow({
    where: { id },
    select: { autoScenario: true, autoStepSeconds: true },
  });
  return { scenario: autoScenario, stepSeconds: autoStepSeconds };
}
