import { beforeAll, describe, expect, it } from "vitest";
import { newId } from "@/lib/core/ids";
import { testDatabase } from "@/lib/testing/database";
import { newMember, newMerchant, operatorContext, PASSWORD } from "@/lib/testing/people";
import { parseInput } from "@/lib/core/validation";
import { joinByInvitation } from "../verbs/join-by-invitation";
import { changeOwnPassword } from "../verbs/change-own-password";
import { createUser } from "../verbs/create-user";
import { DEMO_ACCOUNTS, DEMO_PASSWORD } from "../rules/demo";
import { requireStrongPassword } from "./strong-password";
import { invite } from "../verbs/invite";
import { hashPassword } from "./password";
import { createUserInput, passwordInput } from "../schema/users";
import { signIn } from "../verbs/sign-in";

const ADA = { name: "Ada Lovelace", email: "ada.byron@cornerbooks.example" };

const GUESSABLE = "guessable_password";
const PERSONAL = "personal_password";

const check = (password: string, owner = ADA) =>
  requireStrongPassword("password", password, owner).then(
    () => "good",
    (error: unknown) => (error as { fields: { password: string } }).fields.password,
  );

describe("a new password", () => {
  it.each([
    "1234567890",
    "qwertyuiop",
    "Password123",
    "BASKETBALL",
    "q1w2e3r4t5",
    "1qaz2wsx3edc",
    "0123456789",
    "9876543210",
    "abcdefghijkl",
    "1111111111",
    "aaaaaaaaaaaa",
    "abcabcabcabc",
    "asdfghjkl;'",
    "password12345",
    "waybill12345",
    "Waybill2026!",
    "waybill waybill",
    "waybill@waybill",
    "way bill 12345",
    "Waybill1waybill1",
    "letmein-letmein",
    "1".repeat(200),
    "йцукенгшщзхъ",
    "ЙЦУКЕНГШЩЗХЪ",
    "фывапролджэ",
    "йцукенгшщзхї",
    "явертъуиопшщ",
    "љњертзуиопшђ",
    "пароль12345",
    "привет12345",
    "1й2ц3у4к5е",
    "ςερτυθιοπ1",
    "ασδφγηξκλ1",
    "קראטוןםפ12",
    "ضصثقفغعهخحجد",
    "ㅂㅈㄷㄱㅅㅛㅕㅑㅐㅔ",
  ])("is rejected if it is %s, which is tried early", async (password) => {
    expect(await check(password)).toBe(GUESSABLE);
  });

  it.each([
    "Ada Lovelace",
    "adalovelace",
    "ecalevolada",
    "Lovelace1815!",
    "1815-lovelace-99",
    "ada.byron@cornerbooks.example",
    "ADA.BYRON.2026",
    "byronbyron",
    "cornerbooks1",
    "Lovelace1234567890",
    "Ádá Lövelace",
  ])("is rejected if it is %s, which is little more than the person's name or address", async (password) => {
    expect(await check(password)).toBe(PERSONAL);
  });

  it.each([
    PASSWORD,
    "lovelace rides brass horses",
    "Canada in winter",
    "пароль из четырёх слов",
    "kf9-t2m-xq8w",
    "}^%*;&~:$#_@`!",
    "correct horse battery staple ".repeat(6),
    "😀😁😂🤣😃😄😅😆😉😊",
  ])("may be %s", async (password) => {
    expect(await check(password)).toBe("good");
  });

  it("is rejected if it is a short name over and over", async () => {
    expect(await check("annannann1", { name: "Ann", email: "x@y.example" })).toBe(PERSONAL);
  });

  it("is not rejected for short words of a name", async () => {
    expect(await check("likely stories", { name: "Li Ly", email: "x@y.example" })).toBe("good");
  });

  it("of the demo accounts is accepted for each of them", async () => {
    for (const account of DEMO_ACCOUNTS) expect(await check(DEMO_PASSWORD, account)).toBe("good");
  });
});

describe("every way to a new password", () => {
  const test = testDatabase();
  const refusal = (field: string, message: string) => ({
    code: "validation",
    fields: { [field]: message },
  });
  let merchantId: string;
  let owner: Awaited<ReturnType<typeof newMember>>;

  beforeAll(async () => {
    merchantId = await newMerchant(test.db);
    owner = await newMember(test.db, merchantId, "owner");
  });

  it("rejects a weak one: an account made by the operator", async () => {
    const create = (password: string) =>
      createUser(operatorContext(test.db), parseInput(createUserInput, { ...ADA, password }));
    await expect(create("1234567890")).rejects.toMatchObject(refusal("password", GUESSABLE));
    await expect(create("lovelace1815")).rejects.toMatchObject(refusal("password", PERSONAL));
    expect(await test.db.user.count({ where: { email: ADA.email } })).toBe(0);
  });

  it("rejects a weak one: an invitation, which stays valid for another try", async () => {
    const { token } = await invite(owner.ctx, { role: "viewer", email: null });
    const join = (password: string) =>
      joinByInvitation({ db: test.db, requestId: null }, { token, ...ADA, password });
    await expect(join("qwertyuiop")).rejects.toMatchObject(refusal("password", GUESSABLE));
    await expect(join("Ada Lovelace 1")).rejects.toMatchObject(refusal("password", PERSONAL));
    await expect(join(PASSWORD)).resolves.toMatchObject({ merchantId });
  });

  it("rejects a weak one on change, and keeps the current one", async () => {
    const change = (newPassword: string) =>
      changeOwnPassword(owner.ctx, { currentPassword: PASSWORD, newPassword, sessionId: "none" });
    await expect(change("password123")).rejects.toMatchObject(refusal("newPassword", GUESSABLE));
    await expect(change(`${owner.email} 1`)).rejects.toMatchObject(refusal("newPassword", PERSONAL));
    expect(() => parseInput(passwordInput, { currentPassword: PASSWORD, newPassword: "nine char" })).toThrow(
      "must be at least 10 characters",
    );
  });

  it("lets people sign in with an older, shorter password", async () => {
    const email = `${newId()}@example.com`;
    const passwordHash = await hashPassword("short");
    await test.db.user.create({ data: { id: newId(), email, name: "Old Hand", passwordHash } });
    const from = { db: test.db, requestId: null, address: "192.0.2.99" };
    await expect(signIn(from, { email, password: "short" })).resolves.toMatchObject({ awaitsCode: false });
  });
});
