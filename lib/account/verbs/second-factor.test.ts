import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { forMerchant, platformContext } from "@/lib/core/platform";
import { hashSecret, openSecret, sealSecret } from "@/lib/core/secrets";
import { testDatabase } from "@/lib/testing/database";
import { newMember, newMerchant, newPerson, operatorContext, PASSWORD, tokenOf } from "@/lib/testing/people";
import { authenticatorUri, codeAt, stepOfCode } from "../model/authenticator";
import { withKnownDevice } from "../rules/known-device";
import { findPendingSignIn } from "../reads/find-pending-sign-in";
import { findSession } from "../reads/find-session";
import { getOwnFactor } from "../reads/get-own-factor";
import { addMember } from "./add-member";
import { beginSecondFactor } from "./begin-second-factor";
import { changeOwnPassword } from "./change-own-password";
import { completeSignIn } from "./complete-sign-in";
import { confirmSecondFactor } from "./confirm-second-factor";
import { demandSecondFactor } from "./demand-second-factor";
import { disableUser } from "./disable-user";
import { removeOwnSecondFactor } from "./remove-own-second-factor";
import { removeSecondFactor } from "./remove-second-factor";
import { renewRecoveryCodes } from "./renew-recovery-codes";
import { signIn } from "./sign-in";

const test = testDatabase();
const STEP_MS = 30_000;
const WRONG = { code: "unauthorized" };

type Member = Awaited<ReturnType<typeof newMember>>;
let merchantId: string;
let owner: Member;
let person: Member;

afterEach(() => vi.useRealTimers());

beforeEach(async () => {
  // The clock is in the middle of a step, so that no code expires on a slow machine.
  const now = (Math.floor(Date.now() / STEP_MS) + 0.5) * STEP_MS;
  vi.useFakeTimers({ toFake: ["Date"], now });
  await test.db.signInThrottle.deleteMany({});
  merchantId = await newMerchant(test.db);
  owner = await newMember(test.db, merchantId, "owner");
  person = await newMember(test.db, merchantId, "member");
});

async function enrol({ ctx }: Member, sessionId = "none") {
  const { secret } = await beginSecondFactor(ctx, { password: PASSWORD });
  const { codes } = await confirmSecondFactor(ctx, { code: codeAt(secret, Date.now() - STEP_MS), sessionId });
  return { secret, codes };
}

const visitor = { requestId: "test", address: "192.0.2.9" };
const start = ({ email }: Member) => signIn({ ...visitor, db: test.db }, { email, password: PASSWORD });
const finish = (presented: string, code: string, more: { deviceCookie?: string } = {}) =>
  completeSignIn({ ...visitor, db: test.db, presented, ...more }, { code });

/** Signs in with both steps. */
const enter = async (who: Member, code: string) => finish((await start(who)).token, code);

describe("an authenticator app", () => {
  it("matches the codes of RFC 6238, and accepts the current one and its neighbors", () => {
    // The first of the RFC's test values (appendix B): the last six of its eight digits.
    const secret = "GEZDGNBVGY3TQOJQGEZDGNBVGY3TQOJQ";
    expect(codeAt(secret, 59_000)).toBe("287082");
    expect(stepOfCode(secret, "287082", 59_000)).toBe(1);
    expect([59_000 + STEP_MS, 59_000 - STEP_MS].map((now) => stepOfCode(secret, "287082", now))).toEqual([
      1, 1,
    ]);
    expect(stepOfCode(secret, "287082", 59_000 + 2 * STEP_MS)).toBeNull();
    for (const code of ["", "28708", "2870820", "287o82", "²87082"]) {
      expect(stepOfCode(secret, code, 59_000)).toBeNull();
    }
    expect(authenticatorUri(secret, "ada@example.com")).toMatch(
      /^otpauth:\/\/totp\/Waybill:ada(%40|@)example\.com\?issuer=Waybill&secret=GEZD/,
    );
  });

  it("is active only once a code has confirmed it, which ends the other sessions", async () => {
    const [here, there] = [await tokenOf(test.db, person), await tokenOf(test.db, person)];
    const wrongPassword = { code: "validation", fields: { password: "wrong_password" } };
    await expect(beginSecondFactor(person.ctx, { password: "no" })).rejects.toMatchObject(wrongPassword);
    await beginSecondFactor(person.ctx, { password: PASSWORD });
    expect(await getOwnFactor(person.ctx)).toBeNull();
    expect(await start(person)).toMatchObject({ awaitsCode: false });
    const confirm = { code: "000000", sessionId: "none" };
    const wrongCode = { code: "validation", fields: { code: "wrong_code" } };
    await expect(confirmSecondFactor(person.ctx, confirm)).rejects.toMatchObject(wrongCode);
    const { codes } = await enrol(person, hashSecret(here));
    expect(new Set(codes).size).toBe(10);
    expect(codes[0]).toMatch(/^([a-z2-9]{4}-){3}[a-z2-9]{4}$/);
    expect(await getOwnFactor(person.ctx)).toMatchObject({ codesLeft: 10 });
    expect(await findSession(test.db, here)).toMatchObject({ user: { hasSecondFactor: true } });
    expect(await findSession(test.db, there)).toBeNull();
    const again = { code: "unprocessable" };
    await expect(beginSecondFactor(person.ctx, { password: PASSWORD })).rejects.toMatchObject(again);
  });

  it("has its secret encrypted, for its owner alone", async () => {
    const { secret } = await enrol(person);
    const row = await test.db.secondFactor.findUniqueOrThrow({ where: { userId: person.id } });
    expect(row.secret).not.toContain(secret);
    expect(openSecret("second factor", person.id, row.secret)).toBe(secret);
    expect(openSecret("second factor", owner.id, row.secret)).toBeNull();
    expect(openSecret("another purpose", person.id, row.secret)).toBeNull();
    for (const text of ["", "AAAA", `${row.secret.slice(0, -4)}AAAA`]) {
      expect(openSecret("second factor", person.id, text)).toBeNull();
    }
    expect(sealSecret("x", "y", "z")).not.toBe(sealSecret("x", "y", "z"));
  });
});

describe("the second step", () => {
  it("opens no session before it, and issues another token after it", async () => {
    const { secret } = await enrol(person);
    const first = await start(person);
    expect(first.awaitsCode).toBe(true);
    expect(await findSession(test.db, first.token)).toBeNull();
    expect(await findPendingSignIn(test.db, first.token)).toMatchObject({ id: person.id });
    const { token, email } = await finish(first.token, codeAt(secret));
    expect([email, token === first.token]).toEqual([person.email, false]);
    expect(await findSession(test.db, token)).toMatchObject({ merchant: { id: merchantId } });
    await expect(finish(first.token, codeAt(secret, Date.now() + STEP_MS))).rejects.toMatchObject({
      code: "unprocessable",
    });
    const audit = { where: { subjectId: person.id, action: "user.signed_in" } };
    expect(await test.db.auditEntry.findFirstOrThrow(audit)).toMatchObject({ data: { secondStep: "app" } });
  });

  it("accepts a code once, even if several requests arrive together", async () => {
    const { secret, codes } = await enrol(person);
    for (const code of [codeAt(secret), codes[0] ?? ""]) {
      const halves = await Promise.all(Array.from({ length: 4 }, () => start(person)));
      const results = await Promise.allSettled(halves.map(({ token }) => finish(token, code)));
      expect(results.filter(({ status }) => status === "fulfilled")).toHaveLength(1);
      await expect(enter(person, code)).rejects.toMatchObject(WRONG);
      await test.db.signInThrottle.deleteMany({});
    }
    await expect(enter(person, codeAt(secret, Date.now() - STEP_MS)), "an earlier one").rejects.toMatchObject(
      WRONG,
    );
    await expect(enter(person, codeAt(secret, Date.now() + STEP_MS))).resolves.toBeTruthy();
  });

  it("rejects other people's codes", async () => {
    await enrol(person);
    const { secret, codes } = await enrol(owner);
    await expect(enter(person, codeAt(secret))).rejects.toMatchObject(WRONG);
    await expect(enter(person, codes[0] ?? "")).rejects.toMatchObject(WRONG);
  });

  it("ends after a new password, a disabled account, and a time limit", async () => {
    const { secret } = await enrol(person);
    const gone = async (token: string) => {
      expect(await findPendingSignIn(test.db, token)).toBeNull();
      await expect(finish(token, codeAt(secret))).rejects.toMatchObject({ code: "unprocessable" });
    };
    const old = await start(person);
    await test.db.pendingSignIn.updateMany({ data: { expiresAt: new Date() } });
    await gone(old.token);
    const half = await start(person);
    const change = { currentPassword: PASSWORD, newPassword: "another password", sessionId: "none" };
    await changeOwnPassword(person.ctx, change);
    await gone(half.token);
    const other = await signIn(
      { ...visitor, db: test.db },
      { email: person.email, password: "another password" },
    );
    await disableUser(operatorContext(test.db), { userId: person.id });
    await gone(other.token);
  });

  it("blocks guessing from all networks, while a known browser can still sign in", async () => {
    const { secret } = await enrol(person);
    for (let i = 0; i < 5; i++) {
      const { token } = await start(person);
      const guess = { ...visitor, db: test.db, presented: token, address: `198.51.100.${i}` };
      await expect(completeSignIn(guess, { code: "000000" })).rejects.toMatchObject(WRONG);
    }
    await expect(enter(person, codeAt(secret))).rejects.toMatchObject({ code: "tooManyRequests" });
    const deviceCookie = withKnownDevice(null, person.email);
    const { token } = await start(person);
    await expect(finish(token, codeAt(secret), { deviceCookie })).resolves.toBeTruthy();
  });
});

describe("recovery codes", () => {
  it("are stored as hashes, and new ones replace them", async () => {
    const { secret, codes } = await enrol(person);
    const [first = "", second = ""] = codes;
    const stored = await test.db.recoveryCode.findMany({ where: { userId: person.id } });
    expect(JSON.stringify(stored)).not.toContain(first.replaceAll("-", ""));
    await enter(person, first.replaceAll("-", " ").toUpperCase());
    expect(await getOwnFactor(person.ctx)).toMatchObject({ codesLeft: 9 });
    const wrong = { code: "validation" };
    await expect(renewRecoveryCodes(person.ctx, { code: second })).rejects.toMatchObject(wrong);
    const renewed = await renewRecoveryCodes(person.ctx, { code: codeAt(secret) });
    await expect(enter(person, second)).rejects.toMatchObject(WRONG);
    await expect(enter(person, renewed.codes[0] ?? "")).resolves.toBeTruthy();
  });
});

describe("turning it off", () => {
  it("needs the password and a code", async () => {
    const { secret, codes } = await enrol(person);
    const off = (password: string, code: string) => removeOwnSecondFactor(person.ctx, { password, code });
    const wrong = { code: "validation" };
    await expect(off("not the password", codeAt(secret))).rejects.toMatchObject(wrong);
    await expect(off(PASSWORD, "000000")).rejects.toMatchObject(wrong);
    await off(PASSWORD, codes[3] ?? "");
    expect(await start(person)).toMatchObject({ awaitsCode: false });
    expect(await test.db.recoveryCode.count({ where: { userId: person.id } })).toBe(0);
  });

  it("for somebody else follows the rules of reset links, and ends their sessions", async () => {
    const { secret } = await enrol(person);
    const { token } = await enter(person, codeAt(secret));
    const input = { userId: person.id };
    await expect(removeSecondFactor(person.ctx, { userId: owner.id })).rejects.toMatchObject({
      code: "forbidden",
    });
    const other = await newMerchant(test.db, "Other");
    await addMember(operatorContext(test.db, other), { userId: person.id, role: "owner" });
    const refused = { code: "unprocessable" };
    await expect(removeSecondFactor(owner.ctx, input)).rejects.toMatchObject(refused);
    const staff = await newPerson(test.db, { isStaff: true });
    const platform = platformContext({ kind: "staff", ...staff }, { db: test.db, requestId: "test" });
    await removeSecondFactor(forMerchant(platform, other), input);
    expect(await findSession(test.db, token)).toBeNull();
    await expect(removeSecondFactor(operatorContext(test.db), input)).rejects.toMatchObject(refused);
  });
});

describe("requiring it", () => {
  const isDemanded = async () =>
    (
      await test.db.merchant.findMany({ where: { OR: [{ id: merchantId }, { sandboxOfId: merchantId }] } })
    ).map(({ requiresSecondFactor }) => requiresSecondFactor);

  it("is allowed to owners who have one themselves, and applies in the sandbox, too", async () => {
    const required = { required: true };
    await expect(demandSecondFactor(person.ctx, required)).rejects.toMatchObject({ code: "forbidden" });
    await expect(demandSecondFactor(owner.ctx, required)).rejects.toMatchObject({ code: "unprocessable" });
    await enrol(owner);
    await demandSecondFactor(owner.ctx, required);
    expect(await isDemanded()).toEqual([true, true]);
    await demandSecondFactor(owner.ctx, { required: false });
    expect(await isDemanded()).toEqual([false, false]);
    expect(
      await test.db.auditEntry.count({ where: { merchantId, action: "merchant.second_factor_demanded" } }),
    ).toBe(2);
  });
});
