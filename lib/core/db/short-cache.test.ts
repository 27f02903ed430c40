import { afterEach, expect, it, vi } from "vitest";
import { createDb } from "../db";
import { shortCache, invalidate, MAX_CACHED } from "./short-cache";

/** They never connect, so any URL works. */
const client = () => createDb("postgresql://nobody@127.0.0.1:1/none", 1);

let memories = 0;
/** A separate cache, whose reads are counted and completed on demand. */
function countingCache(options: Parameters<typeof shortCache<string>>[2] = {}) {
  const reads: string[] = [];
  let gate: Promise<void> = Promise.resolve();
  const recall = shortCache(
    `test ${(memories += 1)}`,
    async (_db, key) => {
      reads.push(key);
      const value = `${key} ${reads.length}`;
      await gate;
      return value;
    },
    options,
  );
  const holdReads = () => {
    let open = () => {};
    gate = new Promise((resolve) => (open = resolve));
    return () => open();
  };
  return { recall, reads, holdReads };
}

afterEach(() => {
  vi.restoreAllMocks();
});

it("shares one query between concurrent readers, and caches it for less than a second", async () => {
  const { recall, reads, holdReads } = countingCache();
  const db = client();
  const clock = vi.spyOn(performance, "now").mockReturnValue(5_000);
  const open = holdReads();
  const asked = [recall(db, "a"), recall(db, "a"), recall(db, "b")];
  clock.mockReturnValue(5_400);
  open();
  expect(await Promise.all(asked)).toEqual(["a 1", "a 1", "b 2"]);
  expect(await recall(db, "a")).toBe("a 1");
  clock.mockReturnValue(5_999);
  expect(await recall(db, "a")).toBe("a 3");
  expect(reads).toEqual(["a", "b", "a"]);
});

it("refreshes entries in use in the background", async () => {
  const { recall, reads, holdReads } = countingCache();
  const db = client();
  const clock = vi.spyOn(performance, "now").mockReturnValue(5_000);
  expect(await recall(db, "a")).toBe("a 1");
  clock.mockReturnValue(5_600);
  const open = holdReads();
  expect(await Promise.all([recall(db, "a"), recall(db, "a")])).toEqual(["a 1", "a 1"]);
  expect(reads).toEqual(["a", "a"]);
  open();
  await vi.waitFor(async () => expect(await recall(db, "a")).toBe("a 2"));
  // The age counts from the time of the query.
  clock.mockReturnValue(6_499);
  expect(await recall(db, "a")).toBe("a 2");
  expect(reads).toHaveLength(3);
});

it("does not cache a value read before its key was invalidated", async () => {
  const { recall, holdReads } = countingCache();
  const db = client();
  const clock = vi.spyOn(performance, "now").mockReturnValue(5_000);
  await recall(db, "a");
  clock.mockReturnValue(5_600);
  const open = holdReads();
  await recall(db, "a");
  invalidate(db, "a");
  const after = recall(db, "a");
  open();
  expect([await after, await recall(db, "a")]).toEqual(["a 3", "a 3"]);
});

it("invalidates a key in every cache, including pending reads", async () => {
  const [one, other] = [countingCache(), countingCache()];
  const db = client();
  await other.recall(db, "a");
  const open = one.holdReads();
  const before = one.recall(db, "a");
  invalidate(db, "a");
  const after = one.recall(db, "a");
  open();
  expect(await Promise.all([before, after, one.recall(db, "a"), other.recall(db, "a")])).toEqual([
    "a 1",
    "a 2",
    "a 2",
    "a 2",
  ]);
});

it("caches per client, as another process would", async () => {
  const { recall } = countingCache();
  const [db, otherProcess] = [client(), client()];
  await recall(db, "a");
  await recall(otherProcess, "a");
  invalidate(db, "a");
  expect([await recall(db, "a"), await recall(otherProcess, "a")]).toEqual(["a 3", "a 2"]);
});

it("caches neither failures nor values not worth caching", async () => {
  let attempts = 0;
  const failing = shortCache("test of failures", async () => {
    attempts += 1;
    return attempts === 1 ? Promise.reject(new Error("away")) : Promise.resolve("there");
  });
  const db = client();
  await expect(failing(db, "a")).rejects.toThrow("away");
  expect(await failing(db, "a")).toBe("there");
  const { recall, reads } = countingCache({ isWorth: (value) => !value.startsWith("unknown") });
  for (const key of ["unknown", "unknown", "known", "known"]) await recall(db, key);
  expect(reads).toEqual(["unknown", "unknown", "known"]);
});

it("evicts the least recently used entry when full", async () => {
  const { recall, reads } = countingCache();
  const db = client();
  vi.spyOn(performance, "now").mockReturnValue(5_000);
  for (let key = 0; key < MAX_CACHED; key += 1) await recall(db, String(key));
  await recall(db, "0");
  await recall(db, "one too many");
  expect(reads).toHaveLength(MAX_CACHED + 1);
  await recall(db, "0");
  await recall(db, "1");
  expect(reads.slice(MAX_CACHED + 1)).toEqual(["1"]);
});
