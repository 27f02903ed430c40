import { type ChildProcess, spawn } from "node:child_process";
import { createServer } from "node:net";
import { Wire } from "@/lib/testing/wire";

/** A server of a test's own whose database can be cut off. */
export type ServerOnWire = { baseURL: string; wire: Wire; stop: () => Promise<void> };

/** The server under test, started again over its own database behind a proxy. */
export async function startServerOnWire(): Promise<ServerOnWire> {
  const admin = process.env.TEST_DATABASE_URL;
  if (!admin) throw new Error("Run the browser and API tests by: npm test -- --e2e");
  const wire = new Wire(admin);
  await wire.mend();
  const port = await freePort();
  const baseURL = `http://127.0.0.1:${port}`;
  const server = spawn(process.execPath, ["scripts/e2e-server.mjs"], {
    env: {
      ...process.env,
      PORT: String(port),
      PUBLIC_URL: baseURL,
      TEST_DATABASE_URL: wire.url,
      LOG_LEVEL: "silent",
      AUTH_SECRET: process.env.E2E_AUTH_SECRET,
    },
    stdio: "ignore",
  });
  const stop = async () => {
    await end(server);
    await wire.cut();
  };
  try {
    await ready(baseURL, server);
  } catch (error) {
    await stop();
    throw error;
  }
  return { baseURL, wire, stop };
}

async function freePort(): Promise<number> {
  const server = createServer();
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  const address = server.address();
  await new Promise((resolve) => server.close(resolve));
  if (typeof address !== "object" || !address) throw new Error("There is no free port");
  return address.port;
}

async function ready(baseURL: string, server: ChildProcess): Promise<void> {
  while (server.exitCode === null) {
    const answer = await fetch(`${baseURL}/readyz`).catch(() => null);
    await answer?.arrayBuffer();
    if (answer?.ok) return;
    await new Promise((resolve) => setTimeout(resolve, 200));
  }
  throw new Error(`The server ended with ${server.exitCode}`);
}

async function end(server: ChildProcess): Promise<void> {
  if (server.exitCode !== null) return;
  const ended = new Promise((resolve) => server.once("exit", resolve));
  server.kill("SIGTERM");
  await ended;
}
