import { createServer, type Server } from "node:http";
import type { AddressInfo } from "node:net";
import { afterAll, beforeAll, expect, it, vi } from "vitest";
import { createHandler } from "./handler";
import { log } from "@/lib/core/log";

let server: Server;
let address: string;

beforeAll(async () => {
  const handle = createHandler((_request, response) => {
    response.writeHead(202).end("done");
    return Promise.resolve();
  });
  server = createServer((request, response) => void handle(request, response));
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  address = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
});
afterAll(() => {
  server.close();
  server.closeAllConnections();
});

it("logs every request, without search texts and secret links", async () => {
  const written = vi.spyOn(log(), "info").mockImplementation(() => {});
  const headers = { "x-request-id": "mine-1", cookie: "waybill.session=secret" };
  for (const path of [
    "/support?text=2125550100",
    "/courier/AbC123/presses",
    "/invite/AbC123",
    "/reset/AbC123",
    "/track/AbC123",
    "/unsubscribe/AbC123",
    "/api/unsubscribe/AbC123",
    "/map/service/AbC123/style.json",
  ]) {
    await (await fetch(address + path, { method: "POST", headers, body: "secret" })).text();
  }
  await fetch(`${address}/?${"&".repeat(300)}`);
  await expect.poll(() => written.mock.calls).toHaveLength(9);
  const lines = written.mock.calls.map(([line]) => line);
  expect(lines[0]).toEqual({
    log: "access",
    requestId: "mine-1",
    method: "POST",
    path: "/support",
    status: 202,
    durationMs: expect.any(Number) as number,
    network: "127.0.0.1",
  });
  expect(lines.map((line) => (line as { path: string }).path).slice(1, 8)).toEqual([
    "/courier/…/presses",
    "/invite/…",
    "/reset/…",
    "/track/…",
    "/unsubscribe/…",
    "/api/unsubscribe/…",
    "/map/service/…/style.json",
  ]);
  expect(lines[8], "what is refused is logged, too").toMatchObject({ path: "/", status: 414 });
  expect(JSON.stringify(lines)).not.toMatch(/AbC123|secret|2125550100/);
  written.mockRestore();
});
