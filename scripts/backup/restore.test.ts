import { randomBytes } from "node:crypto";
import { readdir, readFile, stat, writeFile } from "node:fs/promises";
import path from "node:path";
import { afterEach, expect, inject, it } from "vitest";
import { createDb } from "../../lib/core/db";
import { projectNext } from "../../lib/core/projector";
import { addJob } from "../../lib/core/queue/job";
import { createDelivery } from "../../lib/deliveries/verbs/create-delivery";
import { eventFeed } from "../../lib/events/jobs";
import { listEvents } from "../../lib/events/reads/list-events";
import { SKIPPED_NUMBERS } from "../../lib/events/verbs/skip-event-numbers";
import { testDatabase } from "../../lib/testing/database";
import { deliveryInput, merchantContext } from "../../lib/testing/fixtures";
import { moveDelivery } from "../../lib/testing/moves";
import { withClient, withDatabase } from "../database/connection";
import { migrationNames } from "../database/migrate";
import { dropDatabase } from "../test-database";
import { backupHome, backUp, describeDatabase, PASSPHRASE, restore } from "./backup.fixture";
import { createSchema } from "./schema";
import { listBackups } from "./stored";
import { maintenanceProblem } from "./target";
import { describeMigrations } from "./versions";

const database = testDatabase();
const home = backupHome();

// Other tests' transactions on the same server hold the projector back for seconds.
const WAIT = { timeout: 25_000, interval: 20 };

const made: string[] = [];
afterEach(async () => {
  for (const name of made.splice(0))
    await dropDatabase(inject("adminUrl"), withDatabase(inject("adminUrl"), name));
});

/** Name of a new database, dropped at the end. */
function newName(): string {
  const name = `waybill_test_restored_${randomBytes(4).toString("hex")}`;
  made.push(name);
  return name;
}

const urlOf = (name: string) => withDatabase(database.url, name);

async function fillDatabase(): Promise<void> {
  const { ctx } = await merchantContext(database.db);
  const id = randomBytes(3).toString("hex");
  await createDelivery(ctx, deliveryInput(`A-${id}`, { package: { content: String.raw`Books, \N \. 🙂` } }));
  const bytes = Uint8Array.from([0, 9, 10, 13, 92, 255]);
  await database.db.storedFile.create({
    data: { merchantId: ctx.merchantId, id, contentType: "image/png", bytes },
  });
  const orderNumber = `B-${id}`;
  await createDelivery(ctx, deliveryInput(orderNumber));
  await moveDelivery(ctx, { orderNumber, to: "cancelled" });
  await addJob(database.db, {
    task: "note",
    payload: { text: "once" },
    key: orderNumber,
    runInSeconds: 3_600,
  });
  // A day in the past, whose partition the migrations of a new database do not create.
  await database.db.$executeRawUnsafe(
    `CREATE TABLE IF NOT EXISTS "ApiRequest_20260105" PARTITION OF "ApiRequest"
     FOR VALUES FROM ('2026-01-05 00:00:00+00') TO ('2026-01-06 00:00:00+00')`,
  );
}

it("restores every row, index, constraint, trigger and sequence of an encrypted backup", async () => {
  await fillDatabase();
  const source = await describeDatabase(database.url);
  const { folder, manifest } = await backUp({ url: database.url, home: home.path, passphrase: PASSPHRASE });
  const name = newName();
  const restored = await restore({ folder, url: database.url, database: name, passphrase: PASSPHRASE });
  expect(restored).toMatchObject({ database: name, earlier: undefined, migrated: 0, contradictions: 0 });

  const copy = await describeDatabase(urlOf(name));
  expect(copy.schema).toEqual(source.schema);
  // The restore itself is recorded in addition, and skips event numbers.
  const others = { 'public."AuditEntry"': "", 'public."EventCounter"': "" };
  expect({ ...copy.rows, ...others }).toEqual({ ...source.rows, ...others });
  const entries = await withClient(urlOf(name), (client) =>
    client.query(`SELECT "subjectId" FROM "AuditEntry" WHERE action = 'backup.restored'`),
  );
  expect(entries.rows).toEqual([{ subjectId: manifest.name }]);
});

it("gives new events other numbers than the lost ones had", async () => {
  const { ctx } = await merchantContext(database.db);
  const feed = eventFeed([]);
  const numbered = async (db: typeof database.db, orderNumber: string) => {
    await createDelivery({ ...ctx, db }, deliveryInput(orderNumber));
    await expect
      .poll(async () => {
        await projectNext(db, feed);
        const events = await listEvents({ ...ctx, db }, { after: 0, limit: 10 });
        return events.map(({ delivery }) => delivery?.orderNumber);
      }, WAIT)
      .toContain(orderNumber);
  };
  await numbered(database.db, "kept");
  const { folder } = await backUp({ url: database.url, home: home.path });
  await numbered(database.db, "lost");
  const name = newName();
  await restore({ folder, url: database.url, database: name });
  const db = createDb(urlOf(name), 2);
  try {
    const restored = { ...ctx, db };
    const lost = { after: 2, limit: 10 };
    expect(await listEvents(restored, lost)).toEqual([]);
    await numbered(db, "new");
    const next = [{ sequence: SKIPPED_NUMBERS + 2, delivery: { orderNumber: "new" } }];
    expect(await listEvents(restored, lost)).toMatchObject(next);
    expect(await listEvents(restored, { after: 1, limit: 10 })).toMatchObject(next);
  } finally {
    await db.$disconnect();
  }
});

it("writes files that only the owner can read, and nothing readable into an encrypted one", async () => {
  const { folder, manifest } = await backUp({
    url: database.url,
    home: home.path,
    passphrase: PASSPHRASE,
    secrets: { authSecret: "the secret of the installation", envFile: "PORT=4000\n" },
  });
  const names = await readdir(folder, { recursive: true });
  for (const name of names) expect((await stat(path.join(folder, name))).mode & 0o077).toBe(0);
  expect(names).toContain("secrets.json.gz.age");
  expect(JSON.stringify(manifest)).not.toContain("the secret of the installation");
  const [table] = manifest.tables;
  const bytes = await readFile(path.join(folder, table?.file ?? ""));
  expect(bytes.subarray(0, 21).toString()).toBe("age-encryption.org/v1");
});

it("refuses a database that is not empty, and keeps it under another name on request", async () => {
  const { folder } = await backUp({ url: database.url, home: home.path });
  const name = newName();
  const into = { folder, url: database.url, database: name };
  await withClient(inject("adminUrl"), (client) =>
    client.query(`CREATE DATABASE ${name} TEMPLATE template0`),
  );
  expect((await restore(into)).earlier).toBeUndefined();
  const { rows } = await withClient(inject("adminUrl"), (client) =>
    client.query<{ datname: string }>("SELECT datname FROM pg_database WHERE datname LIKE $1", [`${name}%`]),
  );
  expect(rows).toEqual([{ datname: name }]);
  await expect(restore(into)).rejects.toThrow(/is not empty/);
  const { earlier = "" } = await restore({ ...into, replaces: true });
  made.push(earlier);
  expect(await describeDatabase(urlOf(earlier))).toHaveProperty("rows");
  await withClient(urlOf(name), () =>
    expect(restore({ ...into, replaces: true })).rejects.toThrow(/is in use \(1 connection\)/),
  );
});

it("finds changed bytes, missing files, a changed manifest and a wrong passphrase before it creates anything", async () => {
  const { folder, manifest } = await backUp({ url: database.url, home: home.path, passphrase: PASSPHRASE });
  const into = { folder, url: database.url, database: newName() };
  await expect(restore(into)).rejects.toThrow(/is encrypted/);
  await expect(restore({ ...into, passphrase: "another passphrase" })).rejects.toThrow(
    /not the passphrase of the backup/,
  );

  const manifestFile = path.join(folder, "manifest.json");
  const text = await readFile(manifestFile, "utf8");
  await writeFile(manifestFile, text.replace('"version": "0.1.0"', '"version": "0.1.1"'));
  await expect(restore({ ...into, passphrase: PASSPHRASE })).rejects.toThrow(/not the one that was sealed/);
  await writeFile(manifestFile, text);

  const keyFile = path.join(folder, "key.age");
  const key = await readFile(keyFile);
  await writeFile(keyFile, "");
  expect((await listBackups(home.path)).map(({ problem }) => problem)).toContain(
    "key.age is not a key: without it, the backup cannot be read",
  );
  await writeFile(keyFile, key);

  const part = path.join(folder, manifest.tables.at(-1)?.file ?? "");
  const bytes = await readFile(part);
  bytes[bytes.length - 1] = (bytes.at(-1) ?? 0) ^ 1;
  await writeFile(part, bytes);
  await expect(restore({ ...into, passphrase: PASSPHRASE })).rejects.toThrow(
    /was changed: its checksum differs/,
  );
  const { rowCount } = await withClient(inject("adminUrl"), (client) =>
    client.query("SELECT FROM pg_database WHERE datname LIKE $1", [`${into.database}%`]),
  );
  expect(rowCount).toBe(0);
});

it("refuses a backup of a newer version", async () => {
  const { folder } = await backUp({ url: database.url, home: home.path });
  const file = path.join(folder, "manifest.json");
  const text = await readFile(file, "utf8");
  const [first = ""] = await migrationNames();
  await writeFile(file, text.replace(first, "29991231000000_of_the_future"));
  const into = { folder, url: database.url, database: newName() };
  await expect(restore(into)).rejects.toThrow(
    /newer version .* migration 29991231000000_of_the_future is unknown/s,
  );
  await writeFile(file, text.replace('"format": 1', '"format": 2'));
  await expect(restore(into)).rejects.toThrow(/newer version of Waybill/);
});

it("migrates the backup of an older version", async () => {
  const names = await migrationNames();
  const older = names.slice(0, -3);
  const oldName = newName();
  const oldUrl = urlOf(oldName);
  await withClient(inject("adminUrl"), (client) =>
    client.query(`CREATE DATABASE ${oldName} TEMPLATE template0`),
  );
  const migrations = await describeMigrations(older);
  await withClient(oldUrl, async (client) => {
    await createSchema(client, oldUrl, { migrations }, new AbortController().signal);
    for (const { name, sha256 } of migrations) {
      await client.query(
        `INSERT INTO "_prisma_migrations" (id, checksum, migration_name, finished_at) VALUES (gen_random_uuid()::text, $1, $2, now())`,
        [sha256, name],
      );
    }
    await client.query(
      `INSERT INTO "Merchant" (id, name, key, currency) VALUES ('m-old', 'Old', 'old', 'USD')`,
    );
  });
  await backUp({ url: database.url, home: home.path });
  await expect(backUp({ url: oldUrl, home: home.path })).rejects.toThrow(/Use one folder for each/);
  const { folder, manifest } = await backUp({ url: oldUrl, home: path.join(home.path, "older") });
  expect(manifest.migrations.map(({ name }) => name)).toEqual(older);
  const name = newName();
  expect(await restore({ folder, url: database.url, database: name })).toMatchObject({ migrated: 3 });
  const { schema } = await describeDatabase(urlOf(name));
  const isSame = (line: string) => !line.includes("20260105") && !line.startsWith("sequence");
  const current = await describeDatabase(database.url);
  expect(schema.filter(isSame)).toEqual(current.schema.filter(isSame));
  const merchants = await withClient(urlOf(name), (client) => client.query(`SELECT name FROM "Merchant"`));
  expect(merchants.rows).toEqual([{ name: "Old" }]);
});

it("leaves neither a database nor a folder behind when it fails", async () => {
  const { folder, manifest } = await backUp({ url: database.url, home: home.path });
  const file = path.join(folder, "manifest.json");
  const text = await readFile(file, "utf8");
  // A row too many is only noticed when the table has been loaded.
  const rows = `"rows": ${manifest.tables.at(-1)?.rows}`;
  const at = text.lastIndexOf(rows);
  await writeFile(file, `${text.slice(0, at)}"rows": 12345${text.slice(at + rows.length)}`);
  const name = newName();
  await expect(restore({ folder, url: database.url, database: name })).rejects.toThrow(/instead of 12345/);
  const { rowCount } = await withClient(inject("adminUrl"), (client) =>
    client.query("SELECT FROM pg_database WHERE datname LIKE $1", [`${name}%`]),
  );
  expect(rowCount).toBe(0);
  const before = await readdir(home.path);
  await expect(backUp({ url: urlOf("no_such_database"), home: home.path })).rejects.toThrow(/does not exist/);
  expect(await readdir(home.path)).toEqual(before);
});

it("says that a pooler has no database in which others are created", () => {
  const ofPooler = Object.assign(new Error("no such database: postgres"), { code: "08P01" });
  expect(maintenanceProblem(ofPooler)).toMatchObject({
    message: expect.stringContaining("connection pooler") as string,
  });
  const other = new Error("away");
  expect(maintenanceProblem(other)).toBe(other);
});
