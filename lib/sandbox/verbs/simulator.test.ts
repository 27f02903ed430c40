import { describe, expect, it } from "vitest";
import type { Context } from "@/lib/core/context";
import { cancelDelivery } from "@/lib/deliveries/verbs/cancel-delivery";
import { getDelivery } from "@/lib/deliveries/reads/get-delivery";
import { type DeliveryStatus, INITIAL_STATE } from "@/lib/deliveries/status";
import { startQueue } from "@/lib/core/queue/runner";
import { setAutomatic } from "./set-automatic";
import { findSimulation } from "../reads";
import { moveInSandbox } from "./move-in-sandbox";
import { planOf } from "../status";
import { SCENARIOS } from "../constants";
import { simulateDelivery } from "./simulate-delivery";
import { delivery, pastWindow, simulatorDatabase, statuses } from "./simulator.fixture";
import { stopSimulation } from "./stop-simulation";
import { simulatorTasks } from "../jobs";

const { database, sandbox, runJobs } = simulatorDatabase();

describe("a run", () => {
  it.each(SCENARIOS)("%s runs exactly as planned, with the verbs of a real courier", async (scenario) => {
    const { ctx } = await sandbox();
    const wanted = {
      confirmation_sign_required: true,
      handover: { pin: true, photo: true, barcodes: ["A"] },
    };
    const id = await delivery(ctx, "S-1", { ...wanted, ...pastWindow() });
    const answered = await simulateDelivery(ctx, { orderNumber: "S-1", scenario, stepSeconds: 3600 });
    expect(answered.history.map(({ status }) => status)).toEqual(["pending"]);
    await runJobs();
    const plan = planOf(scenario, INITIAL_STATE) ?? [];
    expect(await statuses(ctx, "S-1")).toEqual(["pending", ...plan]);
    expect(await findSimulation(ctx, { id, status: "pending" })).toBeNull();
    const proofs = await database.db.proofOfDelivery.findMany({ where: { deliveryId: id } });
    expect(proofs.map(({ signatureFileId }) => signatureFileId !== null)).toEqual(
      plan.at(-1) === "completed" ? [true] : [],
    );
  });

  it("ends quietly if the delivery was cancelled", async () => {
    const { ctx } = await sandbox();
    await delivery(ctx, "S-1");
    await simulateDelivery(ctx, { orderNumber: "S-1", scenario: "success", stepSeconds: 1 });
    await cancelDelivery(ctx, { orderNumber: "S-1", reason: null });
    await runJobs();
    expect(await statuses(ctx, "S-1")).toEqual(["pending", "cancelled"]);
    expect(await database.db.simulation.count({ where: { merchantId: ctx.merchantId } })).toBe(0);
  });

  it("is replaced by another, and stopped by hand and by a single status change", async () => {
    const { ctx } = await sandbox();
    for (const orderNumber of ["S-1", "S-2", "S-3"]) {
      await delivery(ctx, orderNumber);
      await simulateDelivery(ctx, { orderNumber, scenario: "success", stepSeconds: 1 });
    }
    await simulateDelivery(ctx, { orderNumber: "S-1", scenario: "cancelled_late", stepSeconds: 1 });
    await stopSimulation(ctx, { orderNumber: "S-2" });
    await moveInSandbox(ctx, { orderNumber: "S-3", status: "assigned" });
    await runJobs();
    expect((await statuses(ctx, "S-1")).at(-1)).toBe("cancelled");
    expect(await statuses(ctx, "S-2")).toEqual(["pending"]);
    expect(await statuses(ctx, "S-3")).toEqual(["pending", "assigned"]);
  });

  it("continues after a rejected single status change", async () => {
    const { ctx } = await sandbox();
    await delivery(ctx, "S-1");
    await simulateDelivery(ctx, { orderNumber: "S-1", scenario: "success", stepSeconds: 1 });
    await expect(moveInSandbox(ctx, { orderNumber: "S-1", status: "completed" })).rejects.toThrow(
      "A delivery that is pending cannot become completed; allowed moves: assigned, cancelled",
    );
    await runJobs();
    expect((await statuses(ctx, "S-1")).at(-1)).toBe("completed");
  });
});

describe("single status changes", () => {
  it("decline, retry, and complete with a signature if one is required", async () => {
    const { ctx } = await sandbox();
    const id = await delivery(ctx, "S-1", { confirmation_sign_required: true });
    const way: DeliveryStatus[] = ["assigned", "pending", "assigned", "accepted", "picked_up", "incomplete"];
    way.push("assigned", "accepted", "started", "on_the_way", "completed");
    for (const status of way) await moveInSandbox(ctx, { orderNumber: "S-1", status });
    const { history } = await getDelivery(ctx, "S-1");
    expect(history.map(({ status }) => status)).toEqual(["pending", ...way]);
    expect(history.map(({ actorName }) => actorName).slice(1, 3)).toEqual(["Simulator", "Simulated courier"]);
    const proof = await database.db.proofOfDelivery.findFirstOrThrow({ where: { deliveryId: id } });
    expect(proof).toMatchObject({ sequence: way.length + 1, recipientName: "Grace Hopper" });
    expect(proof.signatureFileId).not.toBeNull();
  });

  it("cancels in the name of the caller", async () => {
    const { ctx } = await sandbox();
    await delivery(ctx, "S-1");
    const { history } = await moveInSandbox(ctx, { orderNumber: "S-1", status: "cancelled" });
    expect(history.at(-1)).toMatchObject({ status: "cancelled", actorKind: "api_key", reason: null });
  });
});

it("a viewer may not simulate", async () => {
  const { ctx } = await sandbox();
  await delivery(ctx, "S-1");
  const viewer: Context = { ...ctx, actor: { kind: "user", id: "v", name: "Viewer", role: "viewer" } };
  const forbidden = { code: "forbidden" };
  const run = { orderNumber: "S-1", scenario: "success", stepSeconds: 1 } as const;
  await expect(simulateDelivery(viewer, run)).rejects.toMatchObject(forbidden);
  await expect(moveInSandbox(viewer, { orderNumber: "S-1", status: "assigned" })).rejects.toMatchObject(
    forbidden,
  );
  await expect(stopSimulation(viewer, run)).rejects.toMatchObject(forbidden);
  await expect(setAutomatic(viewer, run)).rejects.toMatchObject(forbidden);
});

describe("outside a sandbox", () => {
  it("there is nothing to simulate", async () => {
    const { live } = await sandbox();
    await delivery(live, "L-1");
    const orderNumber = "L-1";
    for (const attempt of [
      () => simulateDelivery(live, { orderNumber, scenario: "success", stepSeconds: 1 }),
      () => moveInSandbox(live, { orderNumber, status: "assigned" }),
      () => stopSimulation(live, { orderNumber }),
      () => setAutomatic(live, { scenario: "success", stepSeconds: 1 }),
    ]) {
      await expect(attempt()).rejects.toMatchObject({ code: "notFound" });
    }
  });
});

it("simulates new deliveries automatically if the sandbox is set to, by a worker of this process", async () => {
  const { live, ctx } = await sandbox();
  await setAutomatic(ctx, { scenario: "success", stepSeconds: 1 });
  await delivery(ctx, "S-1");
  await delivery(live, "L-1");
  const options = { url: database.url, db: () => database.db, tasks: simulatorTasks(() => database.db) };
  // Two workers share the status changes; each is made once.
  const queues = [startQueue(options), startQueue(options)];
  const plan = planOf("success", INITIAL_STATE) ?? [];
  await expect
    .poll(async () => {
      // A step waits for a second and then for the next poll of a worker: all together as long as this limit.
      await database.db.$executeRaw`
        UPDATE graphile_worker._private_jobs SET run_at = now() WHERE is_available`;
      return (await statuses(ctx, "S-1")).at(-1);
    })
    .toBe(plan.at(-1));
  await Promise.all(queues.map((queue) => queue.stop()));
  expect(await statuses(ctx, "S-1")).toEqual(["pending", ...plan]);
  expect(await statuses(live, "L-1")).toEqual(["pending"]);
});
