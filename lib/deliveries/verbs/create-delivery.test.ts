import { type ChildProcess, fork } from "node:child_process";
import { once } from "node:events";
import fc from "fast-check";
import { expect, it } from "vitest";
import { ensureBundled } from "../../../scripts/steps/bundle.mjs";
import { testDatabase } from "@/lib/testing/database";
import { deliveryInput, merchantContext } from "@/lib/testing/fixtures";
import { orderInput } from "../fields/order-input";
import { orderNumberKey } from "../schema";
import { createDelivery } from "./create-delivery";
import { differingFields, inputOf } from "../rules/record";

const database = testDatabase();

it("stores every digit of a number", async () => {
  const { ctx } = await merchantContext(database.db);
  const number = fc.oneof(
    fc.double({ min: 0, noNaN: true, noDefaultInfinity: true }),
    fc.constantFrom(0, 0.1 + 0.2, 5e-324, Number.MAX_VALUE, Number.MAX_SAFE_INTEGER),
  );
  let order = 0;
  await fc.assert(
    fc.asyncProperty(number, number, async (height, weight) => {
      const input = deliveryInput(`N-${(order += 1)}`, { package: { content: "Books", height, weight } });
      const { delivery } = await createDelivery(ctx, input);
      const zero = (value: number) => (value === 0 ? 0 : value);
      expect(inputOf(delivery).package).toMatchObject({
        height: zero(height),
        width: null,
        length: null,
        weight: zero(weight),
      });
      expect(differingFields(inputOf(delivery), input)).toEqual([]);
      expect(await createDelivery(ctx, input)).toMatchObject({ replayed: true });
    }),
    { numRuns: 50 },
  );
});

it.each(["\u00a0", "\u2009", "\u202f", "\u3000"])(
  "treats the space %j in an order number as an ordinary one",
  async (space) => {
    const { ctx } = await merchantContext(database.db);
    const orderOf = (value: string) => orderInput.shape.order_number.parse(value);
    const { delivery } = await createDelivery(ctx, deliveryInput(orderOf(`A${space}1`)));
    expect(delivery.orderNumber).toBe("A 1");
    expect(await createDelivery(ctx, deliveryInput(orderOf("A 1")))).toMatchObject({ replayed: true });
    expect(orderNumberKey.parse(`A${space}1`)).toBe("A 1");
  },
);

it.each(["\u200b", "\u200d", "\u2060", "\u00ad", "\u2028", "\u3164", "\u2800", "\ufe0f"])(
  "rejects %j in an order number",
  (invisible) => {
    const { error } = orderInput.shape.order_number.safeParse(`A${invisible}1`);
    expect(error?.issues.map(({ message }) => message)).toEqual(["invisible_characters"]);
  },
);

it("stores the planned times with the delivery, too", async () => {
  const { ctx } = await merchantContext(database.db);
  const { delivery } = await createDelivery(ctx, deliveryInput("planned"));
  const { stops, ...planned } = await database.db.delivery.findFirstOrThrow({
    where: { id: delivery.id },
    select: {
      pickupAt: true,
      dropoffAt: true,
      stops: { select: { plannedAt: true }, orderBy: { position: "asc" } },
    },
  });
  expect(stops.map(({ plannedAt }) => plannedAt)).toEqual([planned.pickupAt, planned.dropoffAt]);
});

it("rejects a price beyond the storable maximum", async () => {
  const { ctx, merchant } = await merchantContext(database.db);
  const card = await database.db.rateCard.findFirstOrThrow({
    where: { merchantId: "default", currency: "USD", vehicleType: "car" },
  });
  await database.db.rateCard.create({ data: { ...card, merchantId: merchant.id, baseCents: 2_000_000_000 } });
  const input = deliveryInput("dear", { service_type: "fast_track" });
  await expect(createDelivery(ctx, input)).rejects.toMatchObject({ code: "unprocessable" });
  expect(await database.db.delivery.count({ where: { merchantId: ctx.merchantId } })).toBe(0);
});

it("joins a surrounding transaction and is rolled back with it", async () => {
  const { ctx } = await merchantContext(database.db);
  const undone = database.db.$transaction(async (tx) => {
    await createDelivery({ ...ctx, db: tx }, deliveryInput("T-1"));
    throw new Error("undo");
  });
  await expect(undone).rejects.toThrow("undo");
  expect(await database.db.delivery.count({ where: { merchantId: ctx.merchantId } })).toBe(0);
  expect(await createDelivery(ctx, deliveryInput("T-1"))).toMatchObject({ replayed: false });
});

it("rejects an actor with read permission only", async () => {
  const { ctx } = await merchantContext(database.db);
  const viewer = {
    ...ctx,
    actor: { kind: "user" as const, id: "v", name: "Viewer", role: "viewer" as const },
  };
  await expect(createDelivery(viewer, deliveryInput("V-1"))).rejects.toMatchObject({ code: "forbidden" });
});

it("creates one delivery from a hundred identical concurrent requests to two processes", async () => {
  const { ctx } = await merchantContext(database.db);
  const program = await ensureBundled("lib/deliveries/verbs/create-race.fixture.ts");
  const processes = [1, 2].map(() => fork(program, [database.url, ctx.merchantId]));
  const heard = async (from: ChildProcess) => ((await once(from, "message")) as [unknown])[0];
  expect(await Promise.all(processes.map(heard))).toEqual(["ready", "ready"]);
  const answers = processes.map(heard);
  for (const each of processes) each.send("go");
  const created = (await Promise.all(answers)).flat() as { id: string; replayed: boolean }[];
  expect(created).toHaveLength(100);
  expect(new Set(created.map(({ id }) => id)).size).toBe(1);
  expect(created.filter(({ replayed }) => !replayed)).toHaveLength(1);
  const where = { merchantId: ctx.merchantId };
  expect(await database.db.delivery.count({ where })).toBe(1);
  expect(await database.db.stop.count({ where })).toBe(2);
  expect(await database.db.deliveryEvent.count({ where })).toBe(1);
});
