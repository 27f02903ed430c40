import { createServer, type IncomingHttpHeaders, type Server, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";
import { afterAll, afterEach, beforeEach, describe, expect, it, onTestFinished, vi } from "vitest";
import { newId } from "@/lib/core/ids";

type Received = { url: string; method: string; headers: IncomingHttpHeaders; body: string };

/** A text message provider. */
class Provider {
  readonly received: Received[] = [];
  answer: (response: ServerResponse) => void = (response) => response.writeHead(201).end("{}");
  #server: Server | null = null;
  port = 0;

  async start(): Promise<void> {
    const server = createServer((request, response) => {
      const chunks: Buffer[] = [];
      request.on("data", (chunk: Buffer) => chunks.push(chunk));
      request.on("end", () => {
        const { url = "", method = "", headers } = request;
        this.received.push({ url, method, headers, body: Buffer.concat(chunks).toString() });
        this.answer(response);
      });
    });
    await new Promise<void>((resolve) => server.listen(this.port, "127.0.0.1", resolve));
    this.port = (server.address() as AddressInfo).port;
    this.#server = server;
  }

  async stop(): Promise<void> {
    const server = this.#server;
    this.#server = null;
    if (!server) return;
    server.closeAllConnections();
    await new Promise((resolve) => server.close(resolve));
  }
}

const provider = new Provider();

beforeEach(async () => {
  provider.received.length = 0;
  // Connections to the previous provider are kept open, and end with it.
  provider.port = 0;
  provider.answer = (response) => response.writeHead(201).end("{}");
  await provider.start();
});
afterEach(async () => {
  await provider.stop();
  vi.resetModules();
});
afterAll(() => vi.unstubAllEnvs());

const message = { id: newId(), recipient: "+12125550100", text: "Grüße & mehr: 50% + 1 = 👍" };

/** Settings are read once, so each test loads the module again. */
async function send(
  form: "json" | "twilio",
  { limitMs, userinfo = "" }: { limitMs?: number; userinfo?: string } = {},
) {
  vi.resetModules();
  vi.stubEnv("SMS_URL", `http://${userinfo}127.0.0.1:${provider.port}/v1/messages?region=us`);
  vi.stubEnv("SMS_FROM", "Waybill");
  vi.stubEnv("SMS_FORM", form);
  const { sendSms } = await import("./sms");
  return sendSms(message, limitMs);
}

describe("what is sent", () => {
  it("is JSON with an id that identifies duplicates", async () => {
    expect(await send("json", { userinfo: "us%40er:p%3Ass@" })).toEqual({ kind: "sent" });
    const [{ url, method, headers, body } = { body: "" } as Received] = provider.received;
    expect({ url, method }).toEqual({ url: "/v1/messages?region=us", method: "POST" });
    expect(headers).toMatchObject({
      "content-type": "application/json",
      "idempotency-key": message.id,
      authorization: `Basic ${Buffer.from("us@er:p:ss").toString("base64")}`,
    });
    expect(JSON.parse(body)).toEqual({
      id: message.id,
      to: message.recipient,
      from: "Waybill",
      text: message.text,
    });
  });

  it("is a form with Twilio's field names", async () => {
    expect(await send("twilio")).toEqual({ kind: "sent" });
    const [{ headers, body } = { body: "" } as Received] = provider.received;
    expect(headers).toMatchObject({ "content-type": "application/x-www-form-urlencoded" });
    expect(headers).not.toHaveProperty("authorization");
    expect(Object.fromEntries(new URLSearchParams(body))).toEqual({
      To: message.recipient,
      From: "Waybill",
      Body: message.text,
    });
  });
});

describe("the provider's response", () => {
  it.each([
    [200, "sent"],
    [202, "sent"],
    [400, "refused"],
    [422, "refused"],
    [401, "failed"],
    [404, "failed"],
    [429, "failed"],
    [500, "failed"],
    [503, "failed"],
  ])("with status %i counts as %s", async (status, kind) => {
    provider.answer = (response) => response.writeHead(status).end("Reason");
    expect(await send("json")).toMatchObject(
      kind === "sent" ? { kind } : { kind, problem: `${status} Reason`, code: `HTTP ${status}` },
    );
  });

  it.each([
    ["120", 120],
    ["Thu, 26 Nov 2026 10:01:30 GMT", 90],
    ["-5", 0],
    ["soon", 0],
  ])("may contain Retry-After: %s", async (header, seconds) => {
    vi.useFakeTimers({ toFake: ["Date"], now: new Date("2026-11-26T10:00:00Z") });
    onTestFinished(() => void vi.useRealTimers());
    provider.answer = (response) => response.writeHead(429, { "Retry-After": header }).end();
    const outcome = await send("json");
    if (outcome.kind !== "failed") throw new Error("It fails");
    expect(outcome.retryAfterSeconds ?? 0).toBe(seconds);
  });

  it("is truncated if it is endless", async () => {
    provider.answer = (response) => {
      response.writeHead(500);
      const timer = setInterval(() => response.write("x".repeat(10_000)), 5);
      response.on("close", () => clearInterval(timer));
    };
    const outcome = await send("json");
    expect(outcome).toMatchObject({ kind: "failed", code: "HTTP 500" });
    expect(outcome.kind === "failed" && outcome.problem.length).toBeLessThanOrEqual(504);
  });

  it("counts as sent, even if its body never ends", async () => {
    provider.answer = (response) => void response.writeHead(200).write("{");
    expect(await send("json")).toEqual({ kind: "sent" });
  });

  it("never follows a redirect", async () => {
    provider.answer = (response) =>
      response.writeHead(307, { Location: `http://127.0.0.1:${provider.port}/other` }).end();
    expect(await send("json")).toMatchObject({ kind: "failed" });
    expect(provider.received).toHaveLength(1);
  });
});

describe("without a response", () => {
  it("times out after the limit", async () => {
    provider.answer = () => undefined;
    expect(await send("json", { limitMs: 200 })).toMatchObject({ kind: "failed", code: "TimeoutError" });
  });

  it("uses the status of a response whose body does not end", async () => {
    provider.answer = (response) => void response.writeHead(400).write("Bad number");
    const outcome = await send("json", { limitMs: 300 });
    expect(outcome).toMatchObject({ kind: "refused", problem: "400 Bad number" });
  });

  it("fails if the provider drops the connection or is down", async () => {
    provider.answer = (response) => response.destroy();
    expect(await send("json")).toMatchObject({ kind: "failed" });
    await provider.stop();
    expect(await send("json")).toMatchObject({ kind: "failed" });
  });
});
