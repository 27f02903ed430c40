import { execFile } from "node:child_process";
import { expect, it } from "vitest";
import { createDelivery } from "../lib/deliveries/verbs/create-delivery";
import { testDatabase } from "../lib/testing/database";
import { deliveryInput, merchantContext } from "../lib/testing/fixtures";
import { inProject, projectDir } from "./project.mjs";

const database = testDatabase();

/** Runs the command as `npm run history:check` does. */
function check(...args: string[]): Promise<{ code: number | string; output: string }> {
  const script = ["--import", "tsx", inProject("scripts", "history-check.ts"), ...args];
  const env = { ...process.env, DATABASE_URL: database.url };
  return new Promise((resolve) => {
    execFile(process.execPath, script, { cwd: projectDir, env }, (error, stdout) => {
      resolve({ code: error?.code ?? 0, output: stdout });
    });
  });
}

it("names each delivery that contradicts its history, and repairs it on request", async () => {
  const { ctx } = await merchantContext(database.db);
  await createDelivery(ctx, deliveryInput("C-1"));
  await database.db.$executeRaw`UPDATE "DeliveryEvent" SET status = 'cancelled'`;
  const named = `Order C-1 of merchant ${ctx.merchantId} is pending, but its history ends in cancelled.\n`;
  const found = await check();
  expect(found.code).toBe(1);
  expect(found.output).toContain(named);
  expect((await check("--repair")).output).toContain(`${named}  repaired`);
  expect(await check()).toEqual({ code: 0, output: "Every delivery agrees with its history.\n" });
});
