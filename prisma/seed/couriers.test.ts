import { describe, expect, it } from "vitest";
import type { Context } from "../../lib/core/context";
import { replay } from "../../lib/deliveries/status";
import { authorisedMerchantId } from "../../lib/core/ids";
import { merchantContext } from "../../lib/testing/fixtures";
import { testDatabase } from "../../lib/testing/database";
import { seedCouriers } from "./couriers";
import { seedDeliveries } from "./deliveries";

const test = testDatabase();

const state = async () => ({
  couriers: await test.db.courier.findMany({ orderBy: { id: "asc" } }),
  links: await test.db.courierLink.findMany({ orderBy: { id: "asc" } }),
  deliveries: await test.db.delivery.findMany({ orderBy: { id: "asc" } }),
  changes: await test.db.deliveryEvent.count(),
  audit: await test.db.auditEntry.count(),
});

describe("the demo couriers", () => {
  it("carry the demo deliveries, have links while they are active, and are created once", async () => {
    const { ctx, merchant } = await merchantContext(test.db, "Demo Store");
    const sandbox: Context = { ...ctx, merchantId: authorisedMerchantId(merchant.sandbox.id) };
    const seed = async () => {
      await seedCouriers(test.db);
      await seedDeliveries(ctx, "DS", 40);
      await seedDeliveries(sandbox, "SB", 12);
    };
    await seed();
    const once = await state();
    await seed();
    expect(await state()).toEqual(once);

    const people = once.couriers.filter(({ isSimulated }) => !isSimulated);
    expect(people.map(({ deactivatedAt }) => deactivatedAt === null).toSorted()).toEqual([
      false,
      true,
      true,
      true,
      true,
    ]);
    expect(people.map(({ name }) => name)).toContain("Marco Reyes");
    const linked = once.links.filter(({ revokedAt }) => revokedAt === null).map(({ courierId }) => courierId);
    const active = people.filter(({ deactivatedAt }) => deactivatedAt === null).map(({ id }) => id);
    expect(linked.toSorted()).toEqual(active.toSorted());
  });

  it("appear in histories that replay to the deliveries' states", async () => {
    const deliveries = await test.db.delivery.findMany({
      select: {
        merchantId: true,
        status: true,
        goodsHeld: true,
        startedInAttempt: true,
        courierId: true,
        courier: { select: { isSimulated: true } },
        merchant: { select: { sandboxOfId: true } },
        history: { orderBy: { sequence: "asc" } },
      },
    });
    for (const { history, courierId, courier, merchant, ...delivery } of deliveries) {
      const { status, goodsHeld, startedInAttempt } = delivery;
      expect(replay(history)).toEqual({ status, goodsHeld, startedInAttempt });
      expect(courierId === null).toBe(status === "pending");
      if (courier) expect(courier.isSimulated).toBe(merchant.sandboxOfId !== null);
      for (const change of history) {
        expect(change.courierId).toBe(change.status === "assigned" ? courierId : null);
        if (change.actorKind === "courier") expect(change.actorId).toBe(courierId);
      }
    }
  });
});
