import { get } from "node:http";
import { createServer, type AddressInfo } from "node:net";
import path from "node:path";
import { afterEach, expect, it, vi } from "vitest";
import { log } from "@/lib/core/log";
import { startProcesses, suitableConcurrency, suitablePoolSize } from "./cluster";

const program = path.join(import.meta.dirname, "cluster.fixture.mjs");
const waitOptions = { timeout: 120_000, interval: 50 };

async function freePort(): Promise<number> {
  const server = createServer();
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  const { port } = server.address() as AddressInfo;
  await new Promise((resolve) => server.close(resolve));
  return port;
}

/**
 * Uses a new connection.
 * @param onHeaders is called when the response begins
 * @returns the process that responded
 */
function ask(port: number, target = "/", onHeaders: () => void = () => undefined): Promise<number> {
  return new Promise((resolve, reject) => {
    const sent = get({ host: "127.0.0.1", port, path: target, agent: false }, (answer) => {
      onHeaders();
      let text = "";
      answer.setEncoding("utf8").on("data", (chunk: string) => (text += chunk));
      answer.on("end", () => resolve(Number(text)));
    });
    sent.on("error", reject);
    // Connections being handed to a process that died get no response.
    sent.setTimeout(2_000, () => sent.destroy(new Error("no answer")));
  });
}

let cleanUps: (() => Promise<void>)[] = [];
const stop = async () => {
  const now = cleanUps;
  cleanUps = [];
  for (const cleanUp of now) await cleanUp();
};
afterEach(stop);

async function start(settings: Record<string, string> = {}): Promise<number> {
  const port = await freePort();
  const run = {
    signal: new AbortController().signal,
    defer: (cleanUp: () => Promise<void>) => void cleanUps.push(cleanUp),
    stopSignal: () => "SIGTERM" as const,
  };
  await startProcesses({ count: 2, program, settings: { PORT: String(port), ...settings } }, run);
  return port;
}

/** Sends requests until two processes have responded. */
async function both(port: number): Promise<Set<number>> {
  const found = new Set<number>();
  await vi.waitFor(async () => {
    found.add(await ask(port));
    expect(found.size).toBe(2);
  }, waitOptions);
  return found;
}

it("shares the port between processes, and replaces one that dies", async () => {
  const noted = vi.spyOn(log(), "error").mockImplementation(() => {});
  const port = await start();
  const [first = 0, second = 0] = await both(port);
  process.kill(first, "SIGKILL");
  await vi.waitFor(async () => {
    const answering = await ask(port);
    expect([first, second]).not.toContain(answering);
  }, waitOptions);
  expect(await both(port)).toContain(second);
  expect(noted).toHaveBeenCalledOnce();
});

it("lets running requests finish when it stops, and restarts no process", async () => {
  const port = await start();
  const processes = await both(port);
  let running = 0;
  const slow = [1, 2].map(() => ask(port, "/slow", () => void (running += 1)));
  await expect.poll(() => running).toBe(2);
  await stop();
  for (const answered of await Promise.all(slow)) expect(processes).toContain(answered);
  await expect(ask(port)).rejects.toThrow("ECONNREFUSED");
});

it("fails if a process ends before it is ready", async () => {
  vi.spyOn(log(), "error").mockImplementation(() => {});
  await expect(start({ FAILS: "1" })).rejects.toThrow("ended before it was ready");
});

it("fits the machine and the database", () => {
  const memory = 8 * 1024 ** 3;
  expect(suitableConcurrency({ cores: 2, memory, embedded: true, hasRoads: false })).toBe(1);
  expect(suitableConcurrency({ cores: 1, memory, embedded: true, hasRoads: false })).toBe(1);
  expect(suitableConcurrency({ cores: 4, memory, embedded: false, hasRoads: false })).toBe(4);
  expect(suitableConcurrency({ cores: 64, memory, embedded: false, hasRoads: false })).toBe(7);
  const small = { cores: 4, memory: 2 * 1024 ** 3, embedded: false };
  expect(suitableConcurrency({ ...small, hasRoads: false })).toBe(4);
  expect(suitableConcurrency({ ...small, hasRoads: true })).toBe(2);
  expect(suitablePoolSize({ connections: 97, count: 2 })).toBe(20);
  expect(suitablePoolSize({ connections: 23, count: 1 })).toBe(3);
  expect(suitablePoolSize({ connections: 97, count: 7 })).toBe(2);
  expect(suitablePoolSize({ connections: 20, count: 8 })).toBe(2);
});
