import { Logger, runOnce } from "graphile-worker";
import type { Context } from "@/lib/core/context";
import { getDelivery } from "@/lib/deliveries/reads/get-delivery";
import { type DeliveryStatus, statusSteps } from "@/lib/deliveries/status";
import { authorisedMerchantId } from "@/lib/core/ids";
import { testDatabase } from "@/lib/testing/database";
import { deliveryBody, deliveryInput, merchantContext } from "@/lib/testing/fixtures";
import { createAndSimulate } from "./create-and-simulate";
import { simulatorTasks } from "../jobs";

/** Creates a delivery. @returns its id */
export async function delivery(ctx: Context, orderNumber: string, changes = {}): Promise<string> {
  return (await createAndSimulate(ctx, deliveryInput(orderNumber, changes))).delivery.id;
}

export const statuses = async (ctx: Context, orderNumber: string): Promise<DeliveryStatus[]> =>
  statusSteps((await getDelivery(ctx, orderNumber)).history).map(({ status }) => status);

const silent = new Logger(() => () => undefined);

/** Windows that have passed: a delivery with them is late at once. */
export const pastWindow = () => {
  const { pickup, dropoff } = deliveryBody("");
  const ago = (hours: number) => new Date(Date.now() - hours * 3_600_000).toISOString();
  return { pickup: { ...pickup, ready_at: ago(10) }, dropoff: { ...dropoff, deadline_at: ago(1) } };
};

/** The database of one test file, with sandboxes and the simulator's jobs in it. */
export function simulatorDatabase() {
  const database = testDatabase();

  /** Contexts of a merchant and its sandbox. */
  async function sandbox(): Promise<{ live: Context; ctx: Context }> {
    const { ctx: live, merchant } = await merchantContext(database.db);
    return { live, ctx: { ...live, merchantId: authorisedMerchantId(merchant.sandbox.id) } };
  }

  /** Runs every job at once, also those that are due later, and those that they enqueue, `times` at most. */
  async function runJobs(times = Infinity): Promise<void> {
    for (let time = 0; time < times; time += 1) {
      const due = await database.db.$executeRaw`
        UPDATE graphile_worker._private_jobs SET run_at = now() WHERE is_available`;
      if (due === 0) return;
      await runOnce({
        connectionString: database.url,
        taskList: simulatorTasks(() => database.db),
        noHandleSignals: true,
        logger: silent,
      });
    }
  }

  return { database, sandbox, runJobs };
}
