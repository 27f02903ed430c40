import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import { createWriteStream } from "node:fs";
import { createServer } from "node:net";
import { databaseUrl } from "./database";

/** One or several processes of the service behind one port, over the tested server's database. */
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

/** Resolves when the service reports that it is ready. @throws if it ends earlier */
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

/** @param logFile file for its output; otherwise its errors go to ours */
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
      // Not the developer's region.
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

/** Kills it and all its children. */
export async function killService({ child }: ServiceProcess): Promise<void> {
  if (child.pid === undefined || child.exitCode !== null || child.signalCode !== null) return;
  const ended = once(child, "exit");
  process.kill(-child.pid, "SIGKILL");
  await ended;
}
