import { type ChildProcess, execFileSync, spawn } from "node:child_process";
import { once } from "node:events";
import { readdirSync, readFileSync, readlinkSync } from "node:fs";
import { Agent, request } from "node:http";
import { expect } from "@playwright/test";
import { database } from "./database";

const FREE_PORT =
  'const s=require("node:net").createServer().listen(0,"127.0.0.1",()=>{process.stdout.write(String(s.address().port));s.close()})';

/** A process of the service that one test has to itself, over the same database as the others. */
export type OwnServer = {
  baseURL: string;
  /** How long its main thread has been on a processor, in milliseconds. Other processes' work does not count. */
  processorMs: () => number;
  /** How many connections to a port it has. */
  connectionsTo: (port: number) => number;
  /** What it has written: its log. */
  output: () => string;
  /** Asks it to stop, as an orchestrator does. */
  terminate: () => void;
  stop: () => Promise<void>;
};

/** On a machine that is busy with other tests. */
const START_LIMIT_MS = 300_000;

export async function startOwnServer(environment: Record<string, string> = {}): Promise<OwnServer> {
  database();
  const port = execFileSync(process.execPath, ["-e", FREE_PORT], { encoding: "utf8" });
  const baseURL = `http://127.0.0.1:${port}`;
  const child = spawn(process.execPath, ["scripts/serve.mjs"], {
    env: {
      ...process.env,
      PORT: port,
      HOST: "127.0.0.1",
      PUBLIC_URL: baseURL,
      LOG_LEVEL: "warn",
      WEB_CONCURRENCY: "1",
      // Not the developer's.
      REGION_DIR: ".data/testing/no-region",
      // It is killed at the end, and a job that it had taken would wait until it counts as abandoned.
      BACKGROUND_WORK: "worker",
      ...environment,
    },
    stdio: ["ignore", "pipe", "pipe"],
  });
  let output = "";
  for (const stream of [child.stdout, child.stderr])
    stream.on("data", (text: Buffer) => (output += text.toString()));
  child.stderr.pipe(process.stderr);
  await expect.poll(() => isReady(baseURL, child), { timeout: START_LIMIT_MS }).toBe(true);
  return {
    baseURL,
    processorMs: () => Number(readFileSync(`/proc/${child.pid}/schedstat`, "utf8").split(" ")[0]) / 1e6,
    output: () => output,
    connectionsTo: (remotePort) => connectionsOf(child.pid ?? 0, remotePort),
    terminate: () => void child.kill("SIGTERM"),
    stop: async () => {
      child.kill("SIGKILL");
      if (child.exitCode === null && child.signalCode === null) await once(child, "exit");
    },
  };
}

const ESTABLISHED = "01";

/** By the system's tables: the process's sockets, and the connections with their remote ports in hexadecimal. */
function connectionsOf(pid: number, remotePort: number): number {
  const files = `/proc/${pid}/fd`;
  const sockets = new Set(
    readdirSync(files).map((name) => {
      try {
        return /^socket:\[(\d+)\]$/.exec(readlinkSync(`${files}/${name}`))?.[1];
      } catch {
        return undefined; // closed meanwhile
      }
    }),
  );
  const port = `:${remotePort.toString(16).toUpperCase().padStart(4, "0")}`;
  const lines = ["tcp", "tcp6"].flatMap((name) =>
    readFileSync(`/proc/${pid}/net/${name}`, "utf8").split("\n"),
  );
  return lines.filter((line) => {
    const [, , remote = "", state, , , , , , inode] = line.trim().split(/\s+/);
    return remote.endsWith(port) && state === ESTABLISHED && sockets.has(inode);
  }).length;
}

async function isReady(baseURL: string, child: ChildProcess): Promise<boolean> {
  if (child.exitCode !== null) throw new Error(`The server ended with ${child.exitCode}`);
  return fetch(`${baseURL}/readyz`).then(
    (answer) => answer.ok,
    () => false,
  );
}

const agent = new Agent({ keepAlive: true });

/** Sends headers as they are, several of one name too, and gives the answer's status. */
export function statusOf(baseURL: string, target: string, headers: string[] = []): Promise<number> {
  const { host, hostname, port } = new URL(baseURL);
  return new Promise((resolve, reject) => {
    const sent = request(
      { agent, hostname, port, path: target, headers: ["Host", host, ...headers] },
      (answer) => {
        answer.resume();
        answer.once("end", () => resolve(answer.statusCode ?? 0));
      },
    );
    sent.once("error", reject);
    sent.end();
  });
}
