import { expect, it } from "vitest";
import type { Context } from "@/lib/core/context";
import { inTransaction } from "@/lib/core/db";
import { platformContext } from "@/lib/core/platform";
import { projectNext, rebuild } from "@/lib/core/projector";
import { presentDeliveryDetail } from "@/lib/deliveries/present/detail";
import { getDelivery } from "@/lib/deliveries/reads/get-delivery";
import { cancelDelivery } from "@/lib/deliveries/verbs/cancel-delivery";
import { createDelivery } from "@/lib/deliveries/verbs/create-delivery";
import { testDatabase } from "@/lib/testing/database";
import { deliveryInput, merchantContext } from "@/lib/testing/fixtures";
import { moveDelivery } from "@/lib/testing/moves";
import { deleteExpired } from "@/lib/privacy/jobs";
import { presentEvents } from "../present";
import { addEvent } from "../shared/add-event";
import { listEvents } from "../reads/list-events";
import { SKIPPED_NUMBERS, skipEventNumbers } from "../verbs/skip-event-numbers";
import { eventFeed, type Numbered } from "./feed";

const database = testDatabase();

// Other tests' transactions on the same server hold the horizon back for seconds.
const WAIT_OPTIONS = { timeout: 25_000, interval: 20 };

/** Numbers all existing events, in small batches. */
async function projectAll(feed = eventFeed([]), batch = 3): Promise<void> {
  const next = async () => (await projectNext(database.db, feed, batch)) === "idle";
  await expect
    .poll(async () => {
      const [tail] = await database.db.$queryRaw<[{ count: number }]>`
        SELECT ((SELECT count(*) FROM "DeliveryEvent"
            WHERE "transactionId" >= (SELECT position FROM "Projection" WHERE name = 'events'))
          + (SELECT count(*) FROM "MerchantEvent" WHERE sequence IS NULL))::int AS count`;
      return (await next()) && tail.count === 0;
    }, WAIT_OPTIONS)
    .toBe(true);
}

async function sequencesOf(ctx: Context): Promise<number[]> {
  return (await listEvents(ctx, { after: 0, limit: 500 })).map(({ sequence }) => sequence);
}

const upTo = (last: number) => Array.from({ length: last }, (_, index) => index + 1);

it("lists each event with the delivery as returned at that time", async () => {
  const { ctx } = await merchantContext(database.db);
  const shown: object[] = [];
  // Events omit the courier, whose position is not part of the history.
  const show = async () => {
    const { courier: _courier, ...delivery } = presentDeliveryDetail(await getDelivery(ctx, "A-1"));
    shown.push(delivery);
  };
  await createDelivery(ctx, deliveryInput("A-1"));
  await show();
  for (const to of ["assigned", "pending"] as const) {
    await moveDelivery(ctx, { orderNumber: "A-1", to });
    await show();
  }
  await cancelDelivery(ctx, { orderNumber: "A-1", reason: "Ordered twice" });
  await show();
  await projectAll();

  const { events } = presentEvents(await listEvents(ctx, { after: 0, limit: 500 }));
  expect(events.map(({ data }) => data)).toEqual(
    [null, "pending", "assigned", "pending"].map((previous_status, index) => ({
      delivery: shown[index],
      previous_status,
      changes: [],
    })),
  );
  expect(events.map(({ type }) => type)).toEqual([
    "delivery.created",
    ...upTo(3).map(() => "delivery.status_changed"),
  ]);
  expect(events.map(({ sequence }) => sequence)).toEqual(upTo(4));
  expect(new Set(events.map(({ id }) => id)).size).toBe(4);
});

it("numbers each merchant's events separately, without a gap, in any commit order", async () => {
  const merchants = [await merchantContext(database.db), await merchantContext(database.db)];
  const feed = eventFeed([]);
  let isOver = false;
  const projecting = [1, 2].map(async () => {
    while (!isOver) await projectNext(database.db, feed, 4);
  });
  const work = merchants.flatMap(({ ctx }, merchant) =>
    upTo(10).map(async (number) => {
      const orderNumber = `B-${merchant}-${number}`;
      await createDelivery(ctx, deliveryInput(orderNumber));
      await moveDelivery(ctx, { orderNumber, to: "assigned" });
      // A transaction that is rolled back leaves no gap.
      const lost = inTransaction(ctx, async (tx) => {
        await createDelivery(tx, deliveryInput(`${orderNumber}-lost`));
        throw new Error("no");
      });
      await expect(lost).rejects.toThrow("no");
      await moveDelivery(ctx, { orderNumber, to: "cancelled" });
    }),
  );
  await Promise.all(work);
  isOver = true;
  await Promise.all(projecting);
  await projectAll(feed);

  for (const { ctx } of merchants) {
    const events = await listEvents(ctx, { after: 0, limit: 500 });
    expect(events.map(({ sequence }) => sequence)).toEqual(upTo(30));
    for (const number of new Set(events.map(({ delivery }) => delivery?.orderNumber))) {
      const own = events.filter(({ delivery }) => delivery?.orderNumber === number);
      expect(own.map(({ delivery }) => delivery?.status)).toEqual(["pending", "assigned", "cancelled"]);
    }
  }
});

it("keeps the order of a delivery's history if a transaction got its number early", async () => {
  const { ctx } = await merchantContext(database.db);
  await createDelivery(ctx, deliveryInput("C-1"));
  await inTransaction(ctx, async (early) => {
    await early.db.$queryRaw`SELECT pg_current_xact_id()::text`;
    await moveDelivery(ctx, { orderNumber: "C-1", to: "assigned" });
    await moveDelivery(early, { orderNumber: "C-1", to: "cancelled" });
  });
  // The first range after the creation ends before the assignment.
  await projectAll(eventFeed([]), 1);
  const events = await listEvents(ctx, { after: 0, limit: 10 });
  expect(events.map(({ delivery }) => delivery?.status)).toEqual(["pending", "assigned", "cancelled"]);
});

it("passes each event on once, in the transaction that numbers it", async () => {
  const { ctx } = await merchantContext(database.db);
  const told: Numbered[] = [];
  let fails = true;
  const feed = eventFeed([
    (_tx, numbered) => {
      if (fails) throw new Error("no");
      told.push(...numbered.filter(({ merchantId }) => merchantId === ctx.merchantId));
      return Promise.resolve();
    },
  ]);
  await createDelivery(ctx, deliveryInput("D-1"));
  await moveDelivery(ctx, { orderNumber: "D-1", to: "cancelled" });
  await expect.poll(() => projectNext(database.db, feed).catch(String), WAIT_OPTIONS).toContain("no");
  expect(await sequencesOf(ctx)).toEqual([]);
  fails = false;
  await projectAll(feed);
  expect(await sequencesOf(ctx)).toEqual([1, 2]);
  const numbers = told.flatMap(({ from, to }) =>
    upTo(Number(to - from) + 1).map((n) => Number(from) + n - 1),
  );
  expect(numbers).toEqual([1, 2]);
});

it("rejects a position before the oldest stored event, and names that event", async () => {
  const { ctx } = await merchantContext(database.db);
  for (const number of upTo(4)) await createDelivery(ctx, deliveryInput(`E-${number}`));
  await projectAll();
  await database.db.$executeRaw`
    UPDATE "Event" SET "createdAt" = now() - interval '91 days'
    WHERE "merchantId" = ${ctx.merchantId} AND sequence <= 2`;
  await deleteExpired(database.db, "events");

  await expect(listEvents(ctx, { after: 1, limit: 10 })).rejects.toMatchObject({
    code: "validation",
    fields: { after: "deleted_events:3:2" },
  });
  expect((await listEvents(ctx, { after: 2, limit: 10 })).map(({ sequence }) => sequence)).toEqual([3, 4]);

  await database.db.$executeRaw`
    UPDATE "Event" SET "createdAt" = now() - interval '91 days' WHERE "merchantId" = ${ctx.merchantId}`;
  await deleteExpired(database.db, "events");
  await expect(listEvents(ctx, { after: 3, limit: 10 })).rejects.toMatchObject({
    fields: { after: "deleted_events:5:4" },
  });
  expect(await listEvents(ctx, { after: 4, limit: 10 })).toEqual([]);
});

it("numbers missing events after a restore from another server", async () => {
  const { ctx } = await merchantContext(database.db);
  const feed = eventFeed([]);
  await createDelivery(ctx, deliveryInput("F-1"));
  await projectAll(feed);
  await moveDelivery(ctx, { orderNumber: "F-1", to: "assigned" });
  await database.db.$executeRaw`
    UPDATE "Projection" SET position = position + 1000000000 WHERE name = 'events'`;
  await createDelivery(ctx, deliveryInput("F-2"));
  expect(await projectNext(database.db, feed)).toBe("foreign");
  await rebuild(database.db, [feed]);
  expect(await sequencesOf(ctx)).toEqual([1, 2, 3]);
  await moveDelivery(ctx, { orderNumber: "F-2", to: "cancelled" });
  await projectAll(feed);
  expect(await sequencesOf(ctx)).toEqual(upTo(4));
});

it("never returns another merchant's events", async () => {
  const { ctx } = await merchantContext(database.db);
  const other = await merchantContext(database.db);
  await createDelivery(ctx, deliveryInput("G-1"));
  await projectAll();
  expect(await listEvents(other.ctx, { after: 0, limit: 10 })).toEqual([]);
});

it("numbers an event without a delivery once, after those of its transaction, even if the position has passed it", async () => {
  const { ctx } = await merchantContext(database.db);
  const feed = eventFeed([]);
  const write = (orderNumber: string) =>
    inTransaction(ctx, async (tx) => {
      await addEvent(tx, { type: "batch.completed", data: { batch: { order: orderNumber } } });
      await createDelivery(tx, deliveryInput(orderNumber));
    });
  await write("H-1");
  // A process of a version that does not know these events.
  const { outbox: _, ...older } = { ...feed, project: () => Promise.resolve() };
  await expect.poll(() => projectNext(database.db, older), WAIT_OPTIONS).toBe("idle");
  expect(await sequencesOf(ctx)).toEqual([]);
  await write("H-2");
  await projectAll(feed);
  await projectAll(feed);
  const events = await listEvents(ctx, { after: 0, limit: 10 });
  expect(events.map(({ sequence, type }) => [sequence, type])).toEqual([
    [1, "batch.completed"],
    [2, "delivery.created"],
    [3, "batch.completed"],
  ]);
  expect(presentEvents(events).events.map(({ data }) => data)).toMatchObject([
    { batch: { order: "H-1" } },
    { delivery: { order_number: "H-2" } },
    { batch: { order: "H-2" } },
  ]);
});

it("continues after numbers that a restore skipped, and still names the oldest event to older readers", async () => {
  const { ctx } = await merchantContext(database.db);
  const empty = await merchantContext(database.db);
  await createDelivery(ctx, deliveryInput("I-1"));
  await projectAll();
  const operator = platformContext(
    { kind: "system", name: "operator" },
    { db: database.db, requestId: null },
  );
  await skipEventNumbers(operator);
  const first = SKIPPED_NUMBERS + 1;
  for (const each of [ctx, empty.ctx]) {
    await createDelivery(each, deliveryInput("I-2"));
    await projectAll();
  }
  expect(await sequencesOf(ctx)).toEqual([1, first + 1]);
  expect(await sequencesOf(empty.ctx)).toEqual([first]);
  const after = async (number: number) =>
    (await listEvents(ctx, { after: number, limit: 10 })).map(({ sequence }) => sequence);
  expect([await after(1), await after(7)]).toEqual([[first + 1], [first + 1]]);
  await database.db.$executeRaw`
    UPDATE "Event" SET "createdAt" = now() - interval '91 days'
    WHERE "merchantId" = ${ctx.merchantId} AND sequence = 1`;
  await deleteExpired(database.db, "events");
  expect([await after(1), await after(7)]).toEqual([[first + 1], [first + 1]]);
  await expect(after(0)).rejects.toMatchObject({ fields: { after: `deleted_events:${first + 1}:${first}` } });
});
