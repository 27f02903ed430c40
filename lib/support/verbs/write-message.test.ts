import { randomUUID } from "node:crypto";
import { expect, it } from "vitest";
import { platformContext } from "@/lib/core/platform";
import { createDelivery } from "@/lib/deliveries/verbs/create-delivery";
import { assignCourier } from "@/lib/dispatch/verbs/assign-courier";
import { unassignCourier } from "@/lib/dispatch/verbs/unassign-courier";
import { newCourier, type TestCourier } from "@/lib/testing/couriers";
import { testDatabase } from "@/lib/testing/database";
import { deliveryInput, merchantContext } from "@/lib/testing/fixtures";
import { operatorContext } from "@/lib/testing/people";
import { writeMessage } from "./write-message";

const test = testDatabase();

/** A delivery with a courier, and a dispatcher who writes to the courier. */
async function given() {
  const { ctx, merchant } = await merchantContext(test.db, "Corner Books");
  const { delivery } = await createDelivery(ctx, deliveryInput("W-1"));
  const key = { merchantId: merchant.id, deliveryId: delivery.id };
  const operator = operatorContext(test.db, merchant.id);
  const assign = (to: TestCourier) => assignCourier(operator, { orderNumber: "W-1", courierId: to.id });
  const courier = await newCourier(test.db);
  const sam = platformContext(
    { kind: "staff", id: "s1", name: "Sam Porter" },
    { db: test.db, requestId: null },
  );
  await assign(courier);
  return {
    courier,
    next: await newCourier(test.db, "Grace Lee"),
    assign,
    unassign: () => unassignCourier(operator, { orderNumber: "W-1", reason: null }),
    messageTo: (to: TestCourier | null, text: string) => ({
      ...{ ...key, id: randomUUID(), text, topic: null },
      ...(to && { seenCourierId: to.id }),
    }),
    send: (message: Parameters<typeof writeMessage>[1]) => writeMessage(sam, message),
    texts: async () => {
      const entries = await test.db.threadEntry.findMany({
        where: key,
        orderBy: { sequence: "asc" },
        select: { text: true },
      });
      return entries.map(({ text }) => text);
    },
  };
}

const conflict = (message: string) => ({ code: "conflict", message });

it("refuses a message to a courier who no longer has the delivery, and writes nothing", async () => {
  const { courier, next, assign, unassign, messageTo, send, texts } = await given();
  await send(messageTo(courier, "To the first"));
  await assign(next);
  await expect(send(messageTo(courier, "Too late"))).rejects.toMatchObject(
    conflict("Not sent: the delivery is now with Grace Lee"),
  );
  await send(messageTo(next, "To the next"));
  await unassign();
  await expect(send(messageTo(next, "Too late"))).rejects.toMatchObject(
    conflict("Not sent: the delivery no longer has a courier"),
  );
  await send(messageTo(null, "To anyone"));
  expect(await texts()).toEqual(["To the first", "To the next", "To anyone"]);
});

it("accepts a message again that arrived before the delivery was reassigned", async () => {
  const { courier, next, assign, messageTo, send, texts } = await given();
  const message = messageTo(courier, "Ring twice");
  await send(message);
  await assign(next);
  await send(message);
  expect(await texts()).toEqual(["Ring twice"]);
});
