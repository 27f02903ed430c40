import { randomBytes } from "node:crypto";
import path from "node:path";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { withClient } from "@/scripts/database/connection";
import { discardEmbeddedPostgres, startEmbeddedPostgres } from "@/scripts/embedded-postgres/index.mjs";
import { stateDir } from "@/scripts/project.mjs";
import { createDb, isDatabaseUnavailable } from "../db";
import { parseLaunchSettings } from "../env";
import { Wire } from "@/lib/testing/wire";
import { hostsOf, parseDatabaseUrl } from "./database-url";
import { SERVICE_LIMITS } from "./limits";

describe("the URL of a database", () => {
  it.each([
    ["postgresql://u:p@a,b/db", "names several hosts: it must end in target_session_attrs=read-write"],
    ["postgresql://u:p@a,b/db?target_session_attrs=any", "names several hosts"],
    ["postgresql://u:p@a/db?target_session_attrs=standby", "supports no target_session_attrs but read-write"],
    ["postgresql://u:p@a,,b/db?target_session_attrs=read-write", "must look like postgresql://"],
    ["postgresql://u:p@a,b?target_session_attrs=read-write", "must look like postgresql://"],
    ["postgresql://u:p@a:x,b/db?target_session_attrs=read-write", "must look like postgresql://"],
    ["postgresql://u:p@c/db?host=a,b", "must name several hosts before the database"],
  ])("is rejected with a message: %s", (DATABASE_URL, sentence) => {
    expect(() => parseLaunchSettings({ DATABASE_URL })).toThrow(`The setting DATABASE_URL ${sentence}`);
  });

  it("of several hosts becomes several URLs", () => {
    const text =
      "postgresql://u:p,%40w@a:5433,b,[::1]:5434/db?target_session_attrs=read-write&options=-c%20x%3D1";
    const rest = "/db?target_session_attrs=read-write&options=-c%20x%3D1";
    expect(parseDatabaseUrl(text)).toEqual({
      urls: ["a:5433", "b", "[::1]:5434"].map((host) => `postgresql://u:p,%40w@${host}${rest}`),
      readWrite: true,
    });
    expect(hostsOf(text)).toBe("a:5433, b, [::1]:5434");
    expect(parseLaunchSettings({ DATABASE_URL: text }).DATABASE_URL).toBe(text);
  });
});

describe("of two servers", () => {
  const ROLE = "shared";
  const DEAD_HOST = "127.0.0.1:1";
  const LIMITS = { ...SERVICE_LIMITS, settledMs: 0 };
  const homes = [1, 2].map(() => path.join(stateDir, "test", `hosts-${randomBytes(4).toString("hex")}`));
  let servers: Awaited<ReturnType<typeof startEmbeddedPostgres>>[] = [];

  beforeAll(async () => {
    servers = await Promise.all(homes.map((home) => startEmbeddedPostgres({ home, durable: false })));
    for (const [index] of servers.entries()) {
      await run(index, `CREATE ROLE ${ROLE} SUPERUSER LOGIN PASSWORD '${ROLE}'`);
      await run(index, `CREATE TABLE taken (by text)`);
    }
  });
  afterAll(async () => {
    for (const server of servers) await server.stop();
    for (const home of homes) await discardEmbeddedPostgres(home);
  });

  const urlOf = (index: number) => servers[index]?.url ?? "";
  const run = (index: number, sql: string) => withClient(urlOf(index), (client) => client.query(sql));
  const rowsOf = (index: number, sql: string) =>
    withClient(urlOf(index), async (client) => (await client.query<Record<string, string>>(sql)).rows);
  const address = (index: number) => new URL(urlOf(index)).host;
  const over = (hosts: string, parameters = "") =>
    `postgresql://${ROLE}:${ROLE}@${hosts}/postgres${parameters}`;

  /** Simulates a fail-over: open sessions find that their server has become read-only. */
  async function lead(leader: number) {
    for (const index of [1 - leader, leader]) {
      await run(index, `ALTER SYSTEM SET default_transaction_read_only = ${index === leader ? "off" : "on"}`);
      await run(index, "SELECT pg_reload_conf()");
      await expect
        .poll(() => rowsOf(index, "SHOW default_transaction_read_only"))
        .toEqual([{ default_transaction_read_only: index === leader ? "off" : "on" }]);
    }
  }
  const takenBy = async (index: number) => (await rowsOf(index, "SELECT by FROM taken")).map(({ by }) => by);

  it("uses the one that accepts writes, before and after a fail-over", async () => {
    await lead(1);
    const hosts = [DEAD_HOST, address(0), address(1)].join();
    const url = over(hosts, "?target_session_attrs=read-write");
    const db = createDb(url, 2, LIMITS);
    const take = (by: string) => db.$executeRaw`INSERT INTO taken VALUES (${by})`;
    await take("before");
    expect(await takenBy(1)).toEqual(["before"]);
    // Tools find it, too.
    const { rows } = await withClient(url, (client) => client.query("SELECT by FROM taken"));
    expect(rows).toEqual([{ by: "before" }]);

    await lead(0);
    await expect(take("at first refused")).rejects.toThrow("25006");
    await take("after");
    expect(await takenBy(0)).toEqual(["after"]);
    await db.$disconnect();
  });

  it("finds the promoted server behind a single host name, too", async () => {
    await lead(0);
    const wire = new Wire(over(address(0)));
    await wire.mend();
    const db = createDb(wire.url, 3, LIMITS);
    await Promise.all([1, 2, 3].map(() => db.$queryRaw`SELECT pg_sleep(0.1)::text`));

    await lead(1);
    wire.leadTo(over(address(1)));
    const take = (by: string) => db.$executeRaw`INSERT INTO taken VALUES (${by})`;
    await expect(take("at first refused")).rejects.toThrow("25006");
    // None of the three pooled connections is left that would reject it again.
    await Promise.all(["one", "two", "three"].map(take));
    expect(await takenBy(1)).toEqual(expect.arrayContaining(["one", "two", "three"]));
    await db.$disconnect();
    await wire.cut();
  });

  it("treats the database as unavailable if neither accepts writes", async () => {
    await run(0, "ALTER SYSTEM SET default_transaction_read_only = on");
    await run(1, "ALTER SYSTEM SET default_transaction_read_only = on");
    for (const index of [0, 1]) await run(index, "SELECT pg_reload_conf()");
    const db = createDb(over(`${address(0)},${address(1)}`, "?target_session_attrs=read-write"), 1, LIMITS);
    await expect
      .poll(() => db.$queryRaw`SELECT 1`.catch((error: unknown) => isDatabaseUnavailable(error)))
      .toBe(true);
    await db.$disconnect();
  });
});
