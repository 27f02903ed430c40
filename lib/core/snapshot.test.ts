import { setTimeout as sleep } from "node:timers/promises";
import { describe, expect, it } from "vitest";
import type { Context } from "./context";
import type { Db } from "./db";
import { createDelivery } from "@/lib/deliveries/verbs/create-delivery";
import { getDelivery } from "@/lib/deliveries/reads/get-delivery";
import { moveDelivery } from "@/lib/testing/moves";
import { type DeliveryState, matchesHistory, type HistoryEntry } from "@/lib/deliveries/status";
import { assignCourier } from "@/lib/dispatch/verbs/assign-courier";
import { unassignCourier } from "@/lib/dispatch/verbs/unassign-courier";
import { inSnapshot, readConsistently } from "./snapshot";
import { openStaffDelivery } from "@/lib/support/reads/open-staff-delivery";
import { newCourier } from "@/lib/testing/couriers";
import { testDatabase } from "@/lib/testing/database";
import { deliveryInput, merchantContext } from "@/lib/testing/fixtures";
import { operatorContext } from "@/lib/testing/people";
import { findTracking } from "@/lib/deliveries/reads/find-tracking";

const test = testDatabase();
const ORDER = "S-1";

async function world() {
  const { ctx } = await merchantContext(test.db);
  const { delivery } = await createDelivery(ctx, deliveryInput(ORDER));
  const courier = await newCourier(test.db);
  const staff = operatorContext(test.db, ctx.merchantId);
  /** Assigns the delivery to the courier or unassigns it, in that database or transaction. */
  const assign = (db: Db) => assignCourier({ ...staff, db }, { orderNumber: ORDER, courierId: courier.id });
  const unassign = (db: Db) => unassignCourier({ ...staff, db }, { orderNumber: ORDER, reason: null });
  return { ctx, staff, delivery, assign, unassign };
}

type World = Awaited<ReturnType<typeof world>>;

/** Values that each reader shows: the row's status, the newest history entry, and the courier, if shown. */
const READERS: Record<
  string,
  (it: World) => Promise<{ status: string; newest?: string; courier?: boolean }>
> = {
  "GET /deliveries/{n}": async ({ ctx }) => {
    const { status, history } = await getDelivery(ctx, ORDER);
    return { status, newest: history.at(-1)?.status };
  },
  "/track": async ({ delivery }) => {
    const tracking = await findTracking(test.db, delivery.trackingCode);
    return { status: tracking?.status ?? "none", newest: tracking?.history.at(-1)?.status };
  },
  "the staff's page": async ({ ctx, staff, delivery }) => {
    const id = { merchantId: ctx.merchantId, deliveryId: delivery.id };
    const opened = await openStaffDelivery(staff, id, "delivery.opened_by_staff");
    const { status, history } = opened.delivery;
    expect(opened.handover.courierName !== null).toBe(opened.courier !== null);
    return { status, newest: history.at(-1)?.status, courier: opened.courier !== null };
  },
};

function expectOneMoment({
  status,
  newest,
  courier,
}: {
  status: string;
  newest?: string;
  courier?: boolean;
}) {
  expect(newest).toBe(status);
  if (courier !== undefined) expect(courier).toBe(status !== "pending");
}

/** Waits until a session of this database waits for another's lock. */
async function someoneWaits(): Promise<void> {
  for (;;) {
    const [found] = await test.db.$queryRaw<{ waiting: number }[]>`
      SELECT count(*)::int AS waiting FROM pg_stat_activity
      WHERE datname = current_database() AND wait_event_type = 'Lock'`;
    if (found && found.waiting > 0) return;
    await sleep(20);
  }
}

describe.each(Object.entries(READERS))("%s", (_name, read) => {
  it("is consistent when a status changes between its statements", async () => {
    const it = await world();
    const reading = test.db.$transaction(async (tx) => {
      // By then, the reader has the delivery and waits for its history.
      await tx.$executeRaw`LOCK TABLE "DeliveryEvent" IN ACCESS EXCLUSIVE MODE`;
      const started = read(it);
      await someoneWaits();
      await it.assign(tx);
      return { started };
    });
    expectOneMoment(await (await reading).started);
  });

  it("never contradicts itself during concurrent status changes", async () => {
    const it = await world();
    let moving = true;
    const readers = Array.from({ length: 4 }, async () => {
      for (let reads = 0; moving || reads === 0; reads += 1) expectOneMoment(await read(it));
    });
    const moves = async () => {
      for (let move = 0; move < 24; move += 1)
        await (move % 2 === 0 ? it.assign(test.db) : it.unassign(test.db));
    };
    await Promise.all([...readers, moves().finally(() => (moving = false))]);
  });
});

describe("a snapshot", () => {
  const statusIn = async (ctx: Context) => (await getDelivery(ctx, ORDER)).status;

  it("does not see concurrent writes, and joins the current transaction", async () => {
    const it = await world();
    const seen = await inSnapshot(it.ctx, async (at) => {
      const before = await statusIn(at);
      await it.assign(test.db);
      return [before, await statusIn(at)];
    });
    expect(seen).toEqual(["pending", "pending"]);
    const own = await test.db.$transaction(async (tx) => {
      await moveDelivery({ ...it.ctx, db: tx }, { orderNumber: ORDER, to: "accepted" });
      return inSnapshot({ ...it.ctx, db: tx }, statusIn);
    });
    expect(own).toBe("accepted");
  });

  it("is only taken if the parts disagree", async () => {
    let reads = 0;
    const read = () => Promise.resolve((reads += 1));
    expect(await readConsistently(test.db, read, () => true)).toBe(1);
    expect(await readConsistently(test.db, read, () => false)).toBe(3);
  });
});

describe("a delivery and its history", () => {
  const created: HistoryEntry = { type: "created", status: "pending", goodsHeld: null };
  const state: DeliveryState = { status: "started", goodsHeld: false, startedInAttempt: true };
  const to = (status: HistoryEntry["status"]): HistoryEntry => ({
    ...created,
    type: "status_changed",
    status,
  });
  const before = [created, to("assigned"), to("accepted"), to("started")];

  it("are compared by more than the status, which two changes may have restored", () => {
    expect(matchesHistory({ ...state, history: before })).toBe(true);
    expect(matchesHistory({ ...state, history: [...before, to("picked_up"), to("started")] })).toBe(false);
  });
});
