import { describe, expect, it } from "vitest";
import { createDelivery } from "@/lib/deliveries/verbs/create-delivery";
import { moveDelivery } from "@/lib/testing/moves";
import { authorisedMerchantId } from "@/lib/core/ids";
import { newCourier } from "@/lib/testing/couriers";
import { testDatabase } from "@/lib/testing/database";
import { deliveryInput, merchantContext } from "@/lib/testing/fixtures";
import { platformContext } from "@/lib/core/platform";
import { parseInput } from "@/lib/core/validation";
import { assignCourier } from "./assign-courier";
import { bulkAssign } from "./bulk-assign";
import { bulkUnassign } from "./bulk-unassign";
import { bulkAssignInput } from "../schema";

const test = testDatabase();

const staff = () =>
  platformContext({ kind: "staff", id: "s1", name: "Sam Porter" }, { db: test.db, requestId: "test" });

const key = (merchantId: string, orderNumber: string, seenCourierId: string | null = null) => ({
  merchantId,
  orderNumber,
  seenCourierId,
});

describe("several deliveries at once", () => {
  it("are assigned independently of each other, across merchants, and every outcome is reported", async () => {
    const [a, b] = [await merchantContext(test.db, "A"), await merchantContext(test.db, "B")];
    const [marco, grace] = [await newCourier(test.db), await newCourier(test.db, "Grace Kim")];
    for (const number of ["1", "2", "3"]) await createDelivery(a.ctx, deliveryInput(number));
    await createDelivery(b.ctx, deliveryInput("1"));
    const sandbox = { ...a.ctx, merchantId: authorisedMerchantId(a.merchant.sandbox.id) };
    await createDelivery(sandbox, deliveryInput("1"));
    const forA = { ...staff(), merchantId: a.ctx.merchantId };
    await moveDelivery(forA, { orderNumber: "2", to: "cancelled" });
    await assignCourier(forA, { orderNumber: "3", courierId: grace.id });

    const { id: idOfA } = a.merchant;
    const { id: idOfB } = b.merchant;
    const deliveries = [
      key(idOfA, "1"),
      key(idOfA, "2"),
      key(idOfA, "3"),
      key(idOfA, "unknown"),
      key(idOfB, "1"),
      key(a.merchant.sandbox.id, "1"),
      key("nobody", "1"),
    ];
    const outcomes = await bulkAssign(staff(), { deliveries, courierId: marco.id });
    expect(outcomes.map((each) => [each.outcome, "message" in each ? each.message : null])).toEqual([
      ["done", null],
      ["refused", "A delivery that is cancelled cannot become assigned; no move is allowed from it"],
      ["refused", "It was assigned to Grace Kim in the meantime"],
      ["missing", null],
      ["done", null],
      ["missing", null],
      ["missing", null],
    ]);

    const back = await bulkUnassign(staff(), {
      deliveries: [
        key(idOfA, "1", marco.id),
        key(idOfA, "2"),
        key(idOfB, "1", marco.id),
        key(sandbox.merchantId, "1"),
      ],
      reason: null,
    });
    expect(back.map(({ outcome }) => outcome)).toEqual(["done", "refused", "done", "missing"]);
    const kept = await test.db.delivery.findMany({
      where: { courierId: { not: null } },
      select: { courierId: true },
    });
    expect(kept).toEqual([{ courierId: grace.id }]);
  });

  it("stay with a courier who has accepted them before the assignment is undone", async () => {
    const { ctx, merchant } = await merchantContext(test.db);
    const marco = await newCourier(test.db);
    for (const number of ["1", "2"]) await createDelivery(ctx, deliveryInput(number));
    const deliveries = ["1", "2"].map((number) => key(merchant.id, number));
    await bulkAssign(staff(), { deliveries, courierId: marco.id });
    await moveDelivery({ ...staff(), merchantId: ctx.merchantId }, { orderNumber: "1", to: "accepted" });
    const undone = await bulkUnassign(staff(), {
      deliveries: deliveries.map((each) => ({
        ...each,
        seenCourierId: marco.id,
        seenStatus: "assigned" as const,
      })),
      reason: "Assignment undone",
    });
    expect(undone.map((each) => [each.outcome, "message" in each ? each.message : null])).toEqual([
      ["refused", "The courier has begun in the meantime"],
      ["done", null],
    ]);
  });

  it("are rejected for a courier who cannot be assigned work, and for everyone but staff", async () => {
    const { ctx, merchant } = await merchantContext(test.db);
    await createDelivery(ctx, deliveryInput("1"));
    const eddie = await newCourier(test.db, "Eddie Vance");
    await test.db.courier.update({ where: { id: eddie.id }, data: { deactivatedAt: new Date() } });
    const deliveries = [key(merchant.id, "1")];
    await expect(bulkAssign(staff(), { deliveries, courierId: eddie.id })).rejects.toMatchObject({
      code: "unprocessable",
    });
    for (const courierId of ["simulated", "nobody"]) {
      await expect(bulkAssign(staff(), { deliveries, courierId })).rejects.toMatchObject({
        code: "notFound",
      });
    }
    await expect(bulkAssign(ctx, { deliveries, courierId: eddie.id })).rejects.toMatchObject({
      code: "forbidden",
    });
    expect(() => bulkUnassign(ctx, { deliveries, reason: null })).toThrow("not allowed");
  });

  it("count once each, and at most a hundred", () => {
    const same = [key("m", "1"), key("m", "1"), key("n", "1")];
    expect(parseInput(bulkAssignInput, { deliveries: same, courierId: "c" }).deliveries).toHaveLength(2);
    const many = Array.from({ length: 101 }, (_, index) => key("m", String(index)));
    expect(() => parseInput(bulkAssignInput, { deliveries: many, courierId: "c" })).toThrow("at most 100");
    expect(() => parseInput(bulkAssignInput, { deliveries: [], courierId: "c" })).toThrow("at least 1");
  });
});
