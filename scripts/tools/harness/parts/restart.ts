import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import { createWriteStream } from "node:fs";
import { cp, readFile, readdir, symlink } from "node:fs/promises";
import path from "node:path";
import { performance } from "node:perf_hooks";
import { setTimeout as sleep } from "node:timers/promises";
import { discardEmbeddedPostgres } from "../../../embedded-postgres/index.mjs";
import { freePort } from "../../../embedded-postgres/server.mjs";
import { Problem } from "../../../process/problem.mjs";
import { projectDir } from "../../../project.mjs";
import { Client, NoAnswer } from "../http";
import { type Part, type Report, type Scope, atMost, scaled } from "../part";
import { signal } from "../processes";
import { startCommandOf } from "../start-command";

const ROUNDS = 3;
const GOAL_SECONDS = 5;
const READY_LIMIT_MS = 180_000;
const NOT_COPIED = new Set(["node_modules", ".git", ".data", ".env", "test-results", "playwright-report"]);

/** Copies the project with its build, so that the harness does not touch the embedded database of the original. */
async function copyProject(scope: Scope): Promise<string> {
  const folder = path.join(scope.folder, "project");
  for (const name of await readdir(projectDir)) {
    if (NOT_COPIED.has(name)) continue;
    const isCache = (source: string) => source.startsWith(path.join(projectDir, ".next", "cache"));
    await cp(path.join(projectDir, name), path.join(folder, name), {
      recursive: true,
      filter: (source) => !isCache(source),
    });
  }
  await symlink(path.join(projectDir, "node_modules"), path.join(folder, "node_modules"));
  scope.defer(() => discardEmbeddedPostgres(path.join(folder, ".data", "postgres")));
  return folder;
}

/** Runs `npm start` without npm, because npm would run between us and the process that we kill. */
async function start(
  scope: Scope,
  folder: string,
  port: number,
): Promise<{ child: ChildProcess; seconds: number }> {
  const log = createWriteStream(path.join(scope.folder, "start.log"), { flags: "a" });
  const started = performance.now();
  const { DATABASE_URL: _, ...environment } = process.env;
  const { env, options, program } = await startCommandOf(projectDir);
  const child = spawn(process.execPath, [...options, program], {
    cwd: folder,
    detached: true,
    stdio: ["ignore", "pipe", "pipe"],
    env: { ...environment, ...env, PORT: String(port), HOST: "127.0.0.1", LOG_LEVEL: "warn" },
  });
  child.stdout.pipe(log, { end: false });
  child.stderr.pipe(log, { end: false });
  const client = new Client(port);
  try {
    for (const end = started + READY_LIMIT_MS; performance.now() < end; await sleep(25)) {
      scope.signal.throwIfAborted();
      if (child.exitCode !== null) break;
      const answer = await client.send({ path: "/readyz" }).catch((error: unknown) => {
        if (error instanceof NoAnswer) return undefined;
        throw error;
      });
      if (answer?.status === 200) return { child, seconds: (performance.now() - started) / 1000 };
    }
  } catch (error) {
    await kill(child);
    throw error;
  } finally {
    client.close();
    log.end();
  }
  await kill(child);
  throw new Problem(`npm start does not become ready: ${await lastLines(scope)}`);
}

async function lastLines({ folder }: Scope): Promise<string> {
  return (await readFile(path.join(folder, "start.log"), "utf8").catch(() => "")).slice(-1_500);
}

async function kill(child: ChildProcess): Promise<void> {
  if (child.pid === undefined || child.exitCode !== null || child.signalCode !== null) return;
  const exited = once(child, "exit");
  signal(child.pid, "SIGKILL");
  await exited;
}

async function run(scope: Scope): Promise<Report> {
  const folder = await copyProject(scope);
  const port = await freePort();
  const first = await start(scope, folder, port);
  scope.say(`the first start took ${first.seconds.toFixed(1)} s`);
  let { child } = first;
  scope.defer(() => kill(child));
  const times: number[] = [];
  for (let round = 0; round < scaled(scope, ROUNDS, 2); round += 1) {
    await sleep(2_000, undefined, { signal: scope.signal });
    await kill(child);
    const again = await start(scope, folder, port);
    child = again.child;
    times.push(again.seconds);
  }
  const steps = (await lastLines(scope)).split("\n").filter((line) => /^\s*\d+\.\d s {2}\S/.test(line));
  const begin = steps.findLastIndex((line) => line.includes("Packages"));
  return {
    recoverySeconds: times,
    goals: [atMost("npm start after kill -9, until /readyz says 200", Math.max(...times), GOAL_SECONDS, "s")],
    notes: [
      `the last start: ${steps
        .slice(begin)
        .map((line) => line.trim().replace(/\s+/g, " "))
        .join(" | ")}`,
    ],
  };
}

export const restart: Part = {
  name: "restart",
  summary: "npm start with its embedded database, in a copy of the project, after kill -9",
  run,
};
