import { describe, expect, it } from "vitest";
import type { Context } from "@/lib/core/context";
import { parseInput } from "@/lib/core/validation";
import { testDatabase } from "@/lib/testing/database";
import { changeOwnPassword } from "./change-own-password";
import { chooseOwnLanguage } from "./choose-own-language";
import { createUser } from "./create-user";
import { disableUser } from "./disable-user";
import { enableUser } from "./enable-user";
import { findSession } from "../reads/find-session";
import { renameSelf } from "./rename-self";
import { resetPassword } from "./reset-password";
import { createUserInput, inviteInput, passwordInput } from "../schema/users";
import { newMember, newMerchant, newPerson, operatorContext, PASSWORD, tokenOf } from "@/lib/testing/people";

const test = testDatabase();

describe("accounts", () => {
  it("are found by email in any case, and created once", async () => {
    const input = (email: string) =>
      parseInput(createUserInput, { email, name: " Ada ", password: PASSWORD });
    const results = await Promise.allSettled(
      [" Ada@Example.com ", "ada@example.COM", "ADA@example.com"].map((email) =>
        createUser(operatorContext(test.db), input(email)),
      ),
    );
    const failures = results.flatMap((result) =>
      result.status === "rejected" ? [result.reason as unknown] : [],
    );
    expect(failures).toHaveLength(2);
    for (const failure of failures) {
      expect(failure).toMatchObject({ code: "validation", fields: { email: "has_account" } });
    }
    expect(await test.db.user.findUnique({ where: { email: "ada@example.com" } })).toMatchObject({
      name: "Ada",
      isStaff: false,
    });
  });

  it("are created and disabled by the operator only", async () => {
    const owner = await newMember(test.db, await newMerchant(test.db), "owner");
    const input = { email: "x@example.com", name: "X", password: PASSWORD, isStaff: true };
    await expect(createUser(owner.ctx, input)).rejects.toMatchObject({ code: "forbidden" });
    await expect(disableUser(owner.ctx, { userId: owner.id })).rejects.toMatchObject({ code: "forbidden" });
    await expect(disableUser(operatorContext(test.db), { userId: "none" })).rejects.toMatchObject({
      code: "notFound",
    });
  });

  it("are enabled again by the operator only, with one audit entry for each change", async () => {
    const owner = await newMember(test.db, await newMerchant(test.db), "owner");
    const operator = operatorContext(test.db);
    await disableUser(operator, { userId: owner.id });
    await expect(enableUser(owner.ctx, { userId: owner.id })).rejects.toMatchObject({ code: "forbidden" });
    await expect(tokenOf(test.db, owner)).rejects.toMatchObject({ code: "unauthorized" });
    for (let i = 0; i < 2; i++) await enableUser(operator, { userId: owner.id });
    await expect(tokenOf(test.db, owner)).resolves.toBeTypeOf("string");
    await expect(enableUser(operator, { userId: "none" })).rejects.toMatchObject({ code: "notFound" });
    const entries = await test.db.auditEntry.findMany({
      where: { subjectId: owner.id, action: { in: ["user.disabled", "user.enabled"] } },
      orderBy: { id: "asc" },
      select: { action: true },
    });
    expect(entries.map(({ action }) => action)).toEqual(["user.disabled", "user.enabled"]);
  });

  it("get a new password from the operator only, which ends all their sessions", async () => {
    const owner = await newMember(test.db, await newMerchant(test.db), "owner");
    const operator = operatorContext(test.db);
    const session = await tokenOf(test.db, owner);
    const reset = (ctx: Context, password: string) => resetPassword(ctx, { userId: owner.id, password });
    await expect(reset(owner.ctx, "another password")).rejects.toMatchObject({ code: "forbidden" });
    await expect(reset(operator, "1234567890")).rejects.toMatchObject({ code: "validation" });
    expect(await findSession(test.db, session)).not.toBeNull();
    await reset(operator, "another password");
    expect(await findSession(test.db, session)).toBeNull();
    await expect(tokenOf(test.db, owner)).rejects.toMatchObject({ code: "unauthorized" });
    await expect(tokenOf(test.db, owner, "another password")).resolves.toBeTypeOf("string");
    const entry = { subjectId: owner.id, action: "user.password_reset" };
    expect(await test.db.auditEntry.count({ where: entry })).toBe(1);
    const missing = resetPassword(operator, { userId: "none", password: "another password" });
    await expect(missing).rejects.toMatchObject({ code: "notFound" });
  });

  it("can change their own name", async () => {
    const owner = await newMember(test.db, await newMerchant(test.db), "viewer");
    await renameSelf(owner.ctx, { name: "New Name" });
    expect((await test.db.user.findUniqueOrThrow({ where: { id: owner.id } })).name).toBe("New Name");
  });

  it("choose the language of the pages that they see, which is recorded when it changes", async () => {
    const owner = await newMember(test.db, await newMerchant(test.db), "viewer");
    const token = await tokenOf(test.db, owner);
    const seen = async () => (await findSession(test.db, token))?.user.language;
    expect(await seen()).toBeNull();
    await chooseOwnLanguage(owner.ctx, { language: "de" });
    await chooseOwnLanguage(owner.ctx, { language: "de" });
    expect(await seen()).toBe("de");
    await chooseOwnLanguage(owner.ctx, { language: null });
    expect(await seen()).toBeNull();
    const entries = await test.db.auditEntry.findMany({
      where: { subjectId: owner.id, action: "user.language_chosen" },
    });
    const changes = entries.map(({ data }) => data);
    expect(changes).toHaveLength(2);
    expect(changes).toEqual(
      expect.arrayContaining([
        { from: null, to: "de" },
        { from: "de", to: null },
      ]),
    );
  });

  it("need the current password for a new one, and too many guesses are blocked", async () => {
    const person = await newPerson(test.db);
    const owner = await newMember(test.db, await newMerchant(test.db), "owner");
    const ctx = { ...owner.ctx, actor: { kind: "user", ...person, role: "viewer" } as const };
    const change = (currentPassword: string) =>
      changeOwnPassword(ctx, { currentPassword, newPassword: "another password", sessionId: "none" });
    for (let i = 0; i < 5; i++) {
      await expect(change("wrong")).rejects.toMatchObject({
        fields: { currentPassword: "wrong_password" },
      });
    }
    await expect(change(PASSWORD)).rejects.toMatchObject({ code: "tooManyRequests" });
    await changeOwnPassword(owner.ctx, {
      currentPassword: PASSWORD,
      newPassword: "another password",
      sessionId: "none",
    });
  });

  it("change their password once in two concurrent changes", async () => {
    const { ctx } = await newMember(test.db, await newMerchant(test.db), "owner");
    const results = await Promise.allSettled(
      ["the first one to win", "the other one to win"].map((newPassword) =>
        changeOwnPassword(ctx, { currentPassword: PASSWORD, newPassword, sessionId: "none" }),
      ),
    );
    expect(results.filter(({ status }) => status === "fulfilled")).toHaveLength(1);
  });
});

describe("input", () => {
  const fieldsOf = (work: () => unknown) => {
    try {
      work();
    } catch (error) {
      return (error as { fields: unknown }).fields;
    }
    return null;
  };

  it("is rejected with our own messages", () => {
    expect(
      fieldsOf(() => parseInput(createUserInput, { email: "x@", name: "  ", password: "short" })),
    ).toEqual({
      email: "not_email",
      name: "blank",
      password: "min_characters:10",
    });
    expect(fieldsOf(() => parseInput(createUserInput, { password: "" }))).toEqual({
      email: "required",
      name: "required",
      password: "required",
    });
    expect(
      fieldsOf(() => parseInput(passwordInput, { currentPassword: PASSWORD, newPassword: PASSWORD })),
    ).toEqual({ newPassword: "same_password" });
    expect(fieldsOf(() => parseInput(inviteInput, { role: "boss", email: "nobody" }))).toEqual({
      role: "not_one_of:owner, member, viewer",
      email: "not_email",
    });
  });

  it("may omit the invited email", () => {
    for (const email of ["", "  ", null, undefined]) {
      expect(parseInput(inviteInput, { role: "viewer", email })).toEqual({ role: "viewer", email: null });
    }
    expect(parseInput(inviteInput, { role: "viewer", email: " A@Example.com" }).email).toBe("a@example.com");
  });
});
