import { newId } from "@/lib/core/ids";
import { performCourierAction } from "@/lib/dispatch/verbs/perform-courier-action";
import { assignTo, carrying } from "@/lib/testing/couriers";
import { type ApiClient, apiClient, expect, test as base } from "../support/api";
import { someCourier } from "../support/courier";
import { database, databaseUrl, newMerchant } from "../support/database";
import { contextFor, newDelivery } from "../support/deliveries";
import { type OwnServer, startOwnServer } from "../support/own-server";
import { statusOf } from "../support/raw";
import { logged } from "../support/request-log";

const POOL_SIZE = 2;
/**
 * Two concurrent jobs, a listener for new jobs, a connection for locks; and for sending: two listeners and a worker.
 */
const CONNECTIONS_OF_QUEUE = 7;
const CONNECTIONS_OF_REQUEST_LOG = 1;
const MOST = POOL_SIZE + CONNECTIONS_OF_QUEUE + CONNECTIONS_OF_REQUEST_LOG;

const MINUTE_MS = 60_000;

/** Records a run for trucks that puts a range in use: from half the estimate to three times as much. */
function learnedRange() {
  const spreads = { all: { low: 0.5, high: 3 }, parts: [null, null, null, null, null] };
  return database().estimateRun.create({
    data: {
      vehicleType: "box_truck",
      madeAt: new Date(),
      legs: 200,
      leftOut: 0,
      days: 14,
      factorsVerdict: "none",
      rangesVerdict: "taken",
      ranges: { picked_up: spreads, on_the_way: spreads },
    },
  });
}

/** One process for all tests of this file: it starts after a range was learned, and the last test stops it. */
const test = base.extend<object, { server: OwnServer }>({
  server: [
    async ({}, use) => {
      const { vehicleType, madeAt } = await learnedRange();
      const server = await startOwnServer({
        DATABASE_POOL_SIZE: String(POOL_SIZE),
        BACKGROUND_WORK: "web",
        LOG_LEVEL: "silent",
      });
      await use(server);
      await server.stop();
      await database().estimateRun.deleteMany({ where: { vehicleType, madeAt } });
    },
    { scope: "worker" },
  ],
});
test.describe.configure({ mode: "default" });

test("the machine API and the pages share one database pool and one queue", async ({ server }) => {
  const databasePort = Number(new URL(databaseUrl()).port);
  const api = apiClient(server.baseURL, await newMerchant());
  const many = Array.from({ length: 12 });
  const answers = await Promise.all([
    ...many.map(async () => (await api.get("/deliveries")).status),
    ...many.map(async () => (await fetch(`${server.baseURL}/track/none`)).status),
  ]);
  expect(new Set(answers)).toEqual(new Set([200, 404]));
  expect(server.connectionsTo(databasePort)).toBeLessThanOrEqual(MOST);
  // The queue opens its connections once the server is ready, which may take a while.
  const connections = async () => {
    await api.get("/deliveries");
    return server.connectionsTo(databasePort);
  };
  await expect.poll(connections).toBeGreaterThan(POOL_SIZE + CONNECTIONS_OF_REQUEST_LOG);
  expect(await connections()).toBeLessThanOrEqual(MOST);
});

test("the tracking page shows the learned range once the goods are collected", async ({ server }) => {
  const { id: merchantId } = await newMerchant();
  const { trackingCode, id, durationMinutes } = await newDelivery(merchantId, "R-1", {
    vehicle_type: "box_truck",
  });
  const courier = await someCourier();
  await assignTo({ ...contextFor(merchantId), db: database() }, courier, "R-1");
  for (const to of ["accepted", "picked_up"] as const) {
    const action = { id: newId(), orderNumber: "R-1", to, reason: null, pressedAt: new Date(), proof: null };
    await performCourierAction(carrying(contextFor(merchantId), courier), action);
  }
  const { pickedUpAt } = await database().drivenLeg.findFirstOrThrow({ where: { deliveryId: id } });
  const shown = [0.5, 3].map((share) => {
    const at = (pickedUpAt?.getTime() ?? 0) + share * durationMinutes * MINUTE_MS;
    const rounded = new Date(5 * Math.round(at / MINUTE_MS / 5) * MINUTE_MS);
    const clock = { hour: "numeric", minute: "2-digit", timeZone: "America/New_York" } as const;
    return new Intl.DateTimeFormat("en-US", clock).format(rounded).replace("\u202f", " ");
  });
  const [from = "", to = ""] = shown;
  const sameHalf = from.slice(-2) === to.slice(-2);
  const words = `${sameHalf ? from.slice(0, -3) : from} – ${to}`;
  // The process reads the learned range after its start, which may not have happened yet.
  const page = async () => {
    const html = await (await fetch(`${server.baseURL}/track/${trackingCode}`)).text();
    return html.replaceAll("<!-- -->", "");
  };
  await expect.poll(page).toContain(words);
});

/** Sends a request with a known id to the process. */
const ask = ({ baseURL }: OwnServer, { token, secret }: ApiClient, requestId: string) =>
  fetch(`${baseURL}/deliveries`, {
    headers: {
      "content-type": "application/json",
      "x-service-token": token,
      "x-service-secret": secret,
      "x-request-id": requestId,
    },
  });

test("requests succeed while the request log cannot be written", async ({ api, server }) => {
  const ids = [newId(), newId(), newId()];
  await database().$transaction(async (tx) => {
    await tx.$executeRaw`LOCK TABLE "ApiRequest" IN ACCESS EXCLUSIVE MODE`;
    for (const id of ids) expect((await ask(server, api, id)).status).toBe(200);
  });
  for (const id of ids) await logged(id);
});

test("during shutdown /readyz returns 503, waiting clients get a response, and the request log is written", async ({
  api,
  server,
}) => {
  const { merchantId, token, secret } = api;
  const there = apiClient(server.baseURL, { id: merchantId, token, secret });
  // A client that gets a response without events asks another process.
  const waits = there.waybill.events.page({ wait: 30 });
  const used = () => database().apiCredential.findFirstOrThrow({ where: { merchantId } });
  // The first use is recorded when the credentials are accepted, just before the wait.
  await expect.poll(async () => (await used()).lastUsedAt).not.toBeNull();
  const last = newId();
  expect((await ask(server, api, last)).status).toBe(200);
  const ended = server.terminate();
  await expect.poll(() => statusOf(server.baseURL, "/readyz")).toBe(503);
  expect(await statusOf(server.baseURL, "/healthz")).toBe(200);
  expect((await waits).events).toEqual([]);
  await ended;
  expect((await logged(last)).merchantId).toBe(merchantId);
});
