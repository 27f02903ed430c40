import { randomUUID } from "node:crypto";
import { expect, it } from "vitest";
import { addDays, utcDay } from "@/lib/core/time";
import { parseInput } from "@/lib/core/validation";
import { createDelivery } from "@/lib/deliveries/verbs/create-delivery";
import { testDatabase } from "@/lib/testing/database";
import { deliveryBody, deliveryInput, merchantContext } from "@/lib/testing/fixtures";
import { beginTemplate } from "../reads/begin-template";
import { listTemplates } from "../reads/list-templates";
import { saveTemplateInput } from "../schema";
import { bookCopies } from "./book-copies";
import { deleteTemplate } from "./delete-template";
import { renameTemplate } from "./rename-template";
import { saveTemplate } from "./save-template";

const test = testDatabase();

const TODAY = utcDay(new Date());
const DAY = addDays(TODAY, 30);

const at = (date: string, time: string) => ({ pickup: { ...deliveryBody("").pickup, date, time } });

it("books deliveries again on a date, each once, with an outcome for each", async () => {
  const { ctx } = await merchantContext(test.db);
  await createDelivery(ctx, deliveryInput("A", at(addDays(TODAY, -30), "08:15:00")));
  await createDelivery(ctx, deliveryInput("B"));
  const input = { id: randomUUID(), date: DAY, orderNumbers: ["A", "missing", "B"] };
  const outcomes = await bookCopies(ctx, input);
  expect(outcomes).toEqual([
    { orderNumber: "A", outcome: "booked", booked: "W-1001" },
    { orderNumber: "missing", outcome: "refused", message: "Delivery not found" },
    { orderNumber: "B", outcome: "booked", booked: "W-1002" },
  ]);
  expect(await bookCopies(ctx, input)).toEqual(outcomes);
  const [other] = await bookCopies(ctx, { ...input, date: addDays(DAY, 1), orderNumbers: ["A"] });
  const message = "Already booked as W-1001 by an earlier attempt";
  expect(other).toEqual({ orderNumber: "A", outcome: "refused", message });
  const stops = await ctx.db.stop.findMany({
    where: { merchantId: ctx.merchantId, position: 0, scheduledDate: DAY },
    orderBy: { scheduledTime: { sort: "asc", nulls: "last" } },
    select: { scheduledTime: true, delivery: { select: { orderNumber: true } } },
  });
  expect(stops).toEqual([
    { scheduledTime: "08:15:00", delivery: { orderNumber: "W-1001" } },
    { scheduledTime: null, delivery: { orderNumber: "W-1002" } },
  ]);
  const past = await bookCopies(ctx, { ...input, id: randomUUID(), date: addDays(TODAY, -2) });
  expect(past[0]).toMatchObject({ outcome: "refused", fields: { "pickup.date": "past" } });
});

it("starts a form from a template, with its variables filled in", async () => {
  const { ctx } = await merchantContext(test.db);
  await createDelivery(
    ctx,
    deliveryInput("A", { ...at(DAY, "08:15:00"), package: { content: "Bread" }, reference: "PO-1" }),
  );
  const sent = {
    orderNumber: "A",
    name: "Morning bread",
    pattern: "B-{date}-{number}",
    instructions: "For {weekday}",
  };
  const { id } = await saveTemplate(ctx, parseInput(saveTemplateInput, sent));
  const now = new Date("2026-11-29T12:00:00Z");
  const begin = async () => (await beginTemplate(ctx, id, now)) ?? expect.fail("no template");
  expect(await begin()).toMatchObject({
    order_number: "B-2026-11-30-1",
    reference: "",
    special_instructions: "For Monday",
    package: { content: "Bread" },
    pickup: { date: "2026-11-30", time: "08:15:00" },
  });
  for (const number of [1, 2, 3, 4, 5]) await createDelivery(ctx, deliveryInput(`B-2026-11-30-${number}`));
  expect(await begin()).toMatchObject({ order_number: "B-2026-11-30-6" });
});

it("belongs to the team, and its name is unique", async () => {
  const { ctx } = await merchantContext(test.db);
  const { ctx: other } = await merchantContext(test.db);
  await createDelivery(ctx, deliveryInput("A"));
  const save = (name: string) =>
    saveTemplate(ctx, { orderNumber: "A", name, pattern: null, instructions: null });
  const { id } = await save("One");
  await save("Two");
  await expect(save("One")).rejects.toMatchObject({ fields: { name: "used" } });
  await expect(renameTemplate(ctx, { id, name: "Two" })).rejects.toMatchObject({ fields: { name: "used" } });
  await expect(renameTemplate(other, { id, name: "Mine" })).rejects.toMatchObject({ code: "notFound" });
  await expect(deleteTemplate(other, { id })).rejects.toMatchObject({ code: "notFound" });
  expect(await beginTemplate(other, id, new Date())).toBeNull();
  await renameTemplate(ctx, { id, name: "Zero" });
  expect((await listTemplates(ctx)).map(({ name }) => name)).toEqual(["Two", "Zero"]);
  await deleteTemplate(ctx, { id });
  expect(await listTemplates(ctx)).toHaveLength(1);
});
