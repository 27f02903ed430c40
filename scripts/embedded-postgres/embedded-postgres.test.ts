import { type ChildProcess, spawn } from "node:child_process";
import { randomBytes } from "node:crypto";
import { once } from "node:events";
import { readFile } from "node:fs/promises";
import path from "node:path";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { withClient } from "../database/connection";
import { inProject, stateDir } from "../project.mjs";
import { discardEmbeddedPostgres, startEmbeddedPostgres } from "./index.mjs";
import { stateHome } from "./place.mjs";

let home = "";

beforeEach(() => {
  home = path.join(stateDir, "test", `embedded-${randomBytes(4).toString("hex")}`);
});
afterEach(() => discardEmbeddedPostgres(home));

/** Starts the server in another process, which then idles until it is killed. */
async function startInAnotherProcess(): Promise<{ starter: ChildProcess; url: string }> {
  const file = inProject("scripts", "embedded-postgres", "index.mjs");
  const program = `const { startEmbeddedPostgres } = await import(${JSON.stringify(file)});
    const { url } = await startEmbeddedPostgres({ home: ${JSON.stringify(home)}, durable: true });
    console.log(url);
    setInterval(() => {}, 1000);`;
  const starter = spawn(process.execPath, ["--input-type=module", "-e", program], {
    stdio: ["ignore", "pipe", "inherit"],
  });
  const [url] = (await once(starter.stdout, "data")) as [Buffer];
  return { starter, url: url.toString().trim() };
}

async function postmasterPid(): Promise<number> {
  const read = (folder: string) => readFile(path.join(folder, "data", "postmaster.pid"), "utf8");
  const text = await read(home).catch(() => read(stateHome(home)));
  return Number(text.split("\n")[0]);
}

async function kill(child: ChildProcess): Promise<void> {
  child.kill("SIGKILL");
  if (child.exitCode === null && child.signalCode === null) await once(child, "exit");
}

const insert = (url: string, id: number) =>
  withClient(url, async (client) => {
    await client.query("CREATE TABLE IF NOT EXISTS kept (id int PRIMARY KEY)");
    await client.query("INSERT INTO kept VALUES ($1)", [id]);
  });

const keptIds = (url: string) =>
  withClient(url, async (client) => {
    const { rows } = await client.query<{ id: number }>("SELECT id FROM kept ORDER BY id");
    return rows.map(({ id }) => id);
  });

describe("the embedded PostgreSQL", () => {
  it("keeps acknowledged writes, whichever process is killed", async () => {
    const first = await startInAnotherProcess();
    await insert(first.url, 1);
    await kill(first.starter);

    // The server of the killed process still runs; it is found and replaced.
    const abandoned = await postmasterPid();
    const second = await startInAnotherProcess();
    expect(await postmasterPid()).not.toBe(abandoned);
    await insert(second.url, 2);
    process.kill(await postmasterPid(), "SIGKILL");
    await kill(second.starter);

    const third = await startEmbeddedPostgres({ home, durable: true });
    expect(await keptIds(third.url)).toEqual([1, 2]);
    await third.stop();
  });

  it("restarts on the same port after a crash", async () => {
    const messages: string[] = [];
    const server = await startEmbeddedPostgres({ home, durable: true, log: (text) => messages.push(text) });
    await insert(server.url, 1);
    process.kill(await postmasterPid(), "SIGKILL");
    await expect.poll(() => messages.at(-1)).toBe("PostgreSQL is running again.");
    expect(await keptIds(server.url)).toEqual([1]);
    await server.stop();
  });

  it("is started by one process at a time", async () => {
    const server = await startEmbeddedPostgres({ home, durable: false });
    await expect(startEmbeddedPostgres({ home, durable: false })).rejects.toThrow(
      /in use by another process/,
    );
    await server.stop();
  });

  it("requires the password and listens only on this machine", async () => {
    const server = await startEmbeddedPostgres({ home, durable: false });
    const url = new URL(server.url);
    url.password = "guess";
    await expect(withClient(url.href, (client) => client.query("SELECT 1"))).rejects.toThrow(/password/);
    const settings = await withClient(server.url, (client) =>
      client.query<{ value: string }>(
        `SELECT current_setting('listen_addresses') || ' ' || current_setting('unix_socket_directories')
           || current_setting('TimeZone') AS value`,
      ),
    );
    expect(settings.rows[0]?.value).toBe("127.0.0.1 UTC");
    await server.stop();
  });
});
