import { afterEach, describe, expect, it, vi } from "vitest";
import { createDb } from "@/lib/core/db";
import { invalidate } from "@/lib/core/db/short-cache";
import { may } from "@/lib/core/permissions";
import { forMerchant } from "@/lib/core/platform";
import { hashSecret, newSecret, newSecretCode } from "@/lib/core/secrets";
import { testDatabase } from "@/lib/testing/database";
import { merchantContext } from "@/lib/testing/fixtures";
import { newMember, operatorContext } from "@/lib/testing/people";
import { authenticateApiKey } from "./authenticate-api-key";
import { listAllCredentials, listCredentials } from "../reads/list-credentials";
import { revokeCredential } from "./revoke-credential";
import { rotateCredential } from "./rotate-credential";
import { createCredential } from "./create-credential";
import { changeCredential } from "./change-credential";
import { MAX_CREDENTIALS, type Overlap } from "../constants";

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
/** Returns an owner of the merchant, and the id of its credential. */
async function found(merchantId: string, token: string) {
  const { id } = await test.db.apiCredential.findFirstOrThrow({ where: { token } });
  return { ctx: forMerchant(operator(), merchantId), id };
}
async function rotate(merchantId: string, token: string, overlap: Overlap) {
  const { ctx, id } = await found(merchantId, token);
  return rotateCredential(ctx, { id, overlap });
}
async function revoke(merchantId: string, token: string) {
  const { ctx, id } = await found(merchantId, token);
  return revokeCredential(ctx, { id });
}
/** Adds valid pairs to a merchant. */
async function fillUp(merchantId: string, pairs: number): Promise<void> {
  await test.db.apiCredential.createMany({
    data: Array.from({ length: pairs }, (_, index) => ({
      merchantId,
      id: `pair ${index}`,
      token: `pair ${index} of ${merchantId}`,
      secretHash: hashSecret("secret"),
    })),
  });
}
/** Sets the clock of this process; the database's rows stay. */
const setClock = (now: number) => vi.useFakeTimers({ now, toFake: ["Date"] });

describe("rotating credentials", () => {
  it.each([
    ["1h", 1],
    ["24h", 24],
    ["7d", 7 * 24],
  ] as const)("keeps both pairs valid for %s, then only the new one", async (overlap, hours) => {
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

  it("without an overlap ends the old pair immediately", async () => {
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

  it("keeps name and scope, and contains the merchant in the token", async () => {
    const shop = await newShop();
    const { ctx, id } = await found(shop.sandbox.id, shop.sandbox.token);
    await changeCredential(ctx, { id, name: "Web shop", scope: "read" });
    const pair = await rotateCredential(ctx, { id, overlap: "0" });
    expect(pair.token).toMatch(new RegExp(`^wb_sandbox_${shop.sandbox.id}_[\\w-]{22}$`));
    expect(pair.secret).toMatch(/^wb_secret_[\w-]{43}$/);
    expect(await authenticateApiKey(test.db, pair)).toMatchObject({
      actor: { name: "API key “Web shop”", scope: "read" },
      merchantId: shop.sandbox.id,
    });
  });

  it("succeeds once when two rotations race, and keeps an existing end", async () => {
    const shop = await newShop();
    const results = await Promise.allSettled([1, 2, 3].map(() => rotate(shop.id, shop.token, "1h")));
    expect(results.filter(({ status }) => status === "fulfilled")).toHaveLength(1);
    await expect(rotate(shop.id, shop.token, "7d")).rejects.toMatchObject({
      code: "unprocessable",
      message: expect.stringMatching(/^This token was rotated already and ends at 20/) as string,
    });
    expect(await test.db.apiCredential.count({ where: { merchantId: shop.id } })).toBe(2);
  });

  it("keeps a rotation within the maximum of valid pairs", async () => {
    const shop = await newShop();
    await fillUp(shop.id, MAX_CREDENTIALS - 2);
    const second = await rotate(shop.id, shop.token, "7d");
    await expect(rotate(shop.id, second.token, "7d")).rejects.toMatchObject({
      code: "unprocessable",
      message: `There are ${MAX_CREDENTIALS} pairs already: revoke one that is not used, or rotate without an overlap`,
    });
    const third = await rotate(shop.id, second.token, "0");
    expect([await opens(shop), await opens(third)]).toEqual([shop.id, shop.id]);
    await revoke(shop.id, shop.token);
    await rotate(shop.id, third.token, "7d");
  });
});

describe("revoking a credential", () => {
  it("applies to the next request of this process, and within a second to every other process", async () => {
    const shop = await newShop();
    const otherProcess = createDb(test.url, 1);
    try {
      expect([await opens(shop), await opens(shop, otherProcess)]).toEqual([shop.id, shop.id]);
      await revoke(shop.id, shop.token);
      expect(await opens(shop)).toBe("unauthorized");
      // Far below the default, which a cache of half a minute would exceed.
      await expect.poll(() => opens(shop, otherProcess), { timeout: 10_000 }).toBe("unauthorized");
    } finally {
      await otherProcess.$disconnect();
    }
    const entry = { merchantId: shop.id, action: "credentials.revoked", subjectType: "api_credential" };
    expect(await test.db.auditEntry.count({ where: entry })).toBe(1);
  });

  it("ends a pair during its overlap", async () => {
    const shop = await newShop();
    await rotate(shop.id, shop.token, "7d");
    await revoke(shop.id, shop.token);
    expect(await opens(shop)).toBe("unauthorized");
  });

  it("rejects unknown ids, another merchant's, and expired or revoked ones", async () => {
    const shop = await newShop();
    const other = await newShop();
    const { id } = await found(other.id, other.token);
    for (const unknown of ["no such", id]) {
      const attempt = revokeCredential(forMerchant(operator(), shop.id), { id: unknown });
      await expect(attempt).rejects.toMatchObject({ code: "notFound", message: "Credential not found" });
    }
    expect(await opens(other)).toBe(other.id);
    await revoke(shop.id, shop.token);
    const revoked = expect.stringMatching(/^This token was revoked already, at 20/) as string;
    await expect(revoke(shop.id, shop.token)).rejects.toMatchObject({
      code: "unprocessable",
      message: revoked,
    });
    await expect(rotate(shop.id, shop.token, "0")).rejects.toMatchObject({ message: revoked });
    await rotate(other.id, other.token, "1h");
    setClock(Date.now() + 2 * HOUR_MS);
    await expect(revoke(other.id, other.token)).rejects.toMatchObject({
      message: expect.stringMatching(/^This token has expired already, at 20/) as string,
    });
  });
});

describe("a new credential", () => {
  it("belongs to the merchant, has a name, and may do what its scope allows", async () => {
    const shop = await newShop();
    const { ctx } = await newMember(test.db, shop.id, "member");
    const pair = await createCredential(ctx, { name: "Warehouse", scope: "read" });
    const { actor, merchantId } = await authenticateApiKey(test.db, pair);
    expect([actor.name, merchantId]).toEqual(["API key “Warehouse”", shop.id]);
    expect([may(actor, "rates:quote"), may(actor, "deliveries:read")]).toEqual([true, true]);
    expect([may(actor, "deliveries:create"), may(actor, "deliveries:cancel")]).toEqual([false, false]);
    const row = await test.db.apiCredential.findFirstOrThrow({ where: { token: pair.token } });
    expect(row.createdByName).toBe(ctx.actor.name);
    expect(JSON.stringify(row)).not.toContain(pair.secret);
  });

  it("is rejected at the maximum, and does not count ended pairs", async () => {
    const shop = await newShop();
    const ctx = forMerchant(operator(), shop.id);
    await fillUp(shop.id, MAX_CREDENTIALS - 1);
    const create = () => createCredential(ctx, { name: "One more", scope: "write" });
    await expect(create()).rejects.toMatchObject({ code: "unprocessable" });
    await revoke(shop.id, shop.token);
    await create();
  });
});

it("a change of name and scope applies to the next request, and is audited", async () => {
  const shop = await newShop();
  await opens(shop);
  const { ctx, id } = await found(shop.id, shop.token);
  for (const _twice of [1, 2]) await changeCredential(ctx, { id, name: "Web shop", scope: "read" });
  const { actor } = await authenticateApiKey(test.db, shop);
  expect(actor).toMatchObject({ name: "API key “Web shop”", scope: "read" });
  const entries = await test.db.auditEntry.findMany({ where: { merchantId: shop.id, subjectId: id } });
  expect(entries.map(({ action, data }) => [action, data])).toEqual([
    [
      "credentials.changed",
      { from: { name: "Default", scope: "write" }, to: { name: "Web shop", scope: "read" } },
    ],
  ]);
});

it("accepts tokens created before tokens contained their merchant", async () => {
  const shop = await newShop();
  const old = { token: newSecretCode(), secret: newSecret() };
  const data = { merchantId: shop.id, id: "old", token: old.token, secretHash: hashSecret(old.secret) };
  await test.db.apiCredential.create({ data, select: { id: true } });
  expect(await opens(old)).toBe(shop.id);
});

it("a token that names another merchant is unknown", async () => {
  const [shop, other] = [await newShop(), await newShop()];
  const token = other.token.replace(other.id, shop.id);
  expect(await opens({ token, secret: other.secret })).toBe("unauthorized");
});

it("caches no unknown token", async () => {
  const shop = await newShop();
  const made = { token: "made-later", secret: "its secret" };
  expect(await opens(made)).toBe("unauthorized");
  const data = { merchantId: shop.id, id: "later", token: made.token, secretHash: hashSecret(made.secret) };
  await test.db.apiCredential.create({ data, select: { id: true } });
  expect(await opens(made)).toBe(shop.id);
  expect(await opens({ ...made, secret: "another" })).toBe("unauthorized");
});

it("records the last use at most once a minute, regardless of caching", async () => {
  const shop = await newShop();
  const lastUse = async () =>
    (await test.db.apiCredential.findFirstOrThrow({ where: { token: shop.token } })).lastUsedAt?.getTime();
  const started = Date.now();
  await Promise.all(Array.from({ length: 10 }, () => opens(shop)));
  const first = (await lastUse()) ?? 0;
  expect(first).toBeGreaterThanOrEqual(started);
  invalidate(test.db, shop.token);
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
  await revoke(shop.sandbox.id, shop.sandbox.token);
  await opens(second);
  const all = await listAllCredentials(operator(), { merchantId: shop.id });
  const states = Object.fromEntries(all.map(({ token, isSandbox, state }) => [token, [isSandbox, state]]));
  expect(states).toEqual({
    [second.token]: [false, "good"],
    [shop.token]: [false, "expiring"],
    [shop.sandbox.token]: [true, "revoked"],
  });
  expect(all.find(({ token }) => token === second.token)?.lastUsedAt).not.toBeNull();
  const inside = await listCredentials(forMerchant(operator(), shop.sandbox.id));
  expect([inside.valid, inside.ended.map(({ token }) => token)]).toEqual([[], [shop.sandbox.token]]);
  const own = await listCredentials(forMerchant(operator(), shop.id));
  expect([own.valid.map(({ token }) => token), own.ended]).toEqual([[second.token, shop.token], []]);
  const hashes = await test.db.apiCredential.findMany({ select: { secretHash: true } });
  for (const { secretHash } of hashes) expect(JSON.stringify([all, inside, own])).not.toContain(secretHash);
  expect((await listAllCredentials(operator())).length).toBeGreaterThan(all.length);
});

it("is for owners and members of the merchant; lists of all merchants are for operators only", async () => {
  const shop = await newShop();
  const { id } = await found(shop.id, shop.token);
  const viewer = await newMember(test.db, shop.id, "viewer");
  const owner = await newMember(test.db, shop.id, "owner");
  for (const attempt of [
    listCredentials(viewer.ctx),
    createCredential(viewer.ctx, { name: "X", scope: "read" }),
    changeCredential(viewer.ctx, { id, name: "X", scope: "read" }),
    revokeCredential(viewer.ctx, { id }),
    rotateCredential(viewer.ctx, { id, overlap: "0" }),
    listAllCredentials(owner.ctx),
  ]) {
    await expect(attempt).rejects.toMatchObject({ code: "forbidden" });
  }
  expect(await opens(shop)).toBe(shop.id);
});
