import { expect, it } from "vitest";
import { createDelivery } from "../../lib/deliveries/verbs/create-delivery";
import { testDatabase } from "../../lib/testing/database";
import { deliveryInput, merchantContext } from "../../lib/testing/fixtures";
import { runCommand } from "./command.fixture";

const database = testDatabase();

const check = (...args: string[]) => runCommand(database.url, "history", "check", ...args);

it("lists each delivery that contradicts its history, and repairs it on request", async () => {
  const { ctx } = await merchantContext(database.db);
  await createDelivery(ctx, deliveryInput("C-1"));
  await database.db.$executeRaw`UPDATE "DeliveryEvent" SET status = 'cancelled'`;
  const named = `Order C-1 of merchant ${ctx.merchantId} is pending, but its history ends in cancelled.\n`;
  const found = await check();
  expect(found.code).toBe(1);
  expect(found.said).toContain(named);
  expect((await check("--repair")).said).toContain(`${named}  repaired`);
  expect(await check()).toMatchObject({ code: 0, said: "Every delivery agrees with its history.\n" });
});

it("skips numbers in the feeds, and repeats it without an error", async () => {
  const { ctx } = await merchantContext(database.db);
  const skip = () => runCommand(database.url, "history", "skip-numbers");
  expect((await skip()).said).toMatch(/^Event numbers skipped in the feeds of \d+ merchants?\.\n$/);
  await skip();
  const counter = await database.db.eventCounter.findUnique({ where: { merchantId: ctx.merchantId } });
  expect(counter).toMatchObject({ last: 200_000_000n, skippedFrom: 1n, skippedTo: 200_000_000n });
  const audited = await database.db.auditEntry.count({ where: { action: "backup.numbers_skipped" } });
  expect(audited).toBe(2);
});
