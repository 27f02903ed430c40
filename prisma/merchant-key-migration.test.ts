import { randomBytes } from "node:crypto";
import { readFile } from "node:fs/promises";
import path from "node:path";
import type { Client } from "pg";
import { afterAll, beforeAll, describe, expect, inject, it } from "vitest";
import { wordsOfKey } from "../lib/account/model/merchant-key";
import { withClient, withDatabase } from "../scripts/database/connection";
import { MIGRATIONS_FOLDER, migrationNames } from "../scripts/database/migrate";
import { dropDatabase } from "../scripts/test-database";

const MERCHANT_KEY = "20261123010000_merchant_key";

/** Names of merchants, by id, from the oldest to the newest; each has a sandbox of its own. */
const NAMES: Record<string, string> = {
  plain: "Corner Books",
  accents: "CAFÉ Zoë & Söhne",
  turkish: "İstanbul Çiçek",
  wide: "ﬁne Foods №1",
  untidy: "  --7/11--  ",
  japanese: "花屋",
  nothing: "!!!",
  long: `${"A".repeat(31)} Brothers`,
  twin: "Twin Store",
  twin_spelled: "TWIN - store!",
  twin_third: "Twin Store",
  data: "Data",
  deliveries: "Deliveries",
  quote: "Quote",
  settings: "Settings",
  posing: "Corner Books Sandbox",
};

async function run(client: Client, migration: string): Promise<void> {
  await client.query(await readFile(path.join(MIGRATIONS_FOLDER, migration, "migration.sql"), "utf8"));
}

async function addMerchants(client: Client): Promise<void> {
  for (const [index, [id, name]] of Object.entries(NAMES).entries()) {
    const createdAt = new Date(Date.UTC(2026, 10, index + 1));
    const insert = `INSERT INTO "Merchant" (id, name, "sandboxOfId", "createdAt") VALUES ($1, $2, $3, $4)`;
    await client.query(insert, [id, name, null, createdAt]);
    await client.query(insert, [`${id}'s sandbox`, name, id, createdAt]);
  }
}

let url = "";
let keys: Record<string, string> = {};

beforeAll(async () => {
  const name = `waybill_test_merchant_key_${randomBytes(4).toString("hex")}`;
  // Locale C, in which PostgreSQL knows the lower case of ASCII letters only.
  const create = `CREATE DATABASE ${name} TEMPLATE template0 ENCODING 'UTF8' LOCALE_PROVIDER libc LOCALE 'C'`;
  await withClient(inject("adminUrl"), (client) => client.query(create));
  url = withDatabase(inject("adminUrl"), name);
  const names = await migrationNames();
  await withClient(url, async (client) => {
    for (const each of names.slice(0, names.indexOf(MERCHANT_KEY))) await run(client, each);
    await addMerchants(client);
    await run(client, MERCHANT_KEY);
    const { rows } = await client.query<{ id: string; key: string }>(`SELECT id, key FROM "Merchant"`);
    keys = Object.fromEntries(rows.map(({ id, key }) => [id, key]));
  });
});
afterAll(() => dropDatabase(inject("adminUrl"), url));

describe("the migration that gives every merchant a key", () => {
  it("makes it of the name, as a new merchant's is made, and the sandbox's of its merchant's", () => {
    for (const id of ["accents", "turkish", "wide", "untidy", "japanese", "long"]) {
      const words = wordsOfKey(NAMES[id] ?? "");
      expect([keys[id], keys[`${id}'s sandbox`]]).toEqual([words, `${words}-sandbox`]);
    }
    expect(keys).toMatchObject({ plain: "corner-books", accents: "cafe-zoe-sohne", japanese: "merchant" });
  });

  it("gives a name that several have to the oldest, and to a live merchant before a sandbox", () => {
    expect(keys["twin"]).toBe("twin-store");
    for (const id of ["twin_spelled", "twin_third"]) {
      expect(keys[id]).toMatch(/^twin-store-[0-9a-f]{8}$/);
      expect(keys[`${id}'s sandbox`]).toMatch(/^twin-store-sandbox-[0-9a-f]{8}$/);
    }
    expect(keys["nothing"]).toMatch(/^merchant-[0-9a-f]{8}$/);
    expect(keys["posing"]).toBe("corner-books-sandbox");
    expect(keys["plain's sandbox"]).toMatch(/^corner-books-sandbox-[0-9a-f]{8}$/);
  });

  it("takes no name of another address of the dashboard", () => {
    for (const id of ["data", "deliveries", "quote", "settings"]) {
      expect(keys[id]).toMatch(new RegExp(`^${id}-[0-9a-f]{8}$`));
      expect(keys[`${id}'s sandbox`]).toBe(`${id}-sandbox`);
    }
  });

  it("never gives one key to two", async () => {
    expect(new Set(Object.values(keys)).size).toBe(2 * Object.keys(NAMES).length);
    const again = `UPDATE "Merchant" SET key = 'twin-store' WHERE id = 'plain'`;
    await expect(withClient(url, (client) => client.query(again))).rejects.toThrow(/Merchant_key_key/);
  });
});
