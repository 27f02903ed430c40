import { expect, it } from "vitest";
import type { Context } from "@/lib/core/context";
import { projectNext } from "@/lib/core/projector";
import { createDelivery } from "@/lib/deliveries/verbs/create-delivery";
import { eventFeed } from "@/lib/events/jobs";
import { assignTo, carrying, newCourier } from "@/lib/testing/couriers";
import { testDatabase } from "@/lib/testing/database";
import { deliveryInput, merchantContext } from "@/lib/testing/fixtures";
import { moveDelivery } from "@/lib/testing/moves";
import { authorisedMerchantId } from "@/lib/core/ids";
import { DEFAULT_REPLAN_RULES, DEFAULT_RULES } from "../rules/dispatch-rules";
import { addArea, CITY } from "./areas.fixture";
import { followOrders } from "./follow-orders";

const test = testDatabase();

// Other tests' transactions on the same server hold the horizon back for seconds.
const WAIT_OPTIONS = { timeout: 25_000, interval: 20 };

/** Numbers all events, removes the jobs that this enqueued, and returns their keys. */
async function followed(): Promise<string[]> {
  const feed = eventFeed([followOrders]);
  await expect
    .poll(async () => {
      const [{ count } = { count: 0 }] = await test.db.$queryRaw<{ count: number }[]>`
        SELECT count(*)::int AS count FROM "DeliveryEvent" e WHERE NOT EXISTS (
          SELECT FROM "Event" n WHERE n."merchantId" = e."merchantId" AND n."deliveryId" = e."deliveryId"
            AND n."deliverySequence" = e.sequence)`;
      if (count > 0) await projectNext(test.db, feed);
      return count;
    }, WAIT_OPTIONS)
    .toBe(0);
  const jobs = await test.db.$queryRaw<{ key: string }[]>`
    SELECT key FROM graphile_worker.jobs WHERE key LIKE 'offer %' OR key = 'replan' ORDER BY key`;
  await test.db.$queryRaw`
    SELECT count(graphile_worker.remove_job(key)) FROM graphile_worker.jobs WHERE key LIKE 'offer %' OR key = 'replan'`;
  return jobs.map(({ key }) => key);
}

async function merchant(strategy: "nearest" | "manual" | null): Promise<Context> {
  const { ctx } = await merchantContext(test.db);
  const { merchantId } = ctx;
  if (strategy) await test.db.dispatchRules.create({ data: { merchantId, ...DEFAULT_RULES, strategy } });
  return ctx;
}

const book = async (ctx: Context, orderNumber: string) =>
  (await createDelivery(ctx, deliveryInput(orderNumber))).delivery.id;

it("offers new orders of merchants with automatic dispatch, and those that a courier declines", async () => {
  const automatic = await merchant("nearest");
  const manual = await merchant(null);
  const id = await book(automatic, "A-1");
  await book(manual, "A-1");
  expect(await followed()).toEqual([`offer ${id}`]);

  const courier = await newCourier(test.db);
  await assignTo({ ...automatic, db: test.db }, courier, "A-1");
  expect(await followed()).toEqual([]);
  await moveDelivery(carrying(automatic, courier), { orderNumber: "A-1", to: "pending" });
  expect(await followed()).toEqual([`offer ${id}`]);
});

it("uses the installation's rules without own ones, and never offers orders of a sandbox", async () => {
  await test.db.dispatchRules.create({
    data: { merchantId: "default", ...DEFAULT_RULES, strategy: "evenly" },
  });
  const { ctx, merchant: created } = await merchantContext(test.db);
  const byHand = await merchant("manual");
  const id = await book(ctx, "B-1");
  await book({ ...ctx, merchantId: authorisedMerchantId(created.sandbox.id) }, "B-1");
  await book(byHand, "B-1");
  expect(await followed()).toEqual([`offer ${id}`]);
  await test.db.dispatchRules.deleteMany({ where: { merchantId: "default" } });
});

it("offers and plans new orders of a merchant whose areas differ, and ignores areas that are not in use", async () => {
  const ctx = await merchant("manual");
  const { merchantId } = ctx;
  const areaId = await addArea(test.db, {
    merchantId,
    name: "City",
    box: CITY,
    isOn: false,
    rules: { strategy: "nearest" },
  });
  await test.db.replanRules.create({ data: { id: "default", ...DEFAULT_REPLAN_RULES, mode: "propose" } });
  await book(ctx, "D-1");
  expect(await followed()).toEqual(["replan"]);
  await test.db.serviceArea.update({
    where: { merchantId_id: { merchantId, id: areaId } },
    data: { isOn: true },
    select: { id: true },
  });
  const id = await book(ctx, "D-2");
  expect(await followed()).toEqual([`offer ${id}`, "replan"]);
  await test.db.replanRules.deleteMany();
});

it("plans routes again for orders that nobody offers, if the installation wants it", async () => {
  const byHand = await merchant(null);
  await test.db.replanRules.create({ data: { id: "default", ...DEFAULT_REPLAN_RULES, mode: "propose" } });
  await book(byHand, "C-1");
  await book(byHand, "C-2");
  expect(await followed()).toEqual(["replan"]);
  await test.db.replanRules.update({ where: { id: "default" }, data: { mode: "off" } });
  await book(byHand, "C-3");
  expect(await followed()).toEqual([]);
});
