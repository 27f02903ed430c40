import { describe, expect, it, vi } from "vitest";
import type { Context } from "@/lib/core/context";
import { platformContext } from "@/lib/core/platform";
import { testDatabase } from "@/lib/testing/database";
import {
  newMember,
  newMerchant,
  newPerson,
  operatorContext,
  type TestPerson,
  tokenOf,
} from "@/lib/testing/people";
import { findResetLink } from "../reads/find-reset-link";
import { findSession } from "../reads/find-session";
import { listStaff } from "../reads/list-staff";
import { changeStaffRole } from "./change-staff-role";
import { createStaff } from "./create-staff";
import { disableUser } from "./disable-user";
import { enableUser } from "./enable-user";
import { endSessionsOfStaff } from "./end-sessions-of-staff";
import { sendStaffLink } from "./send-staff-link";

vi.hoisted(() => {
  process.env.SMTP_URL = "smtp://127.0.0.1:1";
  process.env.MAIL_FROM = "no-reply@waybill.example";
});

const test = testDatabase();

async function newStaff(isAdmin: boolean): Promise<{ person: TestPerson; ctx: Context }> {
  const person = await newPerson(test.db, { isStaff: true, isAdmin });
  const actor = { kind: "staff", id: person.id, name: person.name, isAdmin } as const;
  return { person, ctx: platformContext(actor, { db: test.db, requestId: "test" }) };
}

const auditOf = async ({ id: subjectId }: TestPerson, { actor }: Context) =>
  (
    await test.db.auditEntry.findMany({ where: { subjectId, actorName: actor.name }, orderBy: { id: "asc" } })
  ).map(({ action, data }) => [action, data]);

const forbidden = { code: "forbidden" };
const own = { code: "unprocessable", message: "This is your own account: ask another administrator" };

describe("a colleague", () => {
  it("is disabled with every session ended, enabled again, and each change is one entry", async () => {
    const { ctx } = await newStaff(true);
    const { person } = await newStaff(false);
    const input = { userId: person.id };
    const session = await tokenOf(test.db, person);
    for (let i = 0; i < 2; i++) await disableUser(ctx, input);
    expect(await findSession(test.db, session)).toBeNull();
    await expect(tokenOf(test.db, person)).rejects.toMatchObject({ code: "unauthorized" });
    for (let i = 0; i < 2; i++) await enableUser(ctx, input);
    await expect(tokenOf(test.db, person)).resolves.toBeTypeOf("string");
    expect(await auditOf(person, ctx)).toEqual([
      ["user.disabled", {}],
      ["user.enabled", {}],
    ]);
  });

  it("is signed out everywhere, and can sign in again", async () => {
    const { ctx } = await newStaff(true);
    const { person } = await newStaff(false);
    const sessions = [await tokenOf(test.db, person), await tokenOf(test.db, person)];
    for (let i = 0; i < 2; i++) await endSessionsOfStaff(ctx, { userId: person.id });
    for (const session of sessions) expect(await findSession(test.db, session)).toBeNull();
    await expect(tokenOf(test.db, person)).resolves.toBeTypeOf("string");
    expect(await auditOf(person, ctx)).toEqual([["user.sessions_ended", { ended: 2 }]]);
  });

  it("becomes an administrator, effective at the next request", async () => {
    const { ctx } = await newStaff(true);
    const { person } = await newStaff(false);
    const session = await tokenOf(test.db, person);
    for (let i = 0; i < 2; i++) await changeStaffRole(ctx, { userId: person.id, role: "administrator" });
    expect(await findSession(test.db, session)).toMatchObject({ user: { isAdmin: true } });
    await changeStaffRole(ctx, { userId: person.id, role: "support" });
    expect(await findSession(test.db, session)).toMatchObject({ user: { isAdmin: false } });
    expect(await auditOf(person, ctx)).toEqual([
      ["user.staff_role_changed", { from: "support", to: "administrator" }],
      ["user.staff_role_changed", { from: "administrator", to: "support" }],
    ]);
  });

  it("is managed by administrators only, and nobody manages themselves", async () => {
    const { person: colleague } = await newStaff(false);
    const input = { userId: colleague.id };
    const { ctx: support } = await newStaff(false);
    const { person: self, ctx } = await newStaff(true);
    const { ctx: owner } = await newMember(test.db, await newMerchant(test.db), "owner");
    for (const change of [
      disableUser,
      enableUser,
      endSessionsOfStaff,
      sendStaffLink,
      (by: Context, given: typeof input) => changeStaffRole(by, { ...given, role: "administrator" }),
    ]) {
      await expect(change(support, input)).rejects.toMatchObject(forbidden);
      await expect(change(owner, input)).rejects.toMatchObject(forbidden);
      await expect(change(ctx, { userId: self.id })).rejects.toMatchObject(own);
      await expect(change(ctx, { userId: "none" })).rejects.toMatchObject({ code: "notFound" });
    }
    expect(await auditOf(colleague, support)).toEqual([]);
  });

  it("remains an administrator if two disable each other at once", async () => {
    const [one, two] = [await newStaff(true), await newStaff(true)];
    const results = await Promise.allSettled([
      disableUser(one.ctx, { userId: two.person.id }),
      disableUser(two.ctx, { userId: one.person.id }),
    ]);
    expect(results.filter(({ status }) => status === "fulfilled")).toHaveLength(1);
    expect(results.find(({ status }) => status === "rejected")).toMatchObject({ reason: forbidden });
    const where = { id: { in: [one.person.id, two.person.id] }, disabledAt: null };
    expect(await test.db.user.count({ where })).toBe(1);
  });

  it("can be disabled by the operator in any case", async () => {
    const { person } = await newStaff(true);
    await disableUser(operatorContext(test.db), { userId: person.id });
    await expect(tokenOf(test.db, person)).rejects.toMatchObject({ code: "unauthorized" });
  });
});

describe("a link for a colleague", () => {
  const stateOf = async (token: string | null) => (await findResetLink(test.db, token ?? "")).state;

  it("renews the invitation until the person has signed in", async () => {
    const { ctx } = await newStaff(true);
    const email = `${crypto.randomUUID()}@example.com`;
    const first = await createStaff(ctx, { email, name: "Sam Porter", role: "support" });
    const second = await sendStaffLink(ctx, { userId: first.id });
    expect([await stateOf(first.token), await stateOf(second.token)]).toEqual(["void", "valid"]);
    const mails = await test.db.message.findMany({ where: { recipient: email }, select: { subject: true } });
    expect(mails.map(({ subject }) => subject)).toEqual(["Your Waybill account", "Your Waybill account"]);
  });

  it("is the administrator's, and void once they no longer are one", async () => {
    const { ctx, person: administrator } = await newStaff(true);
    const { person } = await newStaff(false);
    const { token } = await sendStaffLink(ctx, { userId: person.id });
    const actorId = administrator.id;
    expect(await test.db.auditEntry.findMany({ where: { actorId }, select: { action: true } })).toEqual([
      { action: "user.reset_link_made" },
    ]);
    const states = [await stateOf(token)];
    const operator = operatorContext(test.db);
    for (const role of ["support", "administrator"] as const) {
      await changeStaffRole(operator, { userId: administrator.id, role });
      states.push(await stateOf(token));
    }
    await disableUser(operator, { userId: administrator.id });
    expect([...states, await stateOf(token)]).toEqual(["valid", "void", "valid", "void"]);
  });

  it("is mailed to nobody else once the account is in use, and refused for a disabled one", async () => {
    const { ctx } = await newStaff(true);
    const { person } = await newStaff(false);
    await tokenOf(test.db, person);
    expect(await sendStaffLink(ctx, { userId: person.id })).toEqual({ email: person.email, token: null });
    const mail = { recipient: person.email, kind: "password_reset" };
    expect(await test.db.message.findFirst({ where: mail })).toMatchObject({
      subject: "Choose a new password for Waybill",
      secrecy: "private",
    });
    await disableUser(ctx, { userId: person.id });
    await expect(sendStaffLink(ctx, { userId: person.id })).rejects.toMatchObject({ code: "unprocessable" });
  });
});

describe("a merchant's person", () => {
  it("is disabled and enabled by any staff, under the platform's audit trail", async () => {
    const { ctx } = await newStaff(false);
    const member = await newMember(test.db, await newMerchant(test.db), "owner");
    const session = await tokenOf(test.db, member);
    await disableUser(ctx, { userId: member.id });
    expect(await findSession(test.db, session)).toBeNull();
    await enableUser(ctx, { userId: member.id });
    expect((await auditOf(member, ctx)).map(([action]) => action)).toEqual(["user.disabled", "user.enabled"]);
    const { ctx: administrator } = await newStaff(true);
    for (const change of [endSessionsOfStaff, sendStaffLink]) {
      await expect(change(administrator, { userId: member.id })).rejects.toMatchObject({ code: "notFound" });
    }
  });

  it("without a merchant is nobody's business but the operator's", async () => {
    const { ctx } = await newStaff(true);
    const { id: userId } = await newPerson(test.db);
    await expect(disableUser(ctx, { userId })).rejects.toMatchObject({ code: "notFound" });
    await expect(disableUser(operatorContext(test.db), { userId })).resolves.toBeTruthy();
  });
});

describe("the list of the staff", () => {
  it("has role, state, last sign-in and sessions, disabled accounts last", async () => {
    const { ctx, person: administrator } = await newStaff(true);
    const { person: disabled } = await newStaff(false);
    await tokenOf(test.db, administrator);
    await disableUser(ctx, { userId: disabled.id });
    const staff = await listStaff(ctx);
    expect(staff.find(({ userId }) => userId === administrator.id)).toEqual({
      userId: administrator.id,
      name: administrator.name,
      email: administrator.email,
      role: "administrator",
      isDisabled: false,
      hasSecondFactor: false,
      lastSignInAt: expect.any(Date) as Date,
      sessions: 1,
    });
    expect(staff.findLast(({ isDisabled }) => !isDisabled)).toBe(
      staff[staff.findIndex(({ isDisabled }) => isDisabled) - 1],
    );
    expect(staff.find(({ userId }) => userId === disabled.id)).toMatchObject({
      role: "support",
      isDisabled: true,
      lastSignInAt: null,
      sessions: 0,
    });
    const { ctx: owner } = await newMember(test.db, await newMerchant(test.db), "owner");
    await expect(listStaff(owner)).rejects.toMatchObject(forbidden);
  });
});
