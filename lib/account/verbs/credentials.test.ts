import { afterEach, describe, expect, it, vi } from "vitest";
import { createDb } from "@/lib/core/db";
import { forget } from "@/lib/core/db/brief-memory";
import { hashSecret } from "@/lib/core/secrets";
import { testDatabase } from "@/lib/testing/database";
import { merchantContext } from "@/lib/testing/fixtures";
import { newMember, operatorContext } from "@/lib/testing/people";
import { authenticateApiKey } from "./authenticate-api-key";
import { listCredentials } from "../reads/list-credentials";
import { revokeCredential } from "./revoke-credential";
import { rotateCredential } from "./rotate-credential";
import type { Overlap } from "../schema/credentials";

const test = testDatabase();
const HOUR_MS = 60 * 60 * 1000;

afterEach(() => {
  vi.useRealTimers();
});

const newShop = async () => (await merchantContext(test.db)).merchant;
const opens = ({ token, secret }: { token: string; secret: string }, db = test.db) =>
  authenticateApiKey(db, { token, secret }).then(
    ({ merchantId }) => merchantId,
    (error: unknown) => (error as { code: string }).code,
  );
const operator = () => operatorContext(test.db);
const rotate = (merchantId: string, token: string, overlap: Overlap) =>
  rotateCredential(operator(), { merchantId, token, overlap });
/** The clock of this process stands elsewhere; the database's rows stay. */
const setClock = (now: number) => vi.useFakeTimers({ now, toFake: ["Date"] });

describe("rotating credentials", () => {
  it.each([
    ["1h", 1],
    ["24h", 24],
    ["7d", 7 * 24],
  ] as const)("lets both pairs work for %s, and then only the new one", async (overlap, hours) => {
    const shop = await newShop();
    const before = Date.now();
    const pair = await rotate(shop.id, shop.token, overlap);
    const rotatedAt = pair.oldEndsAt.getTime() - hours * HOUR_MS;
    expect([before <= rotatedAt, rotatedAt <= Date.now()]).toEqual([true, true]);
    setClock(pair.oldEndsAt.getTime() - 1);
    expect([await opens(shop), await opens(pair)]).toEqual([shop.id, shop.id]);
    vi.useRealTimers();
    setClock(pair.oldEndsAt.getTime() + 1);
    expect([await opens(shop), await opens(pair)]).toEqual(["unauthorized", shop.id]);
  });

  it("without an overlap ends the old pair at once", async () => {
    const shop = await newShop();
    const pair = await rotate(shop.id, shop.token, "0");
    expect([await opens(shop), await opens(pair)]).toEqual(["unauthorized", shop.id]);
  });

  it("stores only the new secret's hash, and writes one audit entry", async () => {
    const shop = await newShop();
    const { token, secret } = await rotate(shop.id, shop.token, "24h");
    const row = await test.db.apiCredential.findFirstOrThrow({ where: { token } });
    expect(JSON.stringify(row)).not.toContain(secret);
    const entries = await test.db.auditEntry.findMany({
      where: { merchantId: shop.id, action: "credentials.rotated" },
    });
    expect(entries).toHaveLength(1);
    expect(JSON.stringify(entries)).not.toContain(secret);
  });

  it("finds a token of the merchant's sandbox, and the new pair is the sandbox's", async () => {
    const shop = await newShop();
    const pair = await rotate(shop.id, shop.sandbox.token, "0");
    expect([await opens(pair), await opens(shop)]).toEqual([shop.sandbox.id, shop.id]);
  });

  it("succeeds once when two rotations race, and keeps an end that is already set", async () => {
    const shop = await newShop();
    const results = await Promise.allSettled([1, 2, 3].map(() => rotate(shop.id, shop.token, "1h")));
    expect(results.filter(({ status }) => status === "fulfilled")).toHaveLength(1);
    await expect(rotate(shop.id, shop.token, "7d")).rejects.toMatchObject({
      code: "unprocessable",
      message: expect.stringMatching(/^This token was rotated already and ends at 20/) as string,
    });
    expect(await test.db.apiCredential.count({ where: { merchantId: shop.id } })).toBe(2);
  });
});

describe("revoking a credential", () => {
  it("holds for the next request of this process, and within a second of every other", async () => {
    const shop = await newShop();
    const otherProcess = createDb(test.url, 1);
    try {
      expect([await opens(shop), await opens(shop, otherProcess)]).toEqual([shop.id, shop.id]);
      await revokeCredential(operator(), { merchantId: shop.id, token: shop.token });
      expect(await opens(shop)).toBe("unauthorized");
      await expect.poll(() => opens(shop, otherProcess)).toBe("unauthorized");
    } finally {
      await otherProcess.$disconnect();
    }
    const entry = { merchantId: shop.id, action: "credentials.revoked", subjectType: "api_credential" };
    expect(await test.db.auditEntry.count({ where: entry })).toBe(1);
  });

  it("ends a pair during its overlap", async () => {
    const shop = await newShop();
    await rotate(shop.id, shop.token, "7d");
    await revokeCredential(operator(), { merchantId: shop.id, token: shop.token });
    expect(await opens(shop)).toBe("unauthorized");
  });

  it("refuses unknown tokens, another merchant's, and expired or revoked ones", async () => {
    const shop = await newShop();
    const other = await newShop();
    const revoke = (token: string) => revokeCredential(operator(), { merchantId: shop.id, token });
    for (const token of ["no such", other.token]) {
      await expect(revoke(token)).rejects.toMatchObject({
        code: "notFound",
        message: "This merchant and its sandbox have no such token",
      });
    }
    expect(await opens(other)).toBe(other.id);
    await revoke(shop.token);
    const revoked = expect.stringMatching(/^This token was revoked already, at 20/) as string;
    await expect(revoke(shop.token)).rejects.toMatchObject({ code: "unprocessable", message: revoked });
    await expect(rotate(shop.id, shop.token, "0")).rejects.toMatchObject({ message: revoked });
    await rotate(shop.id, shop.sandbox.token, "1h");
    setClock(Date.now() + 2 * HOUR_MS);
    await expect(revoke(shop.sandbox.token)).rejects.toMatchObject({
      message: expect.stringMatching(/^This token has expired already, at 20/) as string,
    });
  });
});

it("remembers no unknown token", async () => {
  const shop = await newShop();
  const made = { token: "made-later", secret: "its secret" };
  expect(await opens(made)).toBe("unauthorized");
  const data = { merchantId: shop.id, id: "later", token: made.token, secretHash: hashSecret(made.secret) };
  await test.db.apiCredential.create({ data, select: { id: true } });
  expect(await opens(made)).toBe(shop.id);
  expect(await opens({ ...made, secret: "another" })).toBe("unauthorized");
});

it("notes the last use at most once a minute, whatever is remembered", async () => {
  const shop = await newShop();
  const lastUse = async () =>
    (await test.db.apiCredential.findFirstOrThrow({ where: { token: shop.token } })).lastUsedAt?.getTime();
  const started = Date.now();
  await Promise.all(Array.from({ length: 10 }, () => opens(shop)));
  const first = (await lastUse()) ?? 0;
  expect(first).toBeGreaterThanOrEqual(started);
  forget(test.db, shop.token);
  setClock(first + 59_999);
  await opens(shop);
  expect(await lastUse()).toBe(first);
  setClock(first + 60_000);
  await opens(shop);
  expect(await lastUse()).toBe(first + 60_000);
});

it("lists the state of each credential, and no secret", async () => {
  const shop = await newShop();
  const second = await rotate(shop.id, shop.token, "24h");
  await revokeCredential(operator(), { merchantId: shop.id, token: shop.sandbox.token });
  await opens(second);
  const listed = await listCredentials(operator(), { merchantId: shop.id });
  const states = Object.fromEntries(listed.map(({ token, isSandbox, state }) => [token, [isSandbox, state]]));
  expect(states).toEqual({
    [second.token]: [false, "good"],
    [shop.token]: [false, "expiring"],
    [shop.sandbox.token]: [true, "revoked"],
  });
  expect(listed.find(({ token }) => token === second.token)?.lastUsedAt).not.toBeNull();
  const hashes = await test.db.apiCredential.findMany({ select: { secretHash: true } });
  for (const { secretHash } of hashes) expect(JSON.stringify(listed)).not.toContain(secretHash);
  expect((await listCredentials(operator())).length).toBeGreaterThan(listed.length);
});

it("is for operators only", async () => {
  const shop = await newShop();
  const { ctx } = await newMember(test.db, shop.id, "owner");
  const key = { merchantId: shop.id, token: shop.token };
  for (const attempt of [
    listCredentials(ctx),
    revokeCredential(ctx, key),
    rotateCredential(ctx, { ...key, overlap: "0" }),
  ]) {
    await expect(attempt).rejects.toMatchObject({ code: "forbidden" });
  }
  expect(await opens(shop)).toBe(shop.id);
});
