import { describe, expect, it, vi } from "vitest";
import { testDatabase } from "@/lib/testing/database";
import { createDb } from "./db";
import { authorisedMerchantId, newId } from "./ids";
import { answerOnce, deleteExpiredResponses, type StoredResponse } from "./idempotency";

const database = testDatabase();

const merchantId = authorisedMerchantId("shop");
const attempt = (key: string, input: unknown = { order_number: "A-1" }) => ({
  key,
  operation: "POST /deliveries",
  input,
});
const ctx = (db = database.db) => ({ db, merchantId });
const answer = (body: string): StoredResponse => ({ status: 201, body });
const row = (key: string) =>
  database.db.idempotencyKey.findUnique({ where: { merchantId_key: { merchantId, key } } });

it("returns the first response again, and does the work once", async () => {
  const key = newId();
  const work = vi.fn(() => Promise.resolve(answer(`answer ${work.mock.calls.length}`)));
  expect(await answerOnce(ctx(), attempt(key), work)).toEqual({ first: answer("answer 1") });
  for (const _again of [1, 2]) {
    expect(await answerOnce(ctx(), attempt(key), work)).toEqual({ replayed: answer("answer 1") });
  }
  expect(work).toHaveBeenCalledTimes(1);
});

it("is scoped to the merchant", async () => {
  const key = newId();
  await answerOnce(ctx(), attempt(key), () => Promise.resolve(answer("ours")));
  const theirs = { db: database.db, merchantId: authorisedMerchantId("another") };
  const result = await answerOnce(theirs, attempt(key), () => Promise.resolve(answer("theirs")));
  expect(result).toEqual({ first: answer("theirs") });
});

it("rejects different content or another operation with the same key", async () => {
  const key = newId();
  const work = () => Promise.resolve(answer("done"));
  await answerOnce(ctx(), attempt(key), work);
  const refused = { code: "unprocessable", message: "Idempotency-Key is already used for another request" };
  await expect(answerOnce(ctx(), attempt(key, { order_number: "A-2" }), work)).rejects.toMatchObject(refused);
  await expect(answerOnce(ctx(), { ...attempt(key), operation: "POST /other" }, work)).rejects.toMatchObject(
    refused,
  );
});

it("makes repeated requests on several processes wait for the first attempt", async () => {
  const other = createDb(database.url, 2);
  const key = newId();
  let finish = () => {};
  const work = vi.fn(
    () => new Promise<StoredResponse>((resolve) => (finish = () => resolve(answer("done")))),
  );
  const all = Array.from({ length: 10 }, (_, index) =>
    answerOnce(ctx(index % 2 === 0 ? database.db : other), attempt(key), work),
  );
  await expect.poll(() => work.mock.calls.length).toBe(1);
  finish();
  const results = await Promise.all(all);
  expect(results.filter((result) => "first" in result)).toHaveLength(1);
  expect(results.filter((result) => "replayed" in result)).toHaveLength(9);
  expect(work).toHaveBeenCalledTimes(1);
  await other.$disconnect();
});

it("does not store failures, so that a retry is a new attempt", async () => {
  const key = newId();
  await expect(answerOnce(ctx(), attempt(key), () => Promise.reject(new Error("no")))).rejects.toThrow("no");
  expect(await row(key)).toBeNull();
  // Also with different content: the key was not used.
  const again = await answerOnce(ctx(), attempt(key, { order_number: "A-2" }), () =>
    Promise.resolve(answer("done")),
  );
  expect(again).toEqual({ first: answer("done") });
});

describe("an attempt without a response", () => {
  const begin = (key: string) =>
    answerOnce(ctx(), attempt(key), () => new Promise<StoredResponse>(() => undefined)).catch(
      () => undefined,
    );

  it("is retried if its process died", async () => {
    const key = newId();
    void begin(key);
    await expect.poll(() => row(key)).not.toBeNull();
    await database.db.idempotencyKey.updateMany({ where: { key }, data: { heldUntil: new Date(0) } });
    const again = await answerOnce(ctx(), attempt(key), () => Promise.resolve(answer("done")));
    expect(again).toEqual({ first: answer("done") });
  });

  it("is a conflict after a long wait", async () => {
    const key = newId();
    void begin(key);
    await expect.poll(() => row(key)).not.toBeNull();
    const repeated = answerOnce(ctx(), attempt(key), () => Promise.resolve(answer("done")));
    await expect(repeated).rejects.toMatchObject({ code: "conflict", retryAfterSeconds: 1 });
  });
});

it("deletes a response after 24 hours", async () => {
  const key = newId();
  const work = () => Promise.resolve(answer("done"));
  await answerOnce(ctx(), attempt(key), work);
  const age = (hours: number) =>
    database.db.idempotencyKey.updateMany({
      where: { key },
      data: { createdAt: new Date(Date.now() - hours * 3_600_000) },
    });
  await age(23);
  await deleteExpiredResponses(database.db);
  expect(await answerOnce(ctx(), attempt(key), work)).toEqual({ replayed: answer("done") });
  await age(25);
  expect(await answerOnce(ctx(), attempt(key, "other"), work)).toEqual({ first: answer("done") });
  await age(25);
  await deleteExpiredResponses(database.db);
  expect(await row(key)).toBeNull();
});
