import { beforeEach, describe, expect, it } from "vitest";
import type { Context } from "@/lib/core/context";
import { cancelDelivery } from "@/lib/deliveries/verbs/cancel-delivery";
import { createDelivery } from "@/lib/deliveries/verbs/create-delivery";
import { createInput } from "@/lib/deliveries/request";
import type { CreatedMerchant } from "@/lib/account/verbs/create-merchant";
import { testDatabase } from "@/lib/testing/database";
import { merchantContext } from "@/lib/testing/fixtures";
import { parseInput } from "@/lib/core/validation";
import { withClient } from "../../database/connection";
import { checkInvariants } from "./invariants";
import { type Entry, Ledger } from "./ledger";
import { createQuestion } from "./merchants";

const database = testDatabase();
let run = 0;
let ledger: Ledger;
let ctx: Context;
let merchant: CreatedMerchant;

beforeEach(async () => {
  run += 1;
  ledger = new Ledger(`RUN${run}`);
  ({ ctx, merchant } = await merchantContext(database.db));
});

/** A delivery that the service created and acknowledged. */
async function created(): Promise<Entry> {
  const entry = ledger.open(merchant);
  const body: unknown = JSON.parse(String(createQuestion(merchant, entry).body));
  const { delivery } = await createDelivery(ctx, parseInput(createInput, body));
  ledger.acknowledge(entry, delivery.trackingCode);
  return entry;
}

/** Writes invalid rows, without the triggers and constraints of the tables. */
const plant = (sql: string, ...values: unknown[]) =>
  withClient(database.url, async (client) => {
    await client.query("SET session_replication_role = replica");
    await client.query(sql, values);
  });

const check = () => checkInvariants(database.url, ledger);

/** Returns the problems of this test's merchant; rows of other tests remain. */
async function inconsistentRows(): Promise<string[]> {
  const { rows } = await withClient(database.url, (client) =>
    client.query<{ id: string }>('SELECT id FROM "Delivery" WHERE "merchantId" = $1', [merchant.id]),
  );
  const own = [`RUN${run}-`, ...rows.map(({ id }) => id)];
  return (await check()).inconsistentRows.filter((problem) => own.some((name) => problem.includes(name)));
}

describe("the invariant check", () => {
  it("accepts the service's own writes", async () => {
    await created();
    const entry = await created();
    await cancelDelivery(ctx, { orderNumber: entry.orderNumber, reason: null });
    entry.cancelled = true;
    ledger.open(merchant); // sent, without a response
    expect(await check()).toEqual({ lost: [], duplicated: [], inconsistentRows: [] });
  });

  it("finds a lost creation, a lost cancellation, and changed content", async () => {
    const [lost, uncancelled, changed] = [await created(), await created(), await created()];
    uncancelled.cancelled = true;
    await plant('DELETE FROM "Delivery" WHERE "orderNumber" = $1', lost.orderNumber);
    await plant(`UPDATE "Stop" SET "customerName" = 'Somebody' WHERE "customerName" = $1`, changed.consignee);
    const damage = await check();
    expect(damage.lost).toEqual([
      `${lost.orderNumber} was acknowledged and is not there`,
      `${uncancelled.orderNumber} is not cancelled, though its cancelling was acknowledged`,
      `${changed.orderNumber} has another content than was acknowledged`,
    ]);
    // Its remaining rows are orphans.
    expect(damage.inconsistentRows).toContainEqual(
      expect.stringMatching(/^a change or a stop of .* has no delivery$/),
    );
  });

  it("finds each kind of incomplete write", async () => {
    const [moved, stopless, skipped] = [await created(), await created(), await created()];
    const id = 'SELECT id FROM "Delivery" WHERE "orderNumber" = $1';
    await plant(`UPDATE "Delivery" SET status = 'cancelled' WHERE "orderNumber" = $1`, moved.orderNumber);
    await plant(`DELETE FROM "Stop" WHERE position = 1 AND "deliveryId" = (${id})`, stopless.orderNumber);
    await plant(
      `INSERT INTO "DeliveryEvent" ("merchantId", "deliveryId", sequence, type, "previousStatus", status, "actorKind", "actorName", "createdAt")
       SELECT "merchantId", id, 3, 'status_changed', 'assigned', 'pending', 'system', 'test', now() FROM "Delivery" WHERE "orderNumber" = $1`,
      skipped.orderNumber,
    );
    expect((await inconsistentRows()).sort()).toEqual([
      expect.stringMatching(/^change 3 of .* does not follow the one before$/),
      `delivery ${moved.orderNumber} is cancelled, its newest change says pending`,
      `delivery ${stopless.orderNumber} has 1 stops`,
      // A delivery without two stops is not searchable.
      expect.stringMatching(/^derived: searched, there /),
    ]);
    expect((await check()).inconsistentRows).toContainEqual(
      expect.stringMatching(/^derived: day, there .*"status": "cancelled"/),
    );
    await plant(`DELETE FROM "DeliveryEvent" WHERE "deliveryId" = (${id})`, skipped.orderNumber);
    expect(await inconsistentRows()).toContain(
      `delivery ${skipped.orderNumber} has no first row of its history`,
    );
  });

  // Last: without the index of order numbers nothing can be created.
  it("finds a duplicate delivery, and one that was acknowledged as two", async () => {
    const entry = await created();
    const twice = await created();
    ledger.acknowledge(entry, "another tracking code");
    ledger.acknowledge(entry, "and another");
    await plant('DROP INDEX "Delivery_merchantId_orderNumber_key"');
    await plant(
      `INSERT INTO "Delivery" SELECT (jsonb_populate_record(d, '{"id": "copy-${run}"}')).* FROM "Delivery" d
       WHERE "orderNumber" = $1`,
      twice.orderNumber,
    );
    const { duplicated } = await check();
    expect(new Set(duplicated)).toEqual(
      new Set([entry.orderNumber, `${twice.orderNumber} is there 2 times`]),
    );
    // A creation needs the index.
    await plant('DELETE FROM "Delivery" WHERE id = $1', `copy-${run}`);
    await plant(
      'CREATE UNIQUE INDEX "Delivery_merchantId_orderNumber_key" ON "Delivery" ("merchantId", "orderNumber")',
    );
  });
});
