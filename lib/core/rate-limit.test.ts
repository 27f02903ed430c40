import { describe, expect, it } from "vitest";
import { testDatabase } from "@/lib/testing/database";
import { createDb } from "./db";
import { newId } from "./ids";
import { deleteFullBuckets, type RateLimiter, rateLimiter } from "./rate-limit";

const database = testDatabase();

/** Practically never refills, so that no test depends on time. */
const SLOW = { name: "test", perSecond: 1e-6 };
const BURST = 40;

/** Several processes on one database. */
function processes(count: number, burst = BURST): RateLimiter[] {
  return Array.from({ length: count }, () => rateLimiter(() => database.db, { ...SLOW, burst }));
}

/** Number of attempts that are allowed. */
async function allowed(limiter: RateLimiter, key: string, attempts: number): Promise<number> {
  let count = 0;
  for (let i = 0; i < attempts; i += 1) if ((await limiter.take(key)).isAllowed) count += 1;
  return count;
}

const only = (limiters: RateLimiter[]): RateLimiter => {
  const [first] = limiters;
  if (!first) throw new Error("There is none");
  return first;
};

describe("in one process", () => {
  it("allows a burst, and reports how many are left", async () => {
    const limiter = only(processes(1));
    expect(await limiter.take("a")).toEqual({ isAllowed: true, remaining: BURST - 1, secondsUntilNext: 1 });
    expect(await allowed(limiter, "a", 100)).toBe(BURST - 1);
    expect(await limiter.take("a")).toMatchObject({ isAllowed: false, remaining: 0 });
    expect(await limiter.take("b"), "another key").toMatchObject({ isAllowed: true });
  });

  it("allows the next request after the reported seconds", async () => {
    const limiter = rateLimiter(() => database.db, { name: newId(), perSecond: 1, burst: 1 });
    expect(await limiter.take("a")).toMatchObject({ isAllowed: true });
    const refused = await limiter.take("a");
    expect(refused).toEqual({ isAllowed: false, remaining: 0, secondsUntilNext: 1 });
    await new Promise((resolve) => setTimeout(resolve, refused.secondsUntilNext * 1_000));
    await expect.poll(() => limiter.take("a")).toMatchObject({ isAllowed: true });
  });

  it("checks without taking", async () => {
    const limiter = only(processes(1, 1));
    for (const _again of [1, 2]) expect(limiter.look("looked")).toMatchObject({ isAllowed: true });
    await limiter.take("looked");
    expect(limiter.look("looked")).toMatchObject({ isAllowed: false });
  });

  it("writes once per many requests, and not at all once the limit is reached", async () => {
    let writes = 0;
    const counted = () => {
      writes += 1;
      return database.db;
    };
    const limiter = rateLimiter(counted, { ...SLOW, name: newId(), burst: 400 });
    await allowed(limiter, "a", 9);
    expect(writes).toBe(0);
    await allowed(limiter, "a", 1_000);
    expect(writes).toBeGreaterThan(10);
    expect(writes).toBeLessThanOrEqual(40);
    const before = writes;
    await allowed(limiter, "a", 100);
    expect(writes).toBe(before);
  });
});

describe("in several processes", () => {
  it.each([40, 400])("shares a limit of %i", async (burst) => {
    const key = newId();
    const limiters = processes(3, burst);
    const counts = await Promise.all(limiters.map((limiter) => allowed(limiter, key, burst)));
    const total = counts.reduce((sum, count) => sum + count, 0);
    expect(total).toBeGreaterThanOrEqual(burst);
    expect(total).toBeLessThanOrEqual(burst + (limiters.length * burst) / 20);
  });

  it("enforces it when many requests arrive at once", async () => {
    const key = newId();
    const burst = 400;
    const limiters = processes(2, burst);
    const turns = await Promise.all(
      limiters.flatMap((limiter) => Array.from({ length: burst }, () => limiter.take(key))),
    );
    const total = turns.filter(({ isAllowed }) => isAllowed).length;
    expect(total).toBeLessThanOrEqual(burst + (limiters.length * burst) / 20);
  });

  it.each([
    { hours: 1, expected: "nothing", left: 1 },
    { hours: 3, expected: "everything", left: BURST },
  ])("finds $expected after $hours hours including other processes", async ({ hours, left }) => {
    const key = newId();
    const at = new Date(Date.now() - hours * 3_600_000);
    await database.db.rateLimit.create({ data: { key: `test ${key}`, tokens: -100, at } });
    const limiter = rateLimiter(() => database.db, { name: "test", perSecond: 60 / 3_600, burst: BURST });
    await limiter.take(key);
    await expect.poll(() => limiter.look(key).remaining).toBe(left - 1);
  });
});

it("counts per process while the database is down, without a debt afterward", async () => {
  const key = newId();
  const away = createDb("postgresql://nobody@127.0.0.1:1/none", 1);
  let present = away;
  const limiter = rateLimiter(() => present, { ...SLOW, burst: BURST });
  expect(await allowed(limiter, key, 100)).toBe(BURST);
  present = database.db;
  expect(await allowed(only(processes(1)), key, 100), "another process, with the database").toBe(BURST);
  await away.$disconnect();
});

it("deletes buckets unused for a day", async () => {
  const hours = (count: number) => new Date(Date.now() - count * 3_600_000);
  const rows = [
    { key: "old", tokens: 1, at: hours(25) },
    { key: "young", tokens: 1, at: hours(23) },
  ];
  await database.db.rateLimit.createMany({ data: rows });
  await deleteFullBuckets(database.db);
  const left = await database.db.rateLimit.findMany({ where: { key: { in: ["old", "young"] } } });
  expect(left.map(({ key }) => key)).toEqual(["young"]);
});
