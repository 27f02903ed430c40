import { beforeEach, describe, expect, it } from "vitest";
import type { Context } from "@/lib/core/context";
import { forMerchant, platformContext } from "@/lib/core/platform";
import { hashSecret } from "@/lib/core/secrets";
import { testDatabase } from "@/lib/testing/database";
import {
  newMember,
  newMerchant,
  newPerson,
  operatorContext,
  PASSWORD,
  tokenOf,
  type TestPerson,
} from "@/lib/testing/people";
import { findResetLink } from "../reads/find-reset-link";
import { findSession } from "../reads/find-session";
import { addMember } from "./add-member";
import { changeOwnPassword } from "./change-own-password";
import { changeRole } from "./change-role";
import { disableUser } from "./disable-user";
import { makeResetLink } from "./make-reset-link";
import { redeemResetLink } from "./redeem-reset-link";

const test = testDatabase();
const NEW = "a completely different one";

type Member = Awaited<ReturnType<typeof newMember>>;
let merchantId: string;
let owner: Member;
let member: Member;
let staff: TestPerson;

beforeEach(async () => {
  merchantId = await newMerchant(test.db);
  owner = await newMember(test.db, merchantId, "owner");
  member = await newMember(test.db, merchantId, "member");
  staff = await newPerson(test.db, { isStaff: true });
});

const staffContext = (): Context =>
  platformContext({ kind: "staff", id: staff.id, name: staff.name }, { db: test.db, requestId: "test" });

const visitor = (address = "192.0.2.7") => ({ db: test.db, requestId: "test", address });
const redeem = (token: string, password = NEW) => redeemResetLink(visitor(), { token, password });
const stateOf = async (token: string) => (await findResetLink(test.db, token)).state;
const makeFor = async (ctx: Context, { id: userId }: TestPerson) =>
  (await makeResetLink(ctx, { userId })).token;

describe("a reset link", () => {
  it("sets the password once, ends every session, and is audited when created and when used", async () => {
    const session = await tokenOf(test.db, member);
    const token = await makeFor(owner.ctx, member);
    const stored = await test.db.passwordReset.findFirstOrThrow({ where: { userId: member.id } });
    expect(stored).toMatchObject({ tokenHash: hashSecret(token), madeById: owner.id, merchantId });
    expect(stored.expiresAt.getTime() - stored.createdAt.getTime()).toBeLessThanOrEqual(30 * 60_000);
    expect(await findResetLink(test.db, token)).toEqual({
      state: "valid",
      name: member.name,
      email: member.email,
    });
    await redeem(token);
    expect(await stateOf(token)).toBe("used");
    expect(await findSession(test.db, session)).toBeNull();
    await expect(tokenOf(test.db, member)).rejects.toMatchObject({ code: "unauthorized" });
    await expect(tokenOf(test.db, member, NEW)).resolves.toBeTypeOf("string");
    await expect(redeem(token)).rejects.toMatchObject({ code: "notFound" });
    const trail = await test.db.auditEntry.findMany({
      where: { subjectId: member.id, action: { startsWith: "user.reset_link" } },
      orderBy: { createdAt: "asc" },
    });
    expect(trail).toMatchObject([
      { action: "user.reset_link_made", actorId: owner.id, merchantId },
      { action: "user.reset_link_used", actorId: member.id, data: { madeById: owner.id } },
    ]);
  });

  it("can be used by only one of several concurrent callers", async () => {
    const token = await makeFor(owner.ctx, member);
    const results = await Promise.allSettled(
      Array.from({ length: 6 }, (_, i) =>
        redeemResetLink(visitor(`192.0.2.${i}`), { token, password: `${NEW} ${i}` }),
      ),
    );
    expect(results.filter(({ status }) => status === "fulfilled")).toHaveLength(1);
  });

  it("is void after a newer one, even if several are created at once", async () => {
    const first = await makeFor(owner.ctx, member);
    const links = await Promise.all([
      makeFor(owner.ctx, member),
      makeFor(forMerchant(staffContext(), merchantId), member),
    ]);
    expect(await stateOf(first)).toBe("void");
    expect((await Promise.all(links.map(stateOf))).sort()).toEqual(["valid", "void"]);
  });

  it("is void after the person has changed the password", async () => {
    const token = await makeFor(owner.ctx, member);
    const change = { currentPassword: PASSWORD, newPassword: NEW, sessionId: "none" };
    await changeOwnPassword(member.ctx, change);
    expect(await stateOf(token)).toBe("void");
  });

  it("expires, and is rejected for a disabled account", async () => {
    const old = await makeFor(owner.ctx, member);
    await test.db.passwordReset.updateMany({ where: { userId: member.id }, data: { expiresAt: new Date() } });
    expect(await stateOf(old)).toBe("expired");
    await expect(redeem(old)).rejects.toMatchObject({ code: "notFound" });
    const token = await makeFor(owner.ctx, member);
    await disableUser(operatorContext(test.db), { userId: member.id });
    expect(await stateOf(token)).toBe("disabled");
    await expect(redeem(token)).rejects.toMatchObject({ code: "notFound" });
    expect(await stateOf("never made")).toBe("unknown");
  });

  it("stays valid after a weak password", async () => {
    const token = await makeFor(owner.ctx, member);
    const weak = { code: "validation", fields: { password: "personal_password" } };
    await expect(redeem(token, `${member.name}1`)).rejects.toMatchObject(weak);
    expect(await stateOf(token)).toBe("valid");
  });

  it("cannot be guessed for long from one network", async () => {
    const guess = () => redeemResetLink(visitor("198.51.100.1"), { token: "guessed", password: NEW });
    for (let i = 0; i < 5; i++) {
      await expect(guess()).rejects.toMatchObject({ code: "notFound" });
    }
    await expect(guess()).rejects.toMatchObject({ code: "tooManyRequests" });
    await redeem(await makeFor(owner.ctx, member));
  });
});

describe("creating one", () => {
  const refused = { code: "unprocessable" };

  it("is allowed to an owner for their team only", async () => {
    const stranger = await newMember(test.db, await newMerchant(test.db, "Other"), "member");
    await expect(makeFor(owner.ctx, stranger)).rejects.toMatchObject({ code: "notFound" });
    await expect(makeFor(owner.ctx, staff)).rejects.toMatchObject({ code: "notFound" });
    await expect(makeFor(owner.ctx, owner)).rejects.toMatchObject(refused);
    await expect(makeFor(member.ctx, owner)).rejects.toMatchObject({ code: "forbidden" });
    const second = await newMember(test.db, merchantId, "owner");
    await expect(makeFor(owner.ctx, second)).resolves.toBeTypeOf("string");
  });

  it("is not allowed to an owner for a person of several merchants or a member of the staff; staff can help them", async () => {
    const other = await newMerchant(test.db, "Other");
    await addMember(operatorContext(test.db, other), { userId: member.id, role: "viewer" });
    await expect(makeFor(owner.ctx, member)).rejects.toMatchObject(refused);
    await expect(makeFor(forMerchant(staffContext(), other), member)).resolves.toBeTypeOf("string");
    await addMember(operatorContext(test.db, merchantId), { userId: staff.id, role: "viewer" });
    await expect(makeFor(owner.ctx, staff)).rejects.toMatchObject(refused);
  });

  it("is not allowed to staff for other staff; the operator can help everybody except disabled accounts", async () => {
    const colleague = await newPerson(test.db, { isStaff: true });
    await addMember(operatorContext(test.db, merchantId), { userId: colleague.id, role: "viewer" });
    await expect(makeFor(forMerchant(staffContext(), merchantId), colleague)).rejects.toMatchObject(refused);
    const token = await makeFor(operatorContext(test.db), colleague);
    expect(await stateOf(token)).toBe("valid");
    await disableUser(operatorContext(test.db), { userId: colleague.id });
    await expect(makeFor(operatorContext(test.db), colleague)).rejects.toMatchObject(refused);
  });

  it("is checked again when the link is used", async () => {
    const token = await makeFor(owner.ctx, member);
    const other = await newMerchant(test.db, "Other");
    await addMember(operatorContext(test.db, other), { userId: member.id, role: "owner" });
    expect(await stateOf(token)).toBe("void");
    await expect(redeem(token)).rejects.toMatchObject({ code: "notFound" });

    const second = await newMember(test.db, merchantId, "owner");
    const third = await newMember(test.db, merchantId, "viewer");
    const made = await makeFor(second.ctx, third);
    await changeRole(owner.ctx, { userId: second.id, role: "member" });
    expect(await stateOf(made)).toBe("void");
  });
});
