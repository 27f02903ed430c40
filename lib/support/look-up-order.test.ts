import { describe, expect, it } from "vitest";
import { createDelivery } from "../deliveries/create";
import { testDatabase } from "../testing/database";
import { deliveryInput, merchantContext } from "../testing/fixtures";
import { platformContext } from "../users/platform";
import { newMember } from "../testing/people";
import { lookUpOrder } from "./look-up-order";

const test = testDatabase();
const staff = () =>
  platformContext({ kind: "staff", id: "s1", name: "Sam Porter" }, { db: test.db, requestId: "test" });

describe("looking up an order", () => {
  it("finds it over all merchants, exactly, and is audited each time", async () => {
    const a = await merchantContext(test.db, "A");
    const b = await merchantContext(test.db, "B");
    await createDelivery(a.ctx, deliveryInput("X-1"));
    await createDelivery(b.ctx, deliveryInput("X-1"));
    await createDelivery(b.ctx, deliveryInput("X-10"));
    const found = await lookUpOrder(staff(), { orderNumber: "X-1" });
    expect(found.map(({ merchantName, status }) => [merchantName, status])).toEqual([
      ["B", "pending"],
      ["A", "pending"],
    ]);
    expect(await lookUpOrder(staff(), { orderNumber: "x-1" })).toEqual([]);
    const audit = await test.db.auditEntry.findMany({
      where: { actorKind: "staff" },
      orderBy: { id: "asc" },
      select: { merchantId: true, action: true, actorId: true, data: true },
    });
    expect(audit.map(({ merchantId, action }) => [merchantId, action])).toEqual([
      ["platform", "order.looked_up"],
      [b.merchant.id, "delivery.looked_up"],
      [a.merchant.id, "delivery.looked_up"],
      ["platform", "order.looked_up"],
    ]);
    expect(audit.at(-1)).toMatchObject({ actorId: "s1", data: { found: 0 } });
  });

  it("is for staff only", async () => {
    const { ctx, merchant } = await merchantContext(test.db);
    const owner = await newMember(test.db, merchant.id, "owner");
    for (const each of [ctx, owner.ctx]) {
      await expect(lookUpOrder(each, { orderNumber: "X-1" })).rejects.toMatchObject({ code: "forbidden" });
    }
  });
});
