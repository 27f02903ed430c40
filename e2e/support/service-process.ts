import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import { createWriteStream } from "node:fs";
import { createServer } from "node:net";
import { databaseUrl } from "./database";

/** A process of the service over the database of the server under test, or several behind one port. */
export type ServiceProcess = { baseURL: string; child: ChildProcess };

export async function freePort(): Promise<number> {
  const server = createServer().listen(0, "127.0.0.1");
  await once(server, "listening");
  const address = server.address();
  server.close();
  await once(server, "close");
  if (typeof address !== "object" || !address) throw new Error("There is no free port");
  return address.port;
}

/** Resolves when the service says that it is ready. @throws if it ends before */
function ready(child: ChildProcess): Promise<void> {
  let output = "";
  return new Promise((resolve, reject) => {
    child.stdout?.on("data", (text: Buffer) => {
      output += text.toString();
      if (output.includes("Waybill is at")) resolve();
    });
    child.once("exit", (code) => reject(new Error(`The server ended with ${code}: ${output}`)));
  });
}

/** @param logFile where its output goes; without one, its errors go where ours go */
export async function startService(
  environment: Record<string, string>,
  logFile?: string,
): Promise<ServiceProcess> {
  const port = await freePort();
  const baseURL = `http://127.0.0.1:${port}`;
  const child = spawn(process.execPath, ["scripts/serve.mjs"], {
    env: {
      ...process.env,
      DATABASE_URL: databaseUrl(),
      PORT: String(port),
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
    // A group, so that several processes behind one port end together.
    detached: true,
    stdio: ["ignore", "pipe", "pipe"],
  });
  const errors = logFile ? createWriteStream(logFile) : process.stderr;
  child.stderr.pipe(errors, { end: false });
  if (logFile) child.stdout.pipe(errors, { end: false });
  await ready(child);
  return { baseURL, child };
}

/** Ends it at once, with all that it started. */
export async function killService({ child }: ServiceProcess): Promise<void> {
  if (child.pid === undefined || child.exitCode !== null || child.signalCode !== null) return;
  const ended = once(child, "exit");
  process.kill(-child.pid, "SIGKILL");
  await ended;
}
