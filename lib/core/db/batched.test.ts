import { expect, it, vi } from "vitest";
import { createDb, type Db } from "../db";
import { batched } from "./batched";

/** It never connects, so any URL works. */
const client = () => createDb("postgresql://nobody@127.0.0.1:1/none", 1);

/** A writer that records its statements and completes them on demand. */
function heldWriter(refuse: (items: readonly number[]) => Error | undefined = () => undefined) {
  const batches: number[][] = [];
  const ends: (() => void)[] = [];
  const add = batched(async (_db: Db, items: readonly number[]) => {
    batches.push([...items]);
    await new Promise<void>((resolve) => ends.push(resolve));
    const refusal = refuse(items);
    if (refusal) throw refusal;
    return items.map((item) => item * 10);
  });
  /** Ends the oldest statement and lets waiting work continue. */
  const endOne = async () => {
    ends.shift()?.();
    await new Promise((resolve) => setImmediate(resolve));
  };
  return { add, batches, endOne };
}

/** A transaction is a client without connection methods. Nothing else is used here. */
const transactionOf = (db: Db) => Object.assign(Object.create(null), { ofClient: db }) as Db;

const numbers = (from: number, to: number) =>
  Array.from({ length: to - from + 1 }, (_, index) => from + index);

it("batches items that arrive while two statements are running, at most fifty at once", async () => {
  const { add, batches, endOne } = heldWriter();
  const db = client();
  const done = Promise.all(numbers(1, 103).map((item) => add(db, item)));
  expect(batches).toEqual([[1], [2]]);
  await endOne();
  expect(batches.slice(2)).toEqual([numbers(3, 52)]);
  await endOne();
  expect(batches.slice(3)).toEqual([numbers(53, 102)]);
  await endOne();
  expect(batches.slice(4)).toEqual([[103]]);
  await endOne();
  await endOne();
  expect(await done).toEqual(numbers(1, 103).map((item) => item * 10));
});

it("retries items one by one if a batch is rejected, but not if it may have been written", async () => {
  for (const [code, tried] of [
    ["23503", [[3, 4, 5], [3], [4], [5]]],
    ["ECONNRESET", [[3, 4, 5]]],
  ] as const) {
    const refusal = Object.assign(new Error("refused"), { code });
    const { add, batches, endOne } = heldWriter((items) => (items.includes(4) ? refusal : undefined));
    const db = client();
    const done = Promise.allSettled([1, 2, 3, 4, 5].map((item) => add(db, item)));
    for (let statement = 0; statement < 6; statement += 1) await endOne();
    expect(batches.slice(2)).toEqual(tried);
    const failed = (await done).flatMap(({ status }, index) => (status === "rejected" ? [index + 1] : []));
    expect(failed).toEqual(code === "23503" ? [4] : [3, 4, 5]);
  }
});

it("lets other statements overtake one that waits for a lock", () => {
  const clock = vi.spyOn(performance, "now").mockReturnValue(1_000);
  const { add, batches } = heldWriter();
  const db = client();
  for (const item of [1, 2, 3]) void add(db, item);
  expect(batches).toEqual([[1], [2]]);
  clock.mockReturnValue(1_100);
  void add(db, 4);
  expect(batches).toEqual([[1], [2], [3, 4]]);
  clock.mockRestore();
});

it("batches per client, and never in a transaction", () => {
  const { add, batches } = heldWriter();
  const [one, other] = [client(), client()];
  const tx = transactionOf(one);
  for (const db of [one, one, one, other, tx, tx, tx]) void add(db, batches.length);
  expect(batches).toEqual([[0], [1], [2], [3], [4], [5]]);
});

it("overtakes waiting statements even if nothing else arrives, with at most five in total", async () => {
  const { add, batches } = heldWriter();
  const db = client();
  for (const item of numbers(1, 3)) void add(db, item);
  expect(batches).toEqual([[1], [2]]);
  await expect.poll(() => batches).toEqual([[1], [2], [3]]);
  for (const [index, item] of numbers(4, 5).entries()) {
    void add(db, item);
    await expect.poll(() => batches).toHaveLength(4 + index);
  }
  void add(db, 6);
  await new Promise((resolve) => setTimeout(resolve, 250));
  expect(batches).toHaveLength(5);
});
