import { describe, expect, it } from "vitest";
import { testDatabase } from "@/lib/testing/database";
import { assignTo, carrying, newCourier } from "@/lib/testing/couriers";
import { deliveryInput, merchantContext } from "@/lib/testing/fixtures";
import { moveDelivery } from "@/lib/testing/moves";
import { operatorContext } from "@/lib/testing/people";
import { presentDeliveryDetail } from "../present/detail";
import { getDelivery } from "../reads/get-delivery";
import { readDeliveriesAsOf } from "../reads/read-deliveries-as-of";
import type { DeliveryStatus } from "../status";
import { createDelivery } from "./create-delivery";
import { declareLost } from "./declare-lost";

const database = testDatabase();

async function carried(...moves: DeliveryStatus[]) {
  const { ctx, merchant } = await merchantContext(database.db);
  await createDelivery(ctx, deliveryInput("W-1"));
  const courier = await newCourier(database.db);
  await assignTo({ ...ctx, db: database.db }, courier, "W-1");
  for (const to of moves) await moveDelivery(carrying(ctx, courier), { orderNumber: "W-1", to });
  return { ctx, staff: operatorContext(database.db, merchant.id) };
}

const LOST = { orderNumber: "W-1", reason: "The van was stolen" };

describe("declareLost", () => {
  it("shows who has the goods at every event, and fails an open delivery", async () => {
    const { ctx, staff } = await carried("accepted", "picked_up", "on_the_way");
    await declareLost(staff, LOST);
    const { id, status, history } = await getDelivery(ctx, "W-1");
    expect(status).toBe("failed");
    expect(history.slice(-2).map(({ type, reason }) => [type, reason])).toEqual([
      ["custody", "The van was stolen"],
      ["status_changed", "Package is lost"],
    ]);
    const moments = history.map(({ sequence }) => ({ deliveryId: id, deliverySequence: sequence }));
    const shown = (await readDeliveriesAsOf(ctx, moments)).map(presentDeliveryDetail);
    expect(shown.map(({ status, custody: { holder, courier } }) => [status, holder, courier])).toEqual([
      ["pending", "store", null],
      ["assigned", "store", null],
      ["accepted", "store", null],
      ["picked_up", "courier", "Marco"],
      ["on_the_way", "courier", "Marco"],
      ["on_the_way", "lost", null],
      ["failed", "lost", null],
    ]);
    expect(shown.at(-1)?.history.map((entry) => entry.status)).not.toContain("lost");
  });

  it("refuses goods that an open return has; with the return, they are lost for both", async () => {
    const { ctx, staff } = await carried("accepted", "picked_up", "failed");
    await expect(declareLost(staff, LOST)).rejects.toMatchObject({ code: "unprocessable" });
    expect((await getDelivery(ctx, "W-1")).history).toHaveLength(5);
    await declareLost(staff, { ...LOST, orderNumber: "W-1-R" });
    for (const number of ["W-1", "W-1-R"]) {
      const { status, custody } = presentDeliveryDetail(await getDelivery(ctx, number));
      expect([status, custody.holder]).toEqual(["failed", "lost"]);
    }
  });

  it("refuses goods that no courier has, and writes nothing", async () => {
    const { ctx, staff } = await carried("accepted");
    await expect(declareLost(staff, LOST)).rejects.toMatchObject({ code: "unprocessable" });
    expect((await getDelivery(ctx, "W-1")).history).toHaveLength(3);
    expect(() => declareLost(ctx, LOST)).toThrow("not allowed");
  });
});
