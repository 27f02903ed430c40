import { createServer, request as startRequest, type IncomingMessage, type Server } from "node:http";
import { type AddressInfo } from "node:net";
import { text } from "node:stream/consumers";
import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { CLIENT_ADDRESS_HEADER } from "@/lib/core/client-network";
import { recordPersonLane } from "@/lib/core/lanes";
import { log } from "@/lib/core/log";
import { createHandler } from "./handler";

/** Address of the browser, which differs from that of this server's own requests. */
const BROWSER = "127.0.0.2";
const NOT_FORWARDED = new Set(["connection", "content-length", "expect", "keep-alive", "transfer-encoding"]);

let server: Server;
let port = 0;
/** Addresses of the requests that reach the action. */
let reached: unknown[] = [];

/** Forwards an action that a page lacks, as Next does. */
async function forward(request: IncomingMessage): Promise<string> {
  const headers = Object.entries(request.headers).filter(([name]) => !NOT_FORWARDED.has(name));
  const answer = await fetch(`http://127.0.0.1:${port}/has-it`, {
    method: "POST",
    headers: { ...(Object.fromEntries(headers) as Record<string, string>), "x-action-forwarded": "1" },
    body: await text(request),
  });
  return answer.text();
}

beforeEach(async () => {
  reached = [];
  const handle = createHandler(
    async (request, response) => {
      if (request.url === "/lacks-it") return void response.end(await forward(request));
      reached.push(request.headers[CLIENT_ADDRESS_HEADER]);
      response.end("done");
    },
    // One slot and no queue: a second request in the lane is rejected immediately.
    { limits: { alone: 1, together: 1, least: 1, slow: 0, waiting: 0 } },
  );
  server = createServer((request, response) => void handle(request, response));
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  port = (server.address() as AddressInfo).port;
});
afterEach(() => {
  server.close();
  server.closeAllConnections();
});

/** Calls an action as a browser does. */
function callAction(path: string, { from = BROWSER, ...headers }: Record<string, string> = {}) {
  return new Promise<{ status: number | undefined; body: string }>((resolve, reject) => {
    const sent = startRequest(
      {
        ...{ host: "127.0.0.1", port, path, method: "POST", localAddress: from, agent: false },
        headers: { "next-action": "a1", ...headers },
      },
      (answer) => void text(answer).then((body) => resolve({ status: answer.statusCode, body }), reject),
    );
    sent.on("error", reject);
    sent.end("[]");
  });
}

it("lets a forwarded action share the slot and the address of the outer request", async () => {
  const logged = vi.spyOn(log(), "info").mockImplementation(() => {});
  recordPersonLane("session of Ada", "ada");
  const cookie = "waybill.session=session of Ada";
  for (let round = 0; round < 3; round += 1)
    expect(await callAction("/lacks-it", { cookie })).toEqual({ status: 200, body: "done" });
  expect(reached).toEqual([BROWSER, BROWSER, BROWSER]);
  await expect.poll(() => logged.mock.calls).toHaveLength(3);
  expect(logged.mock.calls.map(([line]) => (line as { network: string }).network)).toEqual(reached);
});

it("forwards the action of a page that was opened with another host name", async () => {
  const origin = "http://shop.example:8080";
  expect(await callAction("/lacks-it", { host: "shop.example:8080", origin })).toMatchObject({ status: 200 });
  expect(
    await callAction("/lacks-it", { host: "shop.example:8080", origin: "http://evil.example" }),
  ).toMatchObject({ status: 403 });
});

it("rejects a client's claim to be a forwarded action", async () => {
  const claim = { "x-action-forwarded": "1", [CLIENT_ADDRESS_HEADER]: "192.0.2.1" };
  for (const proof of ["", "0".repeat(64), "ö".repeat(32)]) {
    const headers = { ...claim, "x-waybill-forwarded-action": Buffer.from(proof).toString("latin1") };
    expect(await callAction("/has-it", headers)).toMatchObject({ status: 200 });
  }
  expect(reached).toEqual([BROWSER, BROWSER, BROWSER]);
});
