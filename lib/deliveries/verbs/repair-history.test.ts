import { expect, it, vi } from "vitest";
import type { Context } from "@/lib/core/context";
import { log } from "@/lib/core/log";
import { testDatabase } from "@/lib/testing/database";
import { deliveryInput, merchantContext } from "@/lib/testing/fixtures";
import { platformContext } from "@/lib/core/platform";
import { type Contradiction, findContradictions, REPAIRER } from "../reads/find-contradictions";
import { recount } from "@/lib/testing/recount";
import { differences } from "../shared/projections.fixture";
import { createDelivery } from "./create-delivery";
import { moveDelivery } from "@/lib/testing/moves";
import { startOneTimeWork } from "../jobs";
import { repairHistory } from "./repair-history";

const database = testDatabase();
const repairer = () => platformContext(REPAIRER, { db: database.db, requestId: null });

async function idOf({ merchantId }: Context, orderNumber: string): Promise<string> {
  const key = { merchantId_orderNumber: { merchantId, orderNumber } };
  return (await database.db.delivery.findUniqueOrThrow({ where: key, select: { id: true } })).id;
}

/** Creates deliveries, one of which shows an incomplete transaction: a status change only in the history. */
async function withHalfDone() {
  const { ctx } = await merchantContext(database.db);
  for (const order of ["H-1", "H-2", "H-3"]) await createDelivery(ctx, deliveryInput(order));
  await moveDelivery(ctx, { orderNumber: "H-3", to: "assigned" });
  const { merchantId } = ctx;
  const deliveryId = await idOf(ctx, "H-2");
  await database.db.deliveryEvent.create({
    data: {
      merchantId,
      deliveryId,
      sequence: 2,
      type: "status_changed",
      previousStatus: "pending",
      status: "cancelled",
      actorKind: "api_key",
      actorName: "half",
      createdAt: new Date(),
    },
  });
  // The counts were right before there were projections.
  await recount(database.db);
  const broken = { merchantId, id: deliveryId, orderNumber: "H-2", status: "pending", recorded: "cancelled" };
  return { ctx, deliveryId, broken: broken as Contradiction };
}

async function found(batchSize?: number): Promise<Contradiction[]> {
  const all: Contradiction[] = [];
  for await (const batch of findContradictions(repairer(), batchSize)) all.push(...batch);
  return all;
}

const repairsOf = (deliveryId: string) =>
  database.db.deliveryEvent.findMany({
    where: { deliveryId, type: "history_repaired" },
    select: { actorName: true, previousStatus: true, status: true },
  });

it("finds a delivery that contradicts its history, and repairs it with an event", async () => {
  const { ctx, deliveryId, broken } = await withHalfDone();
  expect(await found()).toEqual([broken]);
  expect(await found(1)).toEqual([broken]);

  expect(await repairHistory(repairer(), broken)).toBe(true);
  expect(await repairHistory(repairer(), broken), "done once").toBe(false);
  expect(await found()).toEqual([]);
  const history = await database.db.deliveryEvent.findMany({
    where: { deliveryId },
    select: { sequence: true, previousStatus: true, status: true, type: true, goodsHeld: true },
    orderBy: { sequence: "asc" },
  });
  const [, , correction] = history;
  expect(history).toHaveLength(3);
  expect(correction).toEqual({
    sequence: 3,
    previousStatus: "cancelled",
    status: "pending",
    type: "history_repaired",
    goodsHeld: false,
  });
  const repair = { actorName: "Waybill", previousStatus: "cancelled", status: "pending" };
  expect(await repairsOf(deliveryId)).toEqual([repair]);
  expect(await differences(database.db)).toEqual([]);

  await moveDelivery(ctx, { orderNumber: "H-2", to: "assigned" });
  expect(await found()).toEqual([]);
});

it("a delivery without any history gets one", async () => {
  const { ctx } = await merchantContext(database.db);
  await createDelivery(ctx, deliveryInput("H-4"));
  const id = await idOf(ctx, "H-4");
  await database.db.deliveryEvent.deleteMany({ where: { deliveryId: id } });
  const [broken] = await found();
  expect(broken).toMatchObject({ id, status: "pending", recorded: null });
  if (broken) await repairHistory(repairer(), broken);
  expect(await found()).toEqual([]);
});

it("skips a delivery that has changed in the meantime", async () => {
  const { ctx, broken, deliveryId } = await withHalfDone();
  await moveDelivery(ctx, { orderNumber: "H-2", to: "cancelled" });
  expect(await repairHistory(repairer(), broken)).toBe(false);
  expect(await repairsOf(deliveryId)).toEqual([]);
});

it("the service repairs existing contradictions at its first start, with one log line for each", async () => {
  const { deliveryId, broken } = await withHalfDone();
  const warned = vi.spyOn(log(), "warn");
  await database.db.projection.deleteMany({ where: { name: "histories checked" } });
  const repair = startOneTimeWork(() => database.db);
  await expect.poll(() => repairsOf(deliveryId)).toHaveLength(1);
  await repair.stop();
  expect(await found()).toEqual([]);
  const { merchantId, status, recorded } = broken;
  expect(warned.mock.calls).toEqual([
    [{ merchantId, deliveryId, status, recorded }, expect.stringContaining("history repaired")],
  ]);
});

it("the service checks a database's histories once", async () => {
  await database.db.projection.deleteMany({ where: { name: "histories checked" } });
  const first = startOneTimeWork(() => database.db);
  await expect.poll(() => database.db.projection.count({ where: { name: "histories checked" } })).toBe(1);
  await first.stop();
  const { deliveryId } = await withHalfDone();
  const again = startOneTimeWork(() => database.db);
  await again.finished;
  expect(await repairsOf(deliveryId)).toEqual([]);
});

it("the service folds texts stored by an earlier version once", async () => {
  const { ctx } = await merchantContext(database.db);
  await createDelivery(ctx, deliveryInput("FOLD-1", { name: "Lucía Gómez" }));
  await recount(database.db);
  const where = { merchantId: ctx.merchantId };
  const textOf = async () => (await database.db.deliverySearch.findFirstOrThrow({ where })).text;
  const folded = await textOf();
  expect(folded).toContain("\nlucia gomez\n");
  await database.db.deliverySearch.updateMany({ where, data: { text: folded.replace("lucia", "lucía") } });
  await database.db.projection.deleteMany({ where: { name: "search texts folded" } });
  await startOneTimeWork(() => database.db).finished;
  expect(await textOf()).toBe(folded);
  expect(await database.db.projection.count({ where: { name: "search texts folded" } })).toBe(1);
});
