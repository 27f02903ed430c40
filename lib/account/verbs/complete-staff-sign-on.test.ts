import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from "vitest";
import * as settings from "@/lib/core/env";
import { PLATFORM } from "@/lib/core/platform";
import { hashSecret } from "@/lib/core/secrets";
import { CLIENT_ID, type IdentityProvider, type ProviderPerson } from "@/lib/testing/identity-provider";
import { testDatabase } from "@/lib/testing/database";
import { newMember, newMerchant, newPerson, PASSWORD } from "@/lib/testing/people";
import { startRegisteredProvider } from "@/lib/testing/registered-provider";
import { findSession } from "../reads/find-session";
import { STAFF_SIGN_ON_REQUIRED, type SignOnProblem } from "../rules/sign-on-problems";
import { beginStaffSignOn } from "./begin-staff-sign-on";
import { completeStaffSignOn } from "./complete-staff-sign-on";
import { endSession } from "./end-session";
import { receiveLogout } from "./receive-logout";
import { signIn } from "./sign-in";
import { signOutAtProvider } from "./sign-out-at-provider";

const test = testDatabase();
/** Differs in each test, because attempts are limited per network. */
let address = "198.51.100.0";
let networks = 0;

let registered: Awaited<ReturnType<typeof startRegisteredProvider>>;
let provider: IdentityProvider;
let ada: ProviderPerson;

beforeAll(async () => {
  registered = await startRegisteredProvider();
  ({ provider } = registered);
});
afterAll(() => registered.stop());

beforeEach(() => {
  networks += 1;
  address = `198.51.100.${networks}`;
  vi.spyOn(settings, "env").mockReturnValue({
    ...settings.env(),
    STAFF_SSO_ISSUER: provider.issuer,
    STAFF_SSO_CLIENT_ID: CLIENT_ID,
    STAFF_SSO_CLIENT_SECRET: provider.settings.clientSecret,
    STAFF_SSO_ADMIN_GROUPS: ["courier-admins"],
    STAFF_SSO_SUPPORT_GROUPS: ["courier-support"],
  });
  ada = {
    ...{ sub: crypto.randomUUID(), email: `${crypto.randomUUID()}@staff.example`, email_verified: true },
    ...{ name: "Ada Lovelace", groups: ["courier-support", "cooks"] },
  };
  provider.people.set(ada.sub, ada);
});

const visitor = (presented: string | null = null) => ({ db: test.db, requestId: "test", address, presented });

async function signOn(claims: Partial<ProviderPerson> = {}, browser = provider.browser()): Promise<string> {
  provider.people.set(ada.sub, { ...ada, ...claims });
  const { url, pending } = await beginStaffSignOn(visitor(), { hint: null });
  const currentUrl = await provider.signIn(url, ada.sub, browser);
  return (await completeStaffSignOn(visitor(), { pending, currentUrl })).token;
}

const refusal = (problem: SignOnProblem): unknown => expect.objectContaining({ problem });
const accountOf = (email = ada.email) => test.db.user.findUnique({ where: { email: email ?? "" } });

async function auditedOf(userId: string): Promise<string[]> {
  const entries = await test.db.auditEntry.findMany({
    where: { merchantId: PLATFORM, subjectId: userId },
    orderBy: { id: "asc" },
  });
  return entries.map(({ action, actorName }) => `${action} by ${actorName}`);
}

describe("a member of a mapped group", () => {
  it("gets an account of the staff, without a merchant", async () => {
    const session = await findSession(test.db, await signOn());
    expect(session).toMatchObject({
      user: { name: "Ada Lovelace", email: ada.email, isStaff: true, isAdmin: false },
      merchant: null,
      signOnMerchantId: PLATFORM,
    });
    expect(await auditedOf(session?.user.id ?? "")).toEqual([
      "user.created by single sign-on",
      "sign_on.linked by single sign-on",
      "user.signed_in by Ada Lovelace",
      "sign_on.signed_in by single sign-on",
    ]);
  });

  it("gets the role of the groups at each sign-in", async () => {
    await newPerson(test.db, { isStaff: true });
    await signOn();
    for (const [groups, isAdmin] of [
      [["courier-admins"], true],
      [["courier-support"], false],
    ] as const) {
      const session = await findSession(test.db, await signOn({ groups: [...groups] }));
      expect(session?.user).toMatchObject({ isAdmin });
    }
    const account = await accountOf();
    const changes = (await auditedOf(account?.id ?? "")).filter((line) => line.includes("role_changed"));
    expect(changes).toEqual(Array(2).fill("user.staff_role_changed by single sign-on"));
  });

  it("takes over a local account of the same address, which then needs the provider", async () => {
    const local = await newPerson(test.db, { isStaff: true, isAdmin: false });
    const password = { email: local.email, password: PASSWORD };
    await signIn(visitor(), password);
    const session = await findSession(test.db, await signOn({ email: local.email }));
    expect(session?.user.id).toBe(local.id);
    await expect(signIn(visitor(), password)).rejects.toMatchObject({ message: STAFF_SIGN_ON_REQUIRED });
    // The operator has turned the provider off.
    vi.spyOn(settings, "env").mockReturnValue({ ...settings.env(), STAFF_SSO_ISSUER: undefined });
    await expect(signIn(visitor(), password)).resolves.toHaveProperty("awaitsCode", false);
  });
});

describe("somebody else", () => {
  it.each<[SignOnProblem, Partial<ProviderPerson>]>([
    ["no_staff_role", { groups: ["cooks"] }],
    ["no_staff_role", { groups: undefined }],
    ["email_unverified", { email_verified: false }],
    ["no_email", { email: undefined }],
  ])("is refused: %s", async (problem, claims) => {
    await expect(signOn(claims)).rejects.toEqual(refusal(problem));
    expect(await accountOf()).toBeNull();
    const refused = { merchantId: PLATFORM, action: "sign_on.refused" };
    const last = await test.db.auditEntry.findFirst({ where: refused, orderBy: { id: "desc" } });
    expect(last?.data).toMatchObject({ problem });
  });

  it("is refused with the address of a merchant's team", async () => {
    const member = await newMember(test.db, await newMerchant(test.db), "viewer");
    await expect(signOn({ email: member.email })).rejects.toEqual(refusal("merchant_account"));
    expect(await accountOf(member.email)).toMatchObject({ isStaff: false });
  });
});

it("shuts out a person who has lost the groups, and no local account", async () => {
  const token = await signOn();
  await expect(signOn({ groups: [] })).rejects.toEqual(refusal("no_staff_role"));
  expect(await findSession(test.db, token)).toBeNull();
  expect(await accountOf()).toMatchObject({ disabledAt: expect.any(Date) as Date });
  await expect(signOn()).rejects.toEqual(refusal("disabled"));

  const local = await newPerson(test.db, { isStaff: true, isAdmin: true });
  ada = { ...ada, sub: crypto.randomUUID(), email: local.email };
  await expect(signOn({ groups: [] })).rejects.toEqual(refusal("no_staff_role"));
  expect(await accountOf()).toMatchObject({ disabledAt: null, isAdmin: true });
});

it("shuts out a person whom an earlier provider has identified", async () => {
  await newPerson(test.db, { isStaff: true });
  await signOn({ groups: ["courier-admins"] });
  const account = await accountOf();
  // The operator has changed STAFF_SSO_ISSUER.
  await test.db.staffIdentity.updateMany({
    where: { userId: account?.id ?? "" },
    data: { issuer: "https://earlier.example" },
  });
  await expect(signOn({ groups: [] })).rejects.toEqual(refusal("no_staff_role"));
  expect(await accountOf()).toMatchObject({ disabledAt: expect.any(Date) as Date });
});

it("does not turn a local administrator into support, so that the password stays valid", async () => {
  const local = await newPerson(test.db, { isStaff: true, isAdmin: true });
  await newPerson(test.db, { isStaff: true });
  await expect(signOn({ email: local.email })).rejects.toEqual(refusal("local_administrator"));
  expect(await accountOf(local.email)).toMatchObject({ isAdmin: true });
  expect(await test.db.staffIdentity.count({ where: { userId: local.id } })).toBe(0);
  const password = { email: local.email, password: PASSWORD };
  await expect(signIn(visitor(), password)).resolves.toHaveProperty("awaitsCode", false);
});

it("keeps the role and the account of the last administrator", async () => {
  await signOn({ groups: ["courier-admins"] });
  const others = { isAdmin: true, disabledAt: null, email: { not: ada.email } };
  await test.db.user.updateMany({ where: others, data: { disabledAt: new Date() } });
  for (const groups of [["courier-support"], []])
    await expect(signOn({ groups })).rejects.toEqual(refusal("last_administrator"));
  expect(await accountOf()).toMatchObject({ isAdmin: true, disabledAt: null });
  await newPerson(test.db, { isStaff: true });
  await signOn();
  expect(await accountOf()).toMatchObject({ isAdmin: false, disabledAt: null });
});

describe("signing out", () => {
  it("leads to the provider", async () => {
    const token = await signOn();
    await endSession(test.db, token);
    const url = new URL((await signOutAtProvider(test.db, token)) ?? "");
    expect(url.origin).toBe(provider.issuer);
    expect(url.searchParams.get("id_token_hint")).toMatch(/^ey/);
  });

  it("at the provider ends the session here, and no other", async () => {
    const browser = provider.browser();
    const [token, other] = [await signOn({}, browser), await signOn()];
    await provider.signOut(browser);
    const logout = registered.reported.at(-1) ?? "";
    const receive = (sent: string) =>
      receiveLogout({ db: test.db, requestId: "test", address }, { merchantId: PLATFORM, token: sent });
    await expect(receive(`${logout.slice(0, -4)}AAAA`)).rejects.toMatchObject({ code: "validation" });
    expect(await receive(logout)).toEqual({ ended: 1 });
    expect(await findSession(test.db, token)).toBeNull();
    expect(await findSession(test.db, other)).not.toBeNull();
    const ended = await test.db.session.count({ where: { id: hashSecret(token), revokedAt: { not: null } } });
    expect(ended).toBe(1);
  });
});

it("says that there is no provider", async () => {
  vi.spyOn(settings, "env").mockReturnValue({ ...settings.env(), STAFF_SSO_ISSUER: undefined });
  await expect(beginStaffSignOn(visitor(), { hint: null })).rejects.toEqual(refusal("not_set_up"));
  const receive = receiveLogout(
    { db: test.db, requestId: null, address },
    { merchantId: PLATFORM, token: "a" },
  );
  await expect(receive).rejects.toMatchObject({ code: "notFound" });
});
