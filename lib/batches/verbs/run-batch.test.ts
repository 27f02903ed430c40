import { afterEach, expect, it, vi } from "vitest";
import type { Context } from "@/lib/core/context";
import { inTransaction } from "@/lib/core/db";
import * as settings from "@/lib/core/env";
import { platformContext } from "@/lib/core/platform";
import { projectNext } from "@/lib/core/projector";
import { eventFeed } from "@/lib/events/jobs";
import { presentEvents } from "@/lib/events/present";
import { listEvents } from "@/lib/events/reads/list-events";
import * as booking from "@/lib/sandbox/verbs/create-and-simulate";
import { testDatabase } from "@/lib/testing/database";
import { deliveryBody, merchantContext } from "@/lib/testing/fixtures";
import { resumeBatches } from "../jobs";
import { presentBatch, presentBatches, presentResults } from "../present";
import { findBatch } from "../reads/find-batch";
import { listBatches } from "../reads/list-batches";
import { listResults } from "../reads/list-results";
import { replaceRow } from "../shared/replace-row";
import { cancelBatch } from "./cancel-batch";
import { completeBatch } from "./complete-batch";
import { createBatch } from "./create-batch";
import { runBatch } from "./run-batch";

const database = testDatabase();

afterEach(() => vi.restoreAllMocks());

const worker = () =>
  platformContext({ kind: "system", name: "Batches" }, { db: database.db, requestId: null });

/** Runs a whole pass: its time does not pass. */
const run = ({ merchantId }: Context, batchId: string, now = () => 0) =>
  runBatch(worker(), { merchantId, batchId }, now);

/** Runs the pass after which rows are given up. */
const runLastPass = ({ merchantId }: Context, batchId: string) =>
  runBatch(worker(), { merchantId, batchId, pass: 3 }, () => 0);

/** Makes the booking of one order number fail. */
function failToBook(orderNumber: string, error: Error): void {
  const book = booking.createAndSimulate;
  vi.spyOn(booking, "createAndSimulate").mockImplementation((ctx, input, alsoDo) =>
    input.order_number === orderNumber ? Promise.reject(error) : book(ctx, input, alsoDo),
  );
}

/** The merchant's events, once there are so many. */
async function eventsOf(ctx: Context, count: number) {
  const listed = async () => {
    await projectNext(database.db, eventFeed([]));
    return presentEvents(await listEvents(ctx, { after: 0, limit: 100 })).events;
  };
  // Other tests' transactions on the same server hold the feed back for seconds.
  await expect.poll(listed, { timeout: 25_000, interval: 20 }).toHaveLength(count);
  return listed();
}

const keyOf = (batchId: string) => `run a batch:${batchId}`;

const jobsOf = (batchId: string) =>
  database.db.$queryRaw<{ seconds: number }[]>`
    SELECT extract(epoch FROM run_at - now())::float8 AS seconds FROM graphile_worker.jobs WHERE key = ${keyOf(batchId)}`;

const resultsOf = async (ctx: Context, id: string) =>
  presentResults(await listResults(ctx, { id, page: 1, per_page: 100 })).results;

const countsOf = async (ctx: Context, id: string) => presentBatch(await findBatch(ctx, id)).counts;

const numbered = (count: number) => Array.from({ length: count }, (_, index) => deliveryBody(`R-${index}`));

it("books each row, and returns the errors of those that cannot be booked", async () => {
  const { ctx } = await merchantContext(database.db);
  const { id } = await createBatch(ctx, {
    isDryRun: false,
    rows: [
      deliveryBody("A"),
      { order_number: "a\u0000b", "\u0000": 1 },
      { deliveries: [{ order_number: "B", pickup_address: {} }] },
      deliveryBody("C", { dropoff: { ...deliveryBody("C").dropoff, full_address: "1 Nowhere" } }),
      deliveryBody("A"),
      deliveryBody("A", { package: { content: "Plates" } }),
    ],
  });
  await run(ctx, id);
  const results = await resultsOf(ctx, id);
  expect(results.map(({ status, order_number }) => [order_number, status])).toEqual([
    ["A", "created"],
    ["ab", "failed"],
    [null, "failed"],
    ["C", "failed"],
    ["A", "already_booked"],
    ["A", "failed"],
  ]);
  expect(results[0]).toMatchObject({
    price: { currency: "USD" },
    delivery: { order_number: "A", status: "pending" },
    error: null,
  });
  expect(results[1]?.error).toMatchObject({ status: 400, error: "Validation Error" });
  // Fields have the names of the shape in which they were sent.
  expect(results[2]?.error?.errors).toHaveProperty(["deliveries.0.pickup_address.full_address"]);
  expect(results[3]?.error).toMatchObject({ status: 400, error: "Invalid Address" });
  expect(results[5]?.error?.message).toContain("package.content");
  expect(presentBatch(await findBatch(ctx, id))).toMatchObject({
    status: "completed",
    total: 6,
    counts: { pending: 0, cancelled: 0, valid: 0, created: 1, already_booked: 1, failed: 4 },
  });
  expect(await ctx.db.delivery.count({ where: { merchantId: ctx.merchantId } })).toBe(1);
});

it("only checks the rows of a dry run", async () => {
  const { ctx } = await merchantContext(database.db);
  const rows = [deliveryBody("A"), deliveryBody("A"), deliveryBody("A", { name: "Ann" }), deliveryBody("B")];
  const { id } = await createBatch(ctx, { isDryRun: true, rows });
  await run(ctx, id);
  const results = await resultsOf(ctx, id);
  expect(results.map(({ status }) => status)).toEqual(["valid", "already_booked", "failed", "valid"]);
  expect(results[0]).toMatchObject({ price: { currency: "USD" }, delivery: { order_number: "A" } });
  expect(results[0]?.delivery).not.toHaveProperty("tracking");
  expect(results[2]?.error).toMatchObject({ status: 422 });
  expect(await ctx.db.delivery.count({ where: { merchantId: ctx.merchantId } })).toBe(0);
});

it("does not complete a dry run while a replaced row is pending", async () => {
  const { ctx } = await merchantContext(database.db);
  const { id } = await createBatch(ctx, { isDryRun: true, rows: numbered(3) });
  await run(ctx, id);
  const replaced = { batchId: id, position: 0, row: deliveryBody("R-1"), kept: [] };
  await inTransaction(ctx, (tx) => replaceRow(tx, replaced));
  // A worker that found no pending row before.
  await completeBatch(ctx, id);
  expect(await findBatch(ctx, id)).toMatchObject({ state: "queued", finishedAt: null });
  await run(ctx, id);
  expect((await resultsOf(ctx, id)).map(({ status }) => status)).toEqual([
    "valid",
    "already_booked",
    "valid",
  ]);
});

it("continues after a failure, and books each row once with two workers", async () => {
  const { ctx } = await merchantContext(database.db);
  const { id } = await createBatch(ctx, { isDryRun: false, rows: numbered(60) });
  // The process ends between two parts.
  let reads = 0;
  const ending = () => {
    if ((reads += 1) > 2) throw new Error("the process ends");
    return 0;
  };
  await expect(run(ctx, id, ending)).rejects.toThrow("the process ends");
  const { created, pending } = await countsOf(ctx, id);
  expect(created + pending).toBe(60);
  expect(pending).toBeGreaterThan(0);
  await Promise.all([run(ctx, id), run(ctx, id)]);
  expect(await countsOf(ctx, id)).toMatchObject({ created: 60, already_booked: 0, failed: 0, pending: 0 });
  expect(await ctx.db.delivery.count({ where: { merchantId: ctx.merchantId } })).toBe(60);
});

it("hands over to another job after some time", async () => {
  const { ctx } = await merchantContext(database.db);
  const { id } = await createBatch(ctx, { isDryRun: true, rows: numbered(50) });
  let seconds = 0;
  await run(ctx, id, () => (seconds += 1.5) * 1_000);
  expect(await countsOf(ctx, id)).toMatchObject({ valid: 40, pending: 10 });
  expect(await jobsOf(id)).toHaveLength(1);
});

it("books nothing more once it is cancelled", async () => {
  const { ctx } = await merchantContext(database.db);
  const { id } = await createBatch(ctx, { isDryRun: false, rows: numbered(2) });
  await cancelBatch(ctx, id);
  await run(ctx, id);
  expect(presentBatch(await cancelBatch(ctx, id))).toMatchObject({
    status: "cancelled",
    counts: { cancelled: 2 },
  });
  expect((await resultsOf(ctx, id)).map(({ status }) => status)).toEqual(["cancelled", "cancelled"]);
  const none = await listResults(ctx, { id, page: 1, per_page: 10, status: "pending" });
  expect(none.rows).toEqual([]);
});

it("is refused to others, and after it is completed", async () => {
  const [{ ctx }, { ctx: other }] = [await merchantContext(database.db), await merchantContext(database.db)];
  const { id } = await createBatch(ctx, { isDryRun: true, rows: numbered(1) });
  for (const attempt of [findBatch, cancelBatch, resultsOf])
    await expect(attempt(other, id)).rejects.toMatchObject({ code: "notFound" });
  await run(ctx, id);
  await expect(cancelBatch(ctx, id)).rejects.toMatchObject({ code: "unprocessable" });
});

it("adds one event to the feed when a batch ends, after those of its deliveries", async () => {
  const { ctx } = await merchantContext(database.db);
  const completed = await createBatch(ctx, { isDryRun: false, rows: numbered(2) });
  await Promise.all([run(ctx, completed.id), run(ctx, completed.id)]);
  await run(ctx, completed.id);
  const cancelled = await createBatch(ctx, { isDryRun: true, rows: numbered(3) });
  await cancelBatch(ctx, cancelled.id);
  await cancelBatch(ctx, cancelled.id);
  const events = await eventsOf(ctx, 4);
  expect(events.map(({ sequence, type }) => [sequence, type])).toEqual([
    [1, "delivery.created"],
    [2, "delivery.created"],
    [3, "batch.completed"],
    [4, "batch.cancelled"],
  ]);
  for (const [index, { id }] of [completed, cancelled].entries())
    expect(events[index + 2]?.data).toEqual({ batch: presentBatch(await findBatch(ctx, id)) });
});

it("books nothing after a cancelling", async () => {
  const { ctx } = await merchantContext(database.db);
  const { id } = await createBatch(ctx, { isDryRun: false, rows: numbered(60) });
  const running = run(ctx, id);
  await expect
    .poll(() => countsOf(ctx, id).then(({ created }) => created), { interval: 5 })
    .toBeGreaterThan(0);
  const { counts } = presentBatch(await cancelBatch(ctx, id));
  await running;
  expect(counts).toMatchObject({ pending: 0, cancelled: 60 - counts.created });
  expect(await ctx.db.batchRow.count({ where: { batchId: id, state: "created" } })).toBe(counts.created);
  expect(await ctx.db.delivery.count({ where: { merchantId: ctx.merchantId } })).toBe(counts.created);
});

it("books the other rows if one cannot be booked for a reason that is not its own, and gives it up in the end", async () => {
  const { ctx } = await merchantContext(database.db);
  const { id } = await createBatch({ ...ctx, requestId: "sent-1" }, { isDryRun: false, rows: numbered(3) });
  failToBook("R-1", new Error("a bug"));
  await run(ctx, id);
  expect(await countsOf(ctx, id)).toMatchObject({ created: 2, pending: 1 });
  const [next] = await jobsOf(id);
  expect(next?.seconds).toBeGreaterThan(0);
  await runLastPass(ctx, id);
  const results = await resultsOf(ctx, id);
  expect(results[1]).toMatchObject({
    status: "failed",
    order_number: "R-1",
    error: { status: 500, error: "Internal Server Error", request_id: "sent-1" },
  });
  expect(presentBatch(await findBatch(ctx, id))).toMatchObject({
    status: "completed",
    counts: { created: 2, failed: 1, pending: 0 },
  });
});

it("fails no row while the database is unavailable", async () => {
  const { ctx } = await merchantContext(database.db);
  const { id } = await createBatch(ctx, { isDryRun: false, rows: numbered(1) });
  failToBook("R-0", Object.assign(new Error("terminating connection"), { code: "57P01" }));
  await expect(runLastPass(ctx, id)).rejects.toThrow("terminating connection");
  expect(await countsOf(ctx, id)).toMatchObject({ pending: 1, failed: 0 });
  vi.restoreAllMocks();
  await runLastPass(ctx, id);
  expect(await countsOf(ctx, id)).toMatchObject({ created: 1 });
});

it("resumes batches without a job, and those whose job has failed too often", async () => {
  const { ctx } = await merchantContext(database.db);
  const ids: string[] = [];
  for (const _ of ["no job", "waits", "given up", "fine"])
    ids.push((await createBatch(ctx, { isDryRun: true, rows: numbered(1) })).id);
  const [none = "", waiting = "", givenUp = "", fine = ""] = ids;
  await database.db
    .$executeRaw`UPDATE "Batch" SET "createdAt" = now() - interval '1 hour' WHERE id = ANY (${ids})`;
  const change = (id: string, set: string) =>
    database.db.$executeRawUnsafe(
      `UPDATE graphile_worker._private_jobs SET ${set} WHERE key = $1`,
      keyOf(id),
    );
  await database.db.$executeRaw`SELECT graphile_worker.remove_job(${keyOf(none)})`;
  await change(waiting, "run_at = now() + interval '1 hour'");
  await change(givenUp, "attempts = max_attempts");
  await change(fine, "run_at = now() + interval '1 minute'");
  await resumeBatches(database.db);
  for (const id of [none, waiting, givenUp]) expect((await jobsOf(id))[0]?.seconds).toBeLessThanOrEqual(0);
  expect((await jobsOf(fine))[0]?.seconds).toBeGreaterThan(0);
  const [job] = await database.db.$queryRaw<{ attempts: number }[]>`
    SELECT attempts FROM graphile_worker.jobs WHERE key = ${keyOf(givenUp)}`;
  expect(job?.attempts).toBe(0);
});

it("lists a merchant's batches, newest first", async () => {
  const [{ ctx }, { ctx: other }] = [await merchantContext(database.db), await merchantContext(database.db)];
  const ids: string[] = [];
  for (let count = 1; count <= 3; count += 1)
    ids.unshift((await createBatch(ctx, { isDryRun: true, rows: numbered(count) })).id);
  const [, , oldest = ""] = ids;
  await run(ctx, oldest);
  const page = async (number: number) =>
    presentBatches(await listBatches(ctx, { page: number, per_page: 2 }));
  expect(await page(1)).toMatchObject({
    batches: [
      { id: ids[0], counts: { pending: 3 } },
      { id: ids[1], counts: { pending: 2 } },
    ],
    page_number: 1,
    per_page: 2,
    total_entries: 3,
  });
  expect((await page(2)).batches).toMatchObject([{ id: oldest, status: "completed", counts: { valid: 1 } }]);
  expect(await listBatches(other, { page: 1, per_page: 2 })).toMatchObject({ batches: [], total: 0 });
});

const actAs = (ctx: Context, id: string): Context => ({
  ...ctx,
  actor: { kind: "api_key", id, name: id, scope: "write" },
});

it("limits the unfinished batches of an API credential", async () => {
  const { ctx } = await merchantContext(database.db);
  const create = (by: Context) => createBatch(by, { isDryRun: true, rows: numbered(1) });
  const attempts = await Promise.allSettled(Array.from({ length: 11 }, () => create(actAs(ctx, "one"))));
  const refused = attempts.flatMap((attempt) =>
    attempt.status === "rejected" ? [attempt.reason as Error] : [],
  );
  expect(refused).toMatchObject([{ code: "tooManyRequests", retryAfterSeconds: 10 }]);
  await create(actAs(ctx, "another"));
});

it("limits the rows that an API credential sends within an hour", async () => {
  const { ctx } = await merchantContext(database.db);
  const env = settings.env();
  vi.spyOn(settings, "env").mockReturnValue({ ...env, API_BATCH_ROWS_PER_HOUR: 5 });
  const create = (by: Context, count: number) => createBatch(by, { isDryRun: true, rows: numbered(count) });
  const { id } = await create(ctx, 2);
  await create(ctx, 2);
  const waitsFor = (count: number) =>
    create(ctx, count).then(
      () => null,
      (error: { code: string; message: string; retryAfterSeconds: number }) => error,
    );
  expect(await waitsFor(2)).toMatchObject({
    code: "tooManyRequests",
    message: "At most 5 rows can be sent within an hour; 1 are left",
  });
  await create(actAs(ctx, "another"), 2);
  await database.db
    .$executeRaw`UPDATE "Batch" SET "createdAt" = now() - interval '50 minutes' WHERE id = ${id}`;
  // The rows of the first batch are enough for two more; for four, the second has to be an hour old, too.
  expect((await waitsFor(2))?.retryAfterSeconds).toBeLessThanOrEqual(600);
  expect((await waitsFor(4))?.retryAfterSeconds).toBeGreaterThan(3_500);
  await create(ctx, 1);
});
