import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { whileCollecting } from "@/lib/testing/collect-garbage";
import { WaybillUnreachable } from "./errors";
import { sender, type SendOptions, SentRequest } from "./send";
import { scriptedServer } from "./server.fixture";

type Steps = Parameters<typeof scriptedServer>[0];

let stop: () => Promise<unknown> = () => Promise.resolve();
let pauses: number[];
beforeEach(() => void (pauses = []));
afterEach(() => stop());

/** Sends one request to a server that takes these steps. `random` is 1, so every delay is the longest possible. */
async function sent(
  steps: Steps,
  { method = "GET", path = "/deliveries", key = "" } = {},
  { onPause, ...options }: SendOptions & { onPause?: () => void } = {},
  signal?: AbortSignal,
) {
  const server = await scriptedServer(steps);
  ({ stop } = server);
  const clock = {
    sleep: (ms: number) => {
      pauses.push(ms);
      onPause?.();
      return Promise.resolve();
    },
    random: () => 1,
  };
  const headers = key === "" ? undefined : { "Idempotency-Key": key };
  const body = method === "POST" ? JSON.stringify({ a: 1 }) : undefined;
  const request = new SentRequest(server.baseUrl + path, { method, headers, body, signal });
  const outcome = await sender(options, clock)(request).catch((error: unknown) => error);
  return { outcome, seen: server.seen };
}

const WRITE = { method: "POST", key: "k-1" };
const BARE_WRITE = { method: "POST" };
const QUOTE = { method: "POST", path: "/rates/quote" };
const OK = { status: 200 };
const statusOf = ({ outcome }: { outcome: unknown }) =>
  outcome instanceof Response ? outcome.status : outcome;

describe("is retried", () => {
  it.each([
    ["a read after a broken connection", ["break", OK], {}],
    ["a read after a truncated response", ["break in the response", OK], {}],
    ["a read after a failure", [{ status: 500 }, OK], {}],
    ["a quote after a failure", [{ status: 502 }, OK], QUOTE],
    ["a write with a key after a broken connection", ["break", OK], WRITE],
    ["a write with a key after a failure", [{ status: 500 }, OK], WRITE],
    ["a write without a key after a temporary rejection", [{ status: 429 }, OK], BARE_WRITE],
    [
      "a write whose first attempt is still in progress",
      [{ status: 409, headers: { "retry-after": "1" } }, OK],
      WRITE,
    ],
  ] as [string, Steps, object][])("%s", async (_name, steps, request) => {
    const result = await sent(steps, request);
    expect(statusOf(result)).toBe(200);
    expect(result.seen).toHaveLength(2);
  });

  it("with the same key and the same body", async () => {
    const { seen } = await sent(["break", { status: 503 }, OK], WRITE);
    expect(seen.map(({ headers }) => headers["idempotency-key"])).toEqual(["k-1", "k-1", "k-1"]);
    expect(seen.map(({ body }) => body)).toEqual([{ a: 1 }, { a: 1 }, { a: 1 }]);
  });
});

describe("is not retried", () => {
  it.each([400, 401, 403, 404, 409, 422])("a response of %i", async (status) => {
    const result = await sent([{ status }, OK], WRITE);
    expect(statusOf(result)).toBe(status);
    expect(result.seen).toHaveLength(1);
  });

  it("a write without a key that may have succeeded", async () => {
    expect(statusOf(await sent([{ status: 500 }, OK], BARE_WRITE))).toBe(500);
    await stop();
    const { outcome, seen } = await sent(["break", OK], BARE_WRITE);
    expect(outcome).toMatchObject({ name: "WaybillUnreachable", reason: "network" });
    expect(seen).toHaveLength(1);
  });

  it("more often than allowed", async () => {
    const result = await sent(Array<Steps[number]>(9).fill({ status: 503 }));
    expect(statusOf(result)).toBe(503);
    expect(result.seen).toHaveLength(4);
    await stop();
    expect((await sent(["break", OK], {}, { maxRetries: 0 })).outcome).toBeInstanceOf(WaybillUnreachable);
  });

  it("when Retry-After is over a minute", async () => {
    const result = await sent([{ status: 429, headers: { "retry-after": "61" } }, OK]);
    expect(statusOf(result)).toBe(429);
    expect(pauses).toEqual([]);
  });
});

describe("the delay", () => {
  it("doubles up to a limit", async () => {
    await sent(Array<Steps[number]>(9).fill({ status: 503 }), {}, { maxRetries: 7 });
    expect(pauses).toEqual([250, 500, 1_000, 2_000, 4_000, 8_000, 8_000]);
  });

  it("is at least Retry-After, in seconds or as a date", async () => {
    await sent([{ status: 429, headers: { "retry-after": "7" } }, OK]);
    expect(pauses).toEqual([7_250]);
    await stop();
    const date = new Date(Date.now() + 30_000).toUTCString();
    await sent([{ status: 503, headers: { "retry-after": date } }, OK]);
    expect(pauses[1]).toBeGreaterThan(250);
    expect(pauses[1]).toBeLessThanOrEqual(30_250);
  });
});

describe("ends", () => {
  it("an attempt that takes too long, and retries", async () => {
    const steps: Steps = ["silence", ...Array<Steps[number]>(20).fill(OK)];
    const result = await sent(steps, {}, { timeoutMs: 200, maxRetries: 20 });
    expect(statusOf(result)).toBe(200);
    expect(result.seen.length).toBeGreaterThan(1);
    await stop();
    const { outcome } = await sent(["silence"], {}, { timeoutMs: 50, maxRetries: 0 });
    expect(outcome).toMatchObject({ name: "WaybillUnreachable", reason: "time-out" });
  });

  it("an attempt and an aborted call, even if garbage is collected while waiting", async () => {
    const tooLong = await whileCollecting(() => sent(["silence"], {}, { timeoutMs: 300, maxRetries: 0 }));
    expect(tooLong.outcome).toMatchObject({ name: "WaybillUnreachable", reason: "time-out" });
    await stop();
    const caller = new AbortController();
    const reason = new Error("enough");
    setTimeout(() => caller.abort(reason), 300);
    const aborted = await whileCollecting(() => sent(["silence"], {}, {}, caller.signal));
    expect(aborted.outcome).toBe(reason);
  });

  it("an aborted call, both while waiting for a response and between attempts", async () => {
    const reason = new Error("enough");
    const whilePaused = new AbortController();
    const steps: Steps = [{ status: 503 }, OK];
    const onPause = () => whilePaused.abort(reason);
    expect(await sent(steps, {}, { onPause }, whilePaused.signal)).toMatchObject({ outcome: reason });
    await stop();
    const whileSent = new AbortController();
    const fetching = (request: Request) => {
      whileSent.abort(reason);
      return fetch(request);
    };
    expect(await sent(["silence"], {}, { fetch: fetching }, whileSent.signal)).toMatchObject({
      outcome: reason,
      seen: [],
    });
  });
});
