import { describe, expect, it } from "vitest";
import { parseInput } from "../validation";
import { testDatabase } from "../testing/database";
import { changeOwnPassword } from "./change-password";
import { createUser } from "./create";
import { disableUser } from "./disable";
import { renameSelf } from "./rename";
import { createUserInput, inviteInput, passwordInput } from "./schema";
import { newMember, newMerchant, newPerson, operatorContext, PASSWORD } from "../testing/people";

const test = testDatabase();

describe("accounts", () => {
  it("are found by e-mail whatever its case, and made once", async () => {
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
      expect(failure).toMatchObject({ code: "validation", fields: { email: ["already has an account"] } });
    }
    expect(await test.db.user.findUnique({ where: { email: "ada@example.com" } })).toMatchObject({
      name: "Ada",
      isStaff: false,
    });
  });

  it("are made and disabled by the operator only", async () => {
    const owner = await newMember(test.db, await newMerchant(test.db), "owner");
    const input = { email: "x@example.com", name: "X", password: PASSWORD, isStaff: true };
    await expect(createUser(owner.ctx, input)).rejects.toMatchObject({ code: "forbidden" });
    await expect(disableUser(owner.ctx, { userId: owner.id })).rejects.toMatchObject({ code: "forbidden" });
    await expect(disableUser(operatorContext(test.db), { userId: "none" })).rejects.toMatchObject({
      code: "notFound",
    });
  });

  it("have their own name changed", async () => {
    const owner = await newMember(test.db, await newMerchant(test.db), "viewer");
    await renameSelf(owner.ctx, { name: "New Name" });
    expect((await test.db.user.findUniqueOrThrow({ where: { id: owner.id } })).name).toBe("New Name");
  });

  it("need the present password for a new one, and too many guesses are stopped", async () => {
    const person = await newPerson(test.db);
    const owner = await newMember(test.db, await newMerchant(test.db), "owner");
    const ctx = { ...owner.ctx, actor: { kind: "user", ...person, role: "viewer" } as const };
    const change = (currentPassword: string) =>
      changeOwnPassword(ctx, { currentPassword, newPassword: "another password", sessionId: "none" });
    for (let i = 0; i < 5; i++) {
      await expect(change("wrong")).rejects.toMatchObject({
        fields: { currentPassword: ["is not your present password"] },
      });
    }
    await expect(change(PASSWORD)).rejects.toMatchObject({ code: "tooManyRequests" });
    await changeOwnPassword(owner.ctx, {
      currentPassword: PASSWORD,
      newPassword: "another password",
      sessionId: "none",
    });
  });

  it("change their password once when two changes meet", async () => {
    const { ctx } = await newMember(test.db, await newMerchant(test.db), "owner");
    const results = await Promise.allSettled(
      ["password one!", "password two!"].map((newPassword) =>
        changeOwnPassword(ctx, { currentPassword: PASSWORD, newPassword, sessionId: "none" }),
      ),
    );
    expect(results.filter(({ status }) => status === "fulfilled")).toHaveLength(1);
  });
});

describe("what is typed", () => {
  const fieldsOf = (work: () => unknown) => {
    try {
      work();
    } catch (error) {
      return (error as { fields: unknown }).fields;
    }
    return null;
  };

  it("is refused in the house's words", () => {
    expect(
      fieldsOf(() => parseInput(createUserInput, { email: "x@", name: "  ", password: "short" })),
    ).toEqual({
      email: ["must be an e-mail address"],
      name: ["cannot be blank"],
      password: ["must be at least 10 characters"],
    });
    expect(fieldsOf(() => parseInput(createUserInput, { password: "" }))).toEqual({
      email: ["is required"],
      name: ["is required"],
      password: ["is required"],
    });
    expect(
      fieldsOf(() => parseInput(passwordInput, { currentPassword: PASSWORD, newPassword: PASSWORD })),
    ).toEqual({ newPassword: ["must differ from the present password"] });
    expect(fieldsOf(() => parseInput(inviteInput, { role: "boss", email: "nobody" }))).toEqual({
      role: ["must be one of: owner, member, viewer"],
      email: ["must be an e-mail address"],
    });
  });

  it("may leave the invited e-mail out", () => {
    for (const email of ["", "  ", null, undefined]) {
      expect(parseInput(inviteInput, { role: "viewer", email })).toEqual({ role: "viewer", email: null });
    }
    expect(parseInput(inviteInput, { role: "viewer", email: " A@Example.com" }).email).toBe("a@example.com");
  });
});
