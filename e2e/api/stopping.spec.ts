import { expect, test } from "../support/api";
import { startOwnServer, statusOf } from "../support/own-server";

test("on SIGTERM /readyz says 503 for a while, and requests are still answered", async () => {
  const server = await startOwnServer();
  server.terminate();
  await expect.poll(() => statusOf(server.baseURL, "/readyz")).toBe(503);
  expect(await statusOf(server.baseURL, "/healthz")).toBe(200);
  await expect.poll(() => statusOf(server.baseURL, "/healthz").catch(() => "closed")).toBe("closed");
  await server.stop();
});
