import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import { afterEach, expect, it } from "vitest";
import { differences } from "../lib/deliveries/shared/projections.fixture";
import { getDelivery } from "../lib/deliveries/reads/get-delivery";
import { createDelivery } from "../lib/deliveries/verbs/create-delivery";
import { authorisedMerchantId } from "../lib/core/ids";
import { simulateDelivery } from "../lib/sandbox/verbs/simulate-delivery";
import { testDatabase } from "../lib/testing/database";
import { deliveryInput, merchantContext } from "../lib/testing/fixtures";
import { moveDelivery } from "../lib/testing/moves";
import { inProject, projectDir } from "./project.mjs";

const database = testDatabase();

const workers: ChildProcess[] = [];
afterEach(async () => {
  for (const worker of workers.splice(0)) await end(worker, "SIGKILL");
});

/** Starts `npm run worker` on the test's database. */
function start(): ChildProcess {
  const env = { ...process.env, DATABASE_URL: database.url };
  const worker = spawn(process.execPath, [inProject("scripts", "worker.mjs")], {
    cwd: projectDir,
    env,
    stdio: "ignore",
  });
  workers.push(worker);
  return worker;
}

/** @returns the exit code, or null if the signal ended it */
async function end(worker: ChildProcess, signal: NodeJS.Signals): Promise<number | null> {
  if (worker.exitCode === null && worker.signalCode === null) {
    const ended = once(worker, "exit");
    worker.kill(signal);
    await ended;
  }
  return worker.exitCode;
}

/** Returns the number of deliveries that the projector has counted. */
async function counted(): Promise<number> {
  const { _sum } = await database.db.deliveryTotal.aggregate({ _sum: { count: true } });
  return _sum.count ?? 0;
}

it("runs queued jobs, projects events, and exits on a signal", async () => {
  const { merchant, ctx: live } = await merchantContext(database.db);
  const ctx = { ...live, merchantId: authorisedMerchantId(merchant.sandbox.id) };
  await createDelivery(ctx, deliveryInput("W-1"));
  await simulateDelivery(ctx, { orderNumber: "W-1", scenario: "success", stepSeconds: 1 });
  const worker = start();
  await expect.poll(async () => (await getDelivery(ctx, "W-1")).status).not.toBe("pending");
  await expect.poll(counted).toBe(1);
  expect(await end(worker, "SIGTERM")).toBe(0);
});

it("counts each event once although it is killed at any moment and another takes over", async () => {
  const before = await database.db.delivery.count();
  const { ctx } = await merchantContext(database.db);
  for (let round = 0; round < 3; round += 1) {
    const worker = start();
    const countedBefore = await counted();
    for (let index = 0; index < 20; index += 1) {
      const orderNumber = `K-${round}-${index}`;
      await createDelivery(ctx, deliveryInput(orderNumber));
      await moveDelivery(ctx, { orderNumber, to: "assigned" });
    }
    // The worker has started on these. Later events may be counted or not when it dies.
    await expect.poll(counted).toBeGreaterThan(countedBefore);
    await Promise.all(
      Array.from({ length: 20 }, (_, index) => createDelivery(ctx, deliveryInput(`L-${round}-${index}`))),
    );
    await end(worker, "SIGKILL");
    expect(await differences(database.db)).toEqual([]);
  }
  start();
  await expect.poll(counted).toBe(before + 120);
  expect(await differences(database.db)).toEqual([]);
});
