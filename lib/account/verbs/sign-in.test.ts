import { beforeEach, describe, expect, it } from "vitest";
import { hashSecret } from "@/lib/core/secrets";
import { testDatabase } from "@/lib/testing/database";
import { changeOwnPassword } from "./change-own-password";
import { disableUser } from "./disable-user";
import { endSession } from "./end-session";
import { authorisedMerchantId } from "@/lib/core/ids";
import { findSession } from "../reads/find-session";
import { removeMember } from "./remove-member";
import { SESSION_ABSOLUTE_MS, SESSION_IDLE_MS } from "../rules/session-lifetime";
import { signIn } from "./sign-in";
import { setLastMerchant } from "./set-last-merchant";
import {
  newMember,
  newMerchant,
  newPerson,
  operatorContext,
  PASSWORD,
  sessionOf,
  type TestPerson,
  tokenOf,
} from "@/lib/testing/people";
import { addMember } from "./add-member";

const test = testDatabase();
let merchantId: string;
let owner: Awaited<ReturnType<typeof newMember>>;

beforeEach(async () => {
  merchantId = await newMerchant(test.db);
  owner = await newMember(test.db, merchantId, "owner");
});

const attempt = async (email: string, password: string, address = "192.0.2.7") =>
  (await signIn({ db: test.db, requestId: "test", address }, { email, password })).token;

describe("signing in", () => {
  it("opens a session with the person, the merchant and the role", async () => {
    const session = await sessionOf(test.db, owner);
    expect(session).toMatchObject({
      user: { id: owner.id, email: owner.email, isStaff: false },
      merchant: { id: merchantId, name: "Test Store", currency: "USD" },
      role: "owner",
    });
  });

  it("stores neither the token nor the password", async () => {
    const token = await tokenOf(test.db, owner);
    const row = await test.db.session.findUniqueOrThrow({ where: { id: hashSecret(token) } });
    const user = await test.db.user.findUniqueOrThrow({ where: { id: owner.id } });
    expect(JSON.stringify(row)).not.toContain(token);
    expect(user.passwordHash).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/);
  });

  it("responds to a wrong password, an unknown email and a disabled account alike", async () => {
    const disabled = await newPerson(test.db);
    await disableUser(operatorContext(test.db), { userId: disabled.id });
    const expected = { code: "unauthorized", message: "The email or the password is wrong" };
    await expect(attempt(owner.email, "wrong")).rejects.toMatchObject(expected);
    await expect(attempt("nobody@example.com", PASSWORD)).rejects.toMatchObject(expected);
    await expect(attempt(disabled.email, PASSWORD)).rejects.toMatchObject(expected);
  });

  it("takes about as long for an unknown email", async () => {
    /** Processor time: other work on the machine does not count. */
    const time = async (email: string) => {
      const start = process.cpuUsage();
      await attempt(email, "wrong", `198.51.100.${Math.ceil(Math.random() * 250)}`).catch(() => undefined);
      const { user, system } = process.cpuUsage(start);
      return user + system;
    };
    const median = (values: number[]) => values.toSorted((a, b) => a - b)[2] ?? 0;
    const times = { known: [] as number[], unknown: [] as number[] };
    for (let i = 0; i < 5; i++) {
      times.known.push(await time(owner.email));
      times.unknown.push(await time(`nobody-${i}@example.com`));
    }
    const ratio = median(times.known) / median(times.unknown);
    expect(ratio).toBeGreaterThan(0.4);
    expect(ratio).toBeLessThan(2.5);
  });

  it("accepts accented letters in either form", async () => {
    await changeOwnPassword(owner.ctx, {
      currentPassword: PASSWORD,
      newPassword: "caf\u00e9 au lait",
      sessionId: "none",
    });
    await expect(attempt(owner.email, "cafe\u0301 au lait")).resolves.toBeTypeOf("string");
  });

  it("starts with the merchant of the last session", async () => {
    const other = await newMerchant(test.db, "Second");
    await addMember(operatorContext(test.db, other), { userId: owner.id, role: "viewer" });
    const first = await sessionOf(test.db, owner);
    expect(first.merchant?.id).toBe(merchantId);
    await setLastMerchant(test.db, first, authorisedMerchantId(other));
    expect(await sessionOf(test.db, owner)).toMatchObject({ merchant: { id: other }, role: "viewer" });
  });
});

describe("a session ends", () => {
  let token: string;
  beforeEach(async () => {
    token = await tokenOf(test.db, owner);
    expect(await findSession(test.db, token)).not.toBeNull();
  });
  const gone = async () => expect(await findSession(test.db, token)).toBeNull();
  const change = (data: { lastSeenAt?: Date; expiresAt?: Date }) =>
    test.db.session.update({ where: { id: hashSecret(token) }, data });

  it("on sign-out", async () => {
    await endSession(test.db, token);
    await gone();
  });

  it("when anyone successfully signs in from the same browser", async () => {
    const other = await newPerson(test.db);
    const signInOver = (person: TestPerson, password: string) =>
      signIn(
        { db: test.db, requestId: "test", address: "192.0.2.8", presented: token },
        { email: person.email, password },
      );
    await expect(signInOver(other, "wrong")).rejects.toMatchObject({ code: "unauthorized" });
    expect(await findSession(test.db, token)).not.toBeNull();
    const elsewhere = await tokenOf(test.db, owner);
    const next = await signInOver(other, PASSWORD);
    await gone();
    for (const good of [elsewhere, next.token]) expect(await findSession(test.db, good)).not.toBeNull();
  });

  it("when the account is disabled", async () => {
    await disableUser(operatorContext(test.db), { userId: owner.id });
    await gone();
  });

  it("on a changed password, except the current one", async () => {
    const here = await sessionOf(test.db, owner);
    const change = { currentPassword: PASSWORD, newPassword: "another password", sessionId: here.sessionId };
    await changeOwnPassword(owner.ctx, change);
    await gone();
    const row = await test.db.session.findUniqueOrThrow({ where: { id: here.sessionId } });
    expect(row.revokedAt).toBeNull();
    await expect(attempt(owner.email, PASSWORD)).rejects.toMatchObject({ code: "unauthorized" });
    await expect(attempt(owner.email, "another password")).resolves.toBeTypeOf("string");
  });

  it("when the membership is removed", async () => {
    const second = await newMember(test.db, merchantId, "owner");
    await removeMember(second.ctx, { userId: owner.id });
    await gone();
  });

  it("when the membership ends in any way", async () => {
    await test.db.membership.deleteMany({ where: { userId: owner.id } });
    await gone();
  });

  it("after twelve hours without a request", async () => {
    await change({ lastSeenAt: new Date(Date.now() - SESSION_IDLE_MS) });
    await gone();
  });

  it("at most thirty days after the sign-in", async () => {
    const { expiresAt, createdAt } = await test.db.session.findUniqueOrThrow({
      where: { id: hashSecret(token) },
    });
    expect(Math.abs(expiresAt.getTime() - createdAt.getTime() - SESSION_ABSOLUTE_MS)).toBeLessThan(60_000);
    await change({ expiresAt: new Date(Date.now() - 1) });
    await gone();
  });
});

describe("races", () => {
  it("never leaves a session open that was created with the old password", async () => {
    for (let round = 0; round < 5; round++) {
      const person: TestPerson = await newPerson(test.db);
      const ctx = { ...owner.ctx, actor: { kind: "user", ...person, role: "viewer" } as const };
      const change = { currentPassword: PASSWORD, newPassword: "another password", sessionId: "none" };
      const [, ...tokens] = await Promise.allSettled([
        changeOwnPassword(ctx, change),
        ...Array.from({ length: 4 }, () => tokenOf(test.db, person)),
      ]);
      for (const token of tokens) {
        if (token.status === "fulfilled") expect(await findSession(test.db, token.value)).toBeNull();
      }
    }
  });

  it('updates "last seen" without writing on every request', async () => {
    const token = await tokenOf(test.db, owner);
    const where = { id: hashSecret(token) };
    const before = await test.db.session.findUniqueOrThrow({ where });
    await findSession(test.db, token);
    expect((await test.db.session.findUniqueOrThrow({ where })).lastSeenAt).toEqual(before.lastSeenAt);
    await test.db.session.update({ where, data: { lastSeenAt: new Date(Date.now() - 61_000) } });
    const seenAt = Date.now();
    await findSession(test.db, token);
    const after = await test.db.session.findUniqueOrThrow({ where });
    expect(after.lastSeenAt.getTime()).toBeGreaterThanOrEqual(seenAt);
  });
});
