import type { Db } from "../db";
import { databaseProblem } from "./problem";

/** Maximum concurrent statements of a batch. Items that arrive later go into the next one. */
const AT_ONCE = 2;
const MAX_BATCH = 50;

/**
 * A slower statement is waiting for a lock. Others may overtake it, but not so many that reads get no
 * connection.
 */
const HELD_UP_MS = 100;
const MOST_AT_ONCE = 5;

type Waiting<Item, Result> = {
  item: Item;
  resolve: (result: Result) => void;
  reject: (error: unknown) => void;
};

/**
 * Turns a statement that writes several items into a function for one. Items that arrive while earlier
 * statements are running are written together by the next one; no item waits for others to arrive. If a batch
 * is rejected, its items are retried one by one, so that one does not harm the others. In a transaction,
 * items are never batched.
 * @param write writes all of the items or none, and returns a result for each
 */
export function batched<Item, Result>(
  write: (db: Db, items: readonly Item[]) => Promise<Result[]>,
): (db: Db, item: Item) => Promise<Result> {
  const queues = new WeakMap<object, Queue<Item, Result>>();
  return (db, item) => {
    const known = queues.get(db);
    const queue = known ?? new Queue<Item, Result>((items) => write(db, items));
    if (!known && "$connect" in db) queues.set(db, queue);
    return queue.add(item);
  };
}

class Queue<Item, Result> {
  private waiting: Waiting<Item, Result>[] = [];
  private readonly startTimes = new Set<{ at: number }>();
  private retry: NodeJS.Timeout | undefined;

  constructor(private readonly write: (items: readonly Item[]) => Promise<Result[]>) {}

  add(item: Item): Promise<Result> {
    return new Promise((resolve, reject) => {
      this.waiting.push({ item, resolve, reject });
      this.start();
    });
  }

  private start(): void {
    clearTimeout(this.retry);
    if (this.waiting.length === 0 || this.startTimes.size >= MOST_AT_ONCE) return;
    const now = performance.now();
    const busy = [...this.startTimes].filter(({ at }) => now - at < HELD_UP_MS).length;
    if (busy >= AT_ONCE) {
      this.retry = setTimeout(() => this.start(), HELD_UP_MS);
      return;
    }
    const batch = this.waiting.splice(0, MAX_BATCH);
    const started = { at: now };
    this.startTimes.add(started);
    void this.settle(batch).finally(() => {
      this.startTimes.delete(started);
      this.start();
    });
  }

  private async settle(batch: readonly Waiting<Item, Result>[]): Promise<void> {
    try {
      const results = await this.write(batch.map(({ item }) => item));
      batch.forEach(({ resolve, reject }, index) => {
        const result = results[index];
        if (result === undefined) reject(new Error("A batch gave no result for an item"));
        else resolve(result);
      });
    } catch (error) {
      const mayBeItems = batch.length > 1 && !NOT_WORTH_RETRYING.includes(databaseProblem(error));
      if (mayBeItems) await Promise.all(batch.map((one) => this.settle([one])));
      else for (const { reject } of batch) reject(error);
    }
  }
}

/** After these errors, retrying one by one would not help, or the batch may have been written. */
const NOT_WORTH_RETRYING: (string | undefined)[] = ["away", "unwritable"];
