import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import { expect, inject, it } from "vitest";
import { createDelivery } from "@/lib/deliveries/verbs/create-delivery";
import { testDatabase } from "@/lib/testing/database";
import { deliveryInput, merchantContext } from "@/lib/testing/fixtures";
import { createBackup } from "../../backup/create";
import { restoreBackup } from "../../backup/restore";
import { withClient, withDatabase } from "../../database/connection";
import { dropDatabase } from "../../test-database";
import { inconsistentRows } from "./invariants";

const database = testDatabase();

it("backs up a consistent state while deliveries are created, with every one that was acknowledged before", async () => {
  const home = await mkdtemp(path.join(tmpdir(), "waybill-drill-"));
  const { ctx } = await merchantContext(database.db);
  const acknowledged: string[] = [];
  const state = { isDone: false };
  const writer = async (prefix: string) => {
    for (let number = 1; !state.isDone; number += 1) {
      await createDelivery(ctx, deliveryInput(`${prefix}-${number}`));
      acknowledged.push(`${prefix}-${number}`);
    }
  };
  const writers = Promise.all(["A", "B", "C"].map(writer));
  const options = { passphrase: undefined, signal: new AbortController().signal, say: () => undefined };
  const secrets = { authSecret: null, envFile: null };
  let before: string[] = [];
  let name = "";
  try {
    await expect.poll(() => acknowledged.length).toBeGreaterThan(20);
    before = [...acknowledged];
    ({ name } = await createBackup({ ...options, url: database.url, home, secrets }));
  } finally {
    state.isDone = true;
    await writers;
  }

  const url = withDatabase(database.url, `${new URL(database.url).pathname.slice(1)}_drill`);
  try {
    await restoreBackup({
      ...options,
      folder: path.join(home, name),
      url,
      database: undefined,
      replaces: false,
      restoresSecrets: false,
    });
    await withClient(url, async (client) => {
      const { rows } = await client.query<{ orderNumber: string }>('SELECT "orderNumber" FROM "Delivery"');
      const restored = new Set(rows.map(({ orderNumber }) => orderNumber));
      expect(before.filter((orderNumber) => !restored.has(orderNumber))).toEqual([]);
      expect(restored.size).toBeLessThan(acknowledged.length);
      expect(await inconsistentRows(client)).toEqual([]);
    });
  } finally {
    await dropDatabase(inject("adminUrl"), url);
    await rm(home, { recursive: true });
  }
});
