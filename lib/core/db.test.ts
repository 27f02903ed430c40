import { expect, it } from "vitest";
import type { Context } from "./context";
import { inTransaction } from "./db";
import { testDatabase } from "@/lib/testing/database";
import { merchantContext } from "@/lib/testing/fixtures";

const test = testDatabase();

it("retries one of two deadlocked transactions, so that both succeed", async () => {
  const ids: string[] = [];
  for (const name of ["One", "Two"]) ids.push((await merchantContext(test.db, name)).merchant.id);
  const { ctx } = await merchantContext(test.db, "Three");
  let begun = 0;
  let holding = 0;
  let done = 0;

  const rename = (order: string[], how: (tx: Context, id: string) => Promise<unknown>, name: string) =>
    inTransaction(ctx, async (tx) => {
      begun += 1;
      // The retried one would deadlock again if it were faster than the other.
      if (begun > 2) await expect.poll(() => done).toBe(1);
      const [first = "", second = ""] = order;
      await how(tx, first);
      holding += 1;
      await expect.poll(() => holding).toBeGreaterThanOrEqual(2);
      await how(tx, second);
      return name;
    }).finally(() => (done += 1));

  const byClient = (tx: Context, id: string) =>
    tx.db.merchant.update({ where: { id }, data: { name: "By the client" }, select: { id: true } });
  const raw = (tx: Context, id: string) =>
    tx.db.$executeRaw`UPDATE "Merchant" SET name = 'Raw' WHERE id = ${id}`;
  for (const how of [byClient, raw]) {
    begun = 0;
    holding = 0;
    done = 0;
    const names = await Promise.all([rename(ids, how, "a"), rename(ids.toReversed(), how, "b")]);
    expect(names).toEqual(["a", "b"]);
    expect(begun, "one of them was retried").toBe(3);
  }
});
