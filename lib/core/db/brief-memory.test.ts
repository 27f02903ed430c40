import { afterEach, expect, it, vi } from "vitest";
import { createDb } from "../db";
import { briefMemory, forget, MAX_REMEMBERED } from "./brief-memory";

/** They never connect: what is read here is no database's. */
const client = () => createDb("postgresql://nobody@127.0.0.1:1/none", 1);

let memories = 0;
/** A memory of its own, whose reads are counted and end when the test says. */
function countingMemory(isWorth?: (value: string) => boolean) {
  const reads: string[] = [];
  let gate: Promise<void> = Promise.resolve();
  const recall = briefMemory(
    `test ${(memories += 1)}`,
    async (_db, key) => {
      reads.push(key);
      const value = `${key} ${reads.length}`;
      await gate;
      return value;
    },
    isWorth,
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

it("asks once for those who ask at the same time, and remembers for less than a second from then", async () => {
  const { recall, reads, holdReads } = countingMemory();
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

it("reads anew what is still asked for, and lets nobody wait for that", async () => {
  const { recall, reads, holdReads } = countingMemory();
  const db = client();
  const clock = vi.spyOn(performance, "now").mockReturnValue(5_000);
  expect(await recall(db, "a")).toBe("a 1");
  clock.mockReturnValue(5_600);
  const open = holdReads();
  expect(await Promise.all([recall(db, "a"), recall(db, "a")])).toEqual(["a 1", "a 1"]);
  expect(reads).toEqual(["a", "a"]);
  open();
  await vi.waitFor(async () => expect(await recall(db, "a")).toBe("a 2"));
  // Its time counts from when it was asked for.
  clock.mockReturnValue(6_499);
  expect(await recall(db, "a")).toBe("a 2");
  expect(reads).toHaveLength(3);
});

it("does not remember what was read before the key was forgotten", async () => {
  const { recall, holdReads } = countingMemory();
  const db = client();
  const clock = vi.spyOn(performance, "now").mockReturnValue(5_000);
  await recall(db, "a");
  clock.mockReturnValue(5_600);
  const open = holdReads();
  await recall(db, "a");
  forget(db, "a");
  const after = recall(db, "a");
  open();
  expect([await after, await recall(db, "a")]).toEqual(["a 3", "a 3"]);
});

it("forgets a key in every memory, and what is still being read of it", async () => {
  const [one, other] = [countingMemory(), countingMemory()];
  const db = client();
  await other.recall(db, "a");
  const open = one.holdReads();
  const before = one.recall(db, "a");
  forget(db, "a");
  const after = one.recall(db, "a");
  open();
  expect(await Promise.all([before, after, one.recall(db, "a"), other.recall(db, "a")])).toEqual([
    "a 1",
    "a 2",
    "a 2",
    "a 2",
  ]);
});

it("remembers apart for each client, as another process would", async () => {
  const { recall } = countingMemory();
  const [db, otherProcess] = [client(), client()];
  await recall(db, "a");
  await recall(otherProcess, "a");
  forget(db, "a");
  expect([await recall(db, "a"), await recall(otherProcess, "a")]).toEqual(["a 3", "a 2"]);
});

it("remembers neither failures nor what is not worth it", async () => {
  let attempts = 0;
  const failing = briefMemory("test of failures", async () => {
    attempts += 1;
    return attempts === 1 ? Promise.reject(new Error("away")) : Promise.resolve("there");
  });
  const db = client();
  await expect(failing(db, "a")).rejects.toThrow("away");
  expect(await failing(db, "a")).toBe("there");
  const { recall, reads } = countingMemory((value) => !value.startsWith("unknown"));
  for (const key of ["unknown", "unknown", "known", "known"]) await recall(db, key);
  expect(reads).toEqual(["unknown", "unknown", "known"]);
});

it("is bounded: the least recently used goes first", async () => {
  const { recall, reads } = countingMemory();
  const db = client();
  vi.spyOn(performance, "now").mockReturnValue(5_000);
  for (let key = 0; key < MAX_REMEMBERED; key += 1) await recall(db, String(key));
  await recall(db, "0");
  await recall(db, "one too many");
  expect(reads).toHaveLength(MAX_REMEMBERED + 1);
  await recall(db, "0");
  await recall(db, "1");
  expect(reads.slice(MAX_REMEMBERED + 1)).toEqual(["1"]);
});
