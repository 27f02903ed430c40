import { run } from "graphile-worker";
import { expect, it, vi } from "vitest";
import { createDb } from "../db";
import { createPool } from "../db/pool";
import { SERVICE_LIMITS } from "../db/limits";
import { log } from "../log";
import { testDatabase } from "@/lib/testing/database";
import { Wire } from "@/lib/testing/wire";
import { addJob, removeJob } from "./job";
import { WorkerLease } from "./worker-lease";
import { startQueue } from "./runner";
import { queueState } from "./state";

vi.mock("graphile-worker", { spy: true });

const database = testDatabase();

const job = (key: string, runInSeconds = 0) => ({ task: "note", payload: { key }, key, runInSeconds });

/** A queue whose task records its payloads. */
function noting(url: string, db = database.db) {
  const done: unknown[] = [];
  const note = (payload: unknown) => void done.push((payload as { key: string }).key);
  return { done, queue: startQueue({ url, db: () => db, tasks: { note } }) };
}

const waitOptions = { timeout: 120_000, interval: 100 };

/** Waits until these jobs are done and their completion is written. */
async function waitForDone(done: () => unknown[], keys: string[]) {
  await vi.waitFor(async () => {
    expect(done().toSorted()).toEqual(keys.toSorted());
    expect(await database.db.$queryRaw`SELECT key FROM graphile_worker.jobs`).toEqual([]);
  }, waitOptions);
}

it("runs each job once with any number of workers, and no removed job", async () => {
  const workers = [noting(database.url), noting(database.url)];
  const keys = Array.from({ length: 20 }, (_, index) => `job ${index}`);
  await database.db.$transaction(async (tx) => {
    for (const key of keys) await addJob(tx, job(key));
    await addJob(tx, job("taken back", 1));
    await addJob(tx, job("replaced", 3600));
    await addJob(tx, job("replaced", 1));
    await removeJob(tx, "taken back");
  });
  const refused = database.db.$transaction(async (tx) => {
    await addJob(tx, job("rolled back"));
    throw new Error("no");
  });
  await expect(refused).rejects.toThrow("no");
  const done = () => workers.flatMap((worker) => worker.done);
  await waitForDone(done, [...keys, "replaced"]);
  await Promise.all(workers.map(({ queue }) => queue.stop()));
  expect(done().toSorted()).toEqual([...keys, "replaced"].toSorted());
});

it("starts, runs and stops with or without the database, and logs nothing to the console", async () => {
  const said = [vi.spyOn(console, "error"), vi.spyOn(console, "warn"), vi.spyOn(console, "log")];
  const noted = vi.spyOn(log(), "debug");
  const wire = new Wire(database.url);
  await wire.mend();
  await wire.cut();
  const db = createDb(wire.url, 1);
  const { done, queue } = noting(wire.url, db);
  await addJob(database.db, job("first"));
  await vi.waitFor(() => {
    expect(vi.mocked(run).mock.settledResults.at(-1)).toMatchObject({ type: "rejected" });
  }, waitOptions);
  await wire.mend();
  await waitForDone(() => done, ["first"]);

  await wire.cut();
  await addJob(database.db, job("second"));
  await vi.waitFor(() => {
    expect(noted).toHaveBeenCalledWith(expect.anything(), expect.stringContaining("Failed to acquire job"));
  }, waitOptions);
  await wire.mend();
  await waitForDone(() => done, ["first", "second"]);

  // Before the stop: graphile-worker traces a query that fails while it stops, and offers no way to prevent it.
  for (const spy of said) expect(spy).not.toHaveBeenCalled();
  await wire.cut();
  await queue.stop();
  await db.$disconnect();
});

it.each([false, true])("works after its first poll failed (fetching many: %s)", async (fetchesMany) => {
  const done: unknown[] = [];
  const note = (payload: unknown) => void done.push((payload as { key: string }).key);
  const limits = { ...SERVICE_LIMITS, lockMs: 200 };
  const failed = vi.spyOn(log(), "debug");
  const logged = vi.spyOn(log(), "error").mockImplementation(() => undefined);
  const start = () =>
    startQueue({
      url: database.url,
      db: () => database.db,
      limits,
      tasks: fetchesMany ? { other: () => undefined } : { note },
      longTasks: fetchesMany ? [{ tasks: () => ({ note }), concurrency: 4, fetchesMany }] : [],
    });
  // A poll starts with the task ids.
  const queue = await database.db.$transaction(
    async (tx) => {
      await tx.$executeRaw`LOCK TABLE graphile_worker._private_tasks IN EXCLUSIVE MODE`;
      const started = start();
      await vi.waitFor(() => {
        const said = [...failed.mock.calls, ...logged.mock.calls].map(([, message]) => String(message));
        expect(said.join()).toMatch(fetchesMany ? /Error occurred fetching jobs/ : /Failed to acquire job/);
      }, waitOptions);
      return started;
    },
    { timeout: 120_000 },
  );
  await addJob(database.db, job("after"));
  await waitForDone(() => done, ["after"]);
  await queue.stop();
});

it("recovers when its connections go silent", async () => {
  const wire = new Wire(database.url);
  await wire.mend();
  const done: unknown[] = [];
  const note = (payload: unknown) => void done.push((payload as { key: string }).key);
  const limits = { ...SERVICE_LIMITS, connectMs: 500, answerMs: 500 };
  const queue = startQueue({ url: wire.url, db: () => database.db, tasks: { note }, limits });
  await addJob(database.db, job("before"));
  await waitForDone(() => done, ["before"]);

  wire.silence();
  wire.speak();
  await addJob(database.db, job("after"));
  await waitForDone(() => done, ["before", "after"]);
  await queue.stop();
  await wire.cut();
});

it("runs scheduled tasks once across all processes", async () => {
  // As if it were a known schedule that missed a time.
  await database.db.$executeRaw`
    INSERT INTO graphile_worker._private_known_crontabs (identifier, known_since, last_execution)
    VALUES ('tidy up', now() - interval '1 day', now() - interval '5 minutes')`;
  let done = 0;
  const start = () =>
    startQueue({
      url: database.url,
      db: () => database.db,
      tasks: { "tidy up": () => void (done += 1) },
      times: [{ task: "tidy up", match: "* * * * *", options: { backfillPeriod: 60_000 } }],
    });
  const queues = [start(), start()];
  await vi.waitFor(() => expect(done).toBeGreaterThan(0), waitOptions);
  await Promise.all(queues.map((queue) => queue.stop()));
  expect(done).toBeLessThanOrEqual(2); // a new minute may have started
});

it("reassigns the jobs of a killed process", async () => {
  await addJob(database.db, job("abandoned"));
  await database.db.$executeRaw`
    UPDATE graphile_worker._private_jobs SET locked_by = 'killed', locked_at = now() - interval '2 minutes'`;
  const { done, queue } = noting(database.url);
  await waitForDone(() => done, ["abandoned"]);
  await queue.stop();
});

it("removes replaced jobs of a killed process, and keeps failed ones", async () => {
  await addJob(database.db, job("replaced", 3_600));
  await addJob(database.db, job("given up", 3_600));
  await database.db.$executeRaw`
    UPDATE graphile_worker._private_jobs SET attempts = max_attempts WHERE key = 'given up'`;
  await database.db.$executeRaw`
    UPDATE graphile_worker._private_jobs SET locked_by = 'killed', locked_at = now() WHERE key = 'replaced'`;
  await addJob(database.db, job("replaced"));
  const keys = () => database.db.$queryRaw`SELECT key FROM graphile_worker.jobs ORDER BY key`;
  // While it runs, the old job has no key and will not be retried, but it has not failed either.
  expect(await keys()).toEqual([{ key: "given up" }, { key: "replaced" }, { key: null }]);
  expect(await queueState(database.db)).toMatchObject({ givenUp: 1 });
  await database.db.$executeRaw`
    UPDATE graphile_worker._private_jobs SET locked_at = now() - interval '2 minutes' WHERE locked_by = 'killed'`;
  const { done, queue } = noting(database.url);
  await vi.waitFor(async () => expect(await keys()).toEqual([{ key: "given up" }]), waitOptions);
  await queue.stop();
  expect(done).toEqual(["replaced"]);
  await removeJob(database.db, "given up");
});

/** A job started by another process. */
async function leaveBehind(key: string): Promise<void> {
  await addJob(database.db, job(key, 3_600));
  await database.db.$executeRaw`
    UPDATE graphile_worker._private_jobs SET locked_by = 'killed', locked_at = now(), run_at = now()
    WHERE key = ${key}`;
}

it("reassigns jobs of a killed process within seconds, but not of a living one that lost its connections", async () => {
  const wire = new Wire(database.url);
  await wire.mend();
  let begun = 0;
  let finish = () => {};
  const finished = new Promise<void>((resolve) => (finish = resolve));
  const long = () => {
    begun += 1;
    return finished;
  };
  const living = startQueue({
    url: wire.url,
    db: () => database.db,
    tasks: {},
    longTasks: [{ tasks: () => ({ long }), concurrency: 3, fetchesMany: true }],
  });
  await addJob(database.db, { ...job("long"), task: "long" });
  await vi.waitFor(() => expect(begun).toBe(1), waitOptions);
  const other = startQueue({
    url: database.url,
    db: () => database.db,
    tasks: { note: (payload) => void done.push((payload as { key: string }).key) },
    longTasks: [{ tasks: () => ({ long }), concurrency: 3, fetchesMany: true }],
  });
  const done: string[] = [];
  await wire.cut();
  await wire.mend();
  // The slow rule would take a minute.
  await leaveBehind("left behind");
  await vi.waitFor(() => expect(done).toEqual(["left behind"]), { ...waitOptions, timeout: 45_000 });
  expect(begun).toBe(1);
  finish();
  await waitForDone(() => done, ["left behind"]);
  await Promise.all([living.stop(), other.stop()]);
  await wire.cut();
});

it("runs work of one key in one process at a time, concurrently with other keys", async () => {
  const pools = [createPool(database.url, 1), createPool(database.url, 1)];
  const stopping = new AbortController();
  const [one, two] = pools.map((pool) => new WorkerLease(pool));
  if (!one || !two) throw new Error("There are two");
  const running = [one, two].map((workerLease) => workerLease.run(stopping.signal));
  const nothing = () => Promise.resolve("done");
  await vi.waitFor(async () => {
    expect(await one.exclusively("first", nothing)).toBe("done");
    expect(await two.exclusively("first", nothing)).toBe("done");
  }, waitOptions);
  const inside = await one.exclusively("first", async () => [
    await one.exclusively("first", nothing),
    await two.exclusively("first", nothing),
    await two.exclusively("second", nothing),
  ]);
  expect(inside).toEqual([undefined, undefined, "done"]);
  await expect(one.exclusively("first", () => Promise.reject(new Error("no")))).rejects.toThrow("no");
  expect(await two.exclusively("first", nothing)).toBe("done");
  stopping.abort();
  await Promise.all(running);
  await Promise.all(pools.map((pool) => pool.end()));
});

it("reports a lock as lost together with its connection, before another process gets it", async () => {
  const pools = [createPool(database.url, 1), createPool(database.url, 1)];
  const stopping = new AbortController();
  const [one, two] = pools.map((pool) => new WorkerLease(pool));
  if (!one || !two) throw new Error("There are two");
  const running = [one, two].map((workerLease) => workerLease.run(stopping.signal));
  await vi.waitFor(async () => {
    for (const workerLease of [one, two]) await workerLease.exclusively("ready", () => Promise.resolve());
  }, waitOptions);
  await one.exclusively("lost", async (isHeld) => {
    expect(isHeld()).toBe(true);
    await database.db.$executeRaw`
      SELECT pg_terminate_backend(pid) FROM pg_locks
      WHERE locktype = 'advisory' AND granted AND objsubid = 1
        AND (classid::bigint << 32 | objid::bigint) = hashtextextended('lost', 7226005)`;
    await vi.waitFor(() => expect(isHeld()).toBe(false), waitOptions);
    // Whether or not it was locked again on a new connection, others may have had it.
    await vi.waitFor(() => one.exclusively("ready", () => Promise.resolve()), waitOptions);
    expect(isHeld()).toBe(false);
  });
  await one.exclusively("lost", (isHeld) => Promise.resolve(expect(isHeld()).toBe(true)));
  stopping.abort();
  await Promise.all(running);
  await Promise.all(pools.map((pool) => pool.end()));
});

it("reports the due jobs in the queue and their age", async () => {
  expect(await queueState(database.db)).toEqual({ due: 0, seconds: 0, givenUp: 0 });
  await addJob(database.db, job("due", -60));
  await addJob(database.db, job("later", 3_600));
  const state = await queueState(database.db);
  expect(state).toMatchObject({ due: 1, givenUp: 0 });
  expect(state.seconds).toBeGreaterThanOrEqual(60);
  await database.db.$executeRaw`
    UPDATE graphile_worker._private_jobs SET attempts = max_attempts WHERE key = 'due'`;
  expect(await queueState(database.db)).toEqual({ due: 0, seconds: 0, givenUp: 1 });
  await Promise.all(["due", "later"].map((key) => removeJob(database.db, key)));
});
