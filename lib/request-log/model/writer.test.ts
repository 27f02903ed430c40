import { expect, it, vi } from "vitest";
import type { ApiExchange } from "@/lib/core/api-exchange";
import { SERVICE_LIMITS } from "@/lib/core/db/limits";
import { log } from "@/lib/core/log";
import { testDatabase } from "@/lib/testing/database";
import { Wire } from "@/lib/testing/wire";
import { keepRequestDays } from "../jobs";
import { exchangeOf } from "./exchange.fixture";
import { recordOf, timeOfId } from "./record";
import { RequestLogWriter } from "./writer";

const database = testDatabase();

const exchange = (requestId: string, changes: Partial<ApiExchange> = {}) =>
  exchangeOf({ requestId, ...changes });

const requestIds = async () => {
  const rows = await database.db.$queryRaw<{ requestId: string }[]>`SELECT "requestId" FROM "ApiRequest"`;
  return rows.map(({ requestId }) => requestId).sort();
};
const days = async () => {
  const rows = await database.db.$queryRaw<{ name: string }[]>`
    SELECT inhrelid::regclass::text AS name FROM pg_inherits WHERE inhparent = '"ApiRequest"'::regclass ORDER BY 1`;
  return rows.map(({ name }) => name.replaceAll(/\D/g, ""));
};
const utcDay = (days: number) =>
  new Date(Date.now() + days * 86_400_000).toISOString().slice(0, 10).replaceAll("-", "");

it("writes masked requests of merchants only, and creates missing partitions", async () => {
  const writer = new RequestLogWriter({ url: database.url, pauseMs: 0 });
  writer.record(exchange("first"));
  writer.record(exchange("nobody", { merchantId: null, credentialId: null }));
  const path = { route: "/deliveries/[orderNumber]", target: "/deliveries/A%2F1?x=Ann", status: 404 };
  writer.record(exchange("second", { ...path, responseBody: '{"error": "Not Found", "message": "No"}' }));
  await writer.stop();
  const rows = await database.db.$queryRaw`
    SELECT "requestId", "orderNumber", path, status, "errorName", "requestBody", "isRequestCut"
    FROM "ApiRequest" ORDER BY "requestId"`;
  const requestBody = '{"order_number":" A-1 ","name":"•••"}';
  expect(rows).toEqual([
    {
      ...{ requestId: "first", orderNumber: "A-1", path: "/deliveries", status: 201, errorName: null },
      ...{ requestBody, isRequestCut: false },
    },
    {
      ...{ requestId: "second", orderNumber: "A/1", path: "/deliveries/A%2F1?x=•••", status: 404 },
      ...{ errorName: "Not Found", requestBody, isRequestCut: false },
    },
  ]);
});

it("stores a request that announces a body larger than the column's maximum", async () => {
  await database.db.$executeRaw`TRUNCATE "ApiRequest"`;
  const writer = new RequestLogWriter({ url: database.url, pauseMs: 0 });
  writer.record(exchange("huge", { requestBytes: 3_000_000_000, requestBody: null }));
  await writer.stop();
  const rows = await database.db.$queryRaw`SELECT "requestId", "requestBytes" FROM "ApiRequest"`;
  expect(rows).toEqual([{ requestId: "huge", requestBytes: 2_147_483_647 }]);
});

it("drops only the request that cannot be written, wherever it is in its batch", async () => {
  await database.db.$executeRaw`TRUNCATE "ApiRequest"`;
  const failed = vi.spyOn(log(), "error").mockReturnValue();
  const warned = vi.spyOn(log(), "warn").mockReturnValue();
  const writer = new RequestLogWriter({ url: database.url, pauseMs: 50 });
  const good = Array.from({ length: 120 }, (_, index) => `good-${String(index).padStart(3, "0")}`);
  for (const [index, id] of good.entries()) {
    if (index === 0 || index === 57) writer.record(exchange("bad", { status: 3_000_000_000 }));
    writer.record(exchange(id));
  }
  await vi.waitFor(async () => expect(await requestIds()).toEqual(good), { timeout: 30_000 });
  expect(writer.dropped).toBe(2);
  expect(failed).toHaveBeenCalledTimes(2);
  await writer.stop();
  failed.mockRestore();
  warned.mockRestore();
});

it("continues when its database is back, and drops requests that did not fit", async () => {
  await database.db.$executeRaw`TRUNCATE "ApiRequest"`;
  const warned = vi.spyOn(log(), "warn").mockReturnValue();
  const wire = new Wire(database.url);
  await wire.mend();
  await wire.cut();
  const limits = { ...SERVICE_LIMITS, connectMs: 500, waitMs: 500, answerMs: 500 };
  const writer = new RequestLogWriter({ url: wire.url, limits, maxWaiting: 2, pauseMs: 0 });
  for (const id of ["a", "b", "c", "d"]) writer.record(exchange(id));
  expect(writer.dropped).toBe(2);
  expect(warned).toHaveBeenCalledOnce();
  await wire.mend();
  await vi.waitFor(async () => expect(await requestIds()).toEqual(["a", "b"]), { timeout: 60_000 });
  // It frees memory once these have been written.
  await expect
    .poll(() => {
      const { dropped } = writer;
      writer.record(exchange("e"));
      return writer.dropped - dropped;
    })
    .toBe(0);
  await vi.waitFor(async () => expect(await requestIds()).toEqual(["a", "b", "e"]), { timeout: 60_000 });
  await writer.stop();
  await wire.cut();
  warned.mockRestore();
});

it("drops a batch that the database never accepts, and stops without a database", async () => {
  await database.db.$executeRaw`TRUNCATE "ApiRequest"`;
  const failed = vi.spyOn(log(), "error").mockReturnValue();
  const warned = vi.spyOn(log(), "warn").mockReturnValue();
  const writer = new RequestLogWriter({ url: database.url, pauseMs: 0 });
  writer.record(exchange("no day", { at: new Date("1999-01-01") }));
  await expect.poll(() => writer.dropped).toBe(1);
  expect(failed).toHaveBeenCalledOnce();
  writer.record(exchange("after"));
  await writer.stop();
  expect(await requestIds()).toEqual(["after"]);
  const wire = new Wire(database.url);
  await wire.mend();
  await wire.cut();
  const cut = new RequestLogWriter({ url: wire.url });
  cut.record(exchange("lost"));
  await cut.stop();
  expect(cut.dropped).toBe(1);
  failed.mockRestore();
  warned.mockRestore();
});

it("contains the days from yesterday to some days ahead, and drops those after thirty days", async () => {
  for (const day of [-31, -30])
    await database.db.$executeRawUnsafe(`CREATE TABLE "ApiRequest_${utcDay(day)}" PARTITION OF "ApiRequest"
      FOR VALUES FROM ('${utcDay(day)} 00:00:00+00') TO ('${utcDay(day + 1)} 00:00:00+00')`);
  expect(await days()).toContain(utcDay(-31));
  await Promise.all([keepRequestDays(database.db), keepRequestDays(database.db)]);
  expect(await days()).toEqual([-30, -1, 0, 1, 2, 3].map(utcDay));
});

it("contains the time in the id", () => {
  const at = new Date("2026-11-22T17:00:00.123Z");
  expect(timeOfId(recordOf(exchange("x", { at }))?.id ?? "")).toEqual(at);
  expect(timeOfId("no id")).toBeNull();
});
