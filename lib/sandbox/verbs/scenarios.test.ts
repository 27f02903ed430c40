import { afterEach, expect, it, vi } from "vitest";
import type { Context } from "@/lib/core/context";
import { presentDeliveryDetail } from "@/lib/deliveries/present/detail";
import { getDelivery } from "@/lib/deliveries/reads/get-delivery";
import { custodyOf } from "@/lib/deliveries/rules/custody";
import { dueAt } from "@/lib/deliveries/rules/late";
import { stopsOf } from "@/lib/deliveries/rules/record";
import { matchesHistory } from "@/lib/deliveries/status";
import type { Scenario } from "../constants";
import { simulateDelivery } from "./simulate-delivery";
import { delivery, simulatorDatabase, statuses } from "./simulator.fixture";

const { database, sandbox, runJobs } = simulatorDatabase();

afterEach(() => void vi.useRealTimers());

/** Runs a scenario of a new delivery. */
async function run(ctx: Context, scenario: Scenario, changes = {}) {
  await delivery(ctx, "S-1", changes);
  await simulateDelivery(ctx, { orderNumber: "S-1", scenario, stepSeconds: 3600 });
  await runJobs();
  return getDelivery(ctx, "S-1");
}

it("pin_failed enters wrong PINs until dispatch releases it, and needs a PIN", async () => {
  const { ctx } = await sandbox();
  await delivery(ctx, "S-1", { handover: { pin: true } });
  await delivery(ctx, "S-2");
  const run = (orderNumber: string) =>
    simulateDelivery(ctx, { orderNumber, scenario: "pin_failed", stepSeconds: 3600 });
  await expect(run("S-2")).rejects.toMatchObject({ code: "unprocessable" });
  await run("S-1");
  await runJobs();
  const { history } = await getDelivery(ctx, "S-1");
  expect(history.slice(-7).map(({ type }) => type)).toEqual([
    ...Array<string>(5).fill("pin_failed"),
    "pin_released",
    "status_changed",
  ]);
});

it("returned brings the goods back in a separate return", async () => {
  const { ctx } = await sandbox();
  const { history } = await run(ctx, "returned");
  expect((await statuses(ctx, "S-1-R")).at(-1)).toBe("completed");
  expect(history.at(-1)).toMatchObject({ type: "custody", holder: "returned" });
});

it("changed corrects the address once, and the price follows", async () => {
  const { ctx } = await sandbox();
  await delivery(ctx, "S-0");
  const before = presentDeliveryDetail(await getDelivery(ctx, "S-0"));
  const detail = await run(ctx, "changed");
  const after = presentDeliveryDetail(detail);
  const changed = detail.history.filter(({ type }) => type === "changed");
  expect(changed).toMatchObject([{ status: "accepted", actorName: "Simulator" }]);
  expect(after.dropoff.address).toBe("10 Hanson Pl, Brooklyn, NY 11243");
  expect(after.price.total).not.toBe(before.price.total);
  expect(after.changes).toMatchObject([
    {
      fields: [
        { field: "dropoff.full_address", before: before.dropoff.address, after: after.dropoff.address },
        { field: "dropoff.pin", before: null },
      ],
      price: { before: before.price.total, after: after.price.total },
    },
  ]);
  expect(matchesHistory(detail)).toBe(true);
});

it("handed_over passes the goods from one courier to the other", async () => {
  const { ctx } = await sandbox();
  const detail = await run(ctx, "handed_over");
  const later = detail.history.slice(6).map(({ type, status, actorName, courierName, holder, reason }) => ({
    what: type === "custody" ? "handed over" : status,
    by: actorName,
    ...(courierName && { courierName }),
    ...(holder && { holder }),
    ...(reason && { reason }),
  }));
  const [first, second] = ["Simulated courier", "Second simulated courier"];
  expect(later).toEqual([
    { what: "pending", by: "Simulator", reason: "The courier fell ill" },
    { what: "assigned", by: "Simulator", courierName: second },
    { what: "accepted", by: second },
    { what: "handed over", by: first, holder: "courier" },
    { what: "picked_up", by: second },
    { what: "on_the_way", by: second },
    { what: "completed", by: second },
  ]);
  const holders = detail.history.map((_, index) => {
    const { holder, courierName } = custodyOf(detail.history.slice(0, index + 1));
    return courierName ?? holder;
  });
  expect(holders.filter((holder, index) => holder !== holders[index - 1])).toEqual([
    "store",
    first,
    second,
    "recipient",
  ]);
  expect(matchesHistory(detail)).toBe(true);
});

it("late waits until the promised time has passed", async () => {
  const { ctx } = await sandbox();
  const id = await delivery(ctx, "S-1");
  await simulateDelivery(ctx, { orderNumber: "S-1", scenario: "late", stepSeconds: 60 });
  await runJobs(6);
  const waiting = await getDelivery(ctx, "S-1");
  const due = dueAt(stopsOf(waiting).dropoff);
  expect(waiting.status).toBe("on_the_way");
  const [job] = await database.db.$queryRaw<{ run_at: Date }[]>`
    SELECT run_at FROM graphile_worker._private_jobs WHERE key LIKE ${`%${id}%`}`;
  expect((job?.run_at.getTime() ?? 0) - due.getTime()).toBeGreaterThan(50_000);
  vi.useFakeTimers({ toFake: ["Date"], now: due.getTime() + 60_000 });
  await runJobs();
  const detail = await getDelivery(ctx, "S-1");
  expect(detail.history.at(-1)).toMatchObject({ status: "completed", createdAt: new Date() });
});
