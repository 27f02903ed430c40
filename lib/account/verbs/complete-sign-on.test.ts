import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from "vitest";
import type { Context } from "@/lib/core/context";
import * as settings from "@/lib/core/env";
import { CLIENT_ID, type IdentityProvider, type ProviderPerson } from "@/lib/testing/identity-provider";
import { testDatabase } from "@/lib/testing/database";
import { newMember, newMerchant, newPerson, operatorContext, tokenOf } from "@/lib/testing/people";
import { startRegisteredProvider } from "@/lib/testing/registered-provider";
import { findSession } from "../reads/find-session";
import { findLeftProvider } from "../reads/find-sign-on";
import { getSignOn } from "../reads/get-sign-on";
import type { SignOnProblem } from "../rules/sign-on-problems";
import type { RoleRulesInput } from "../schema/sign-on";
import { approveSignOnDomain } from "./approve-sign-on-domain";
import { beginSignOn } from "./begin-sign-on";
import { changeSignOnRoles } from "./change-sign-on-roles";
import { completeSignOn } from "./complete-sign-on";
import { disableUser } from "./disable-user";
import { endSession } from "./end-session";
import { endSignOnSessions } from "./end-sign-on-sessions";
import { receiveLogout } from "./receive-logout";
import { removeMember } from "./remove-member";
import { saveSignOnProvider } from "./save-sign-on-provider";
import { signOutAtProvider } from "./sign-out-at-provider";
import { switchSignOn } from "./switch-sign-on";
import { testSignOn } from "./test-sign-on";

const test = testDatabase();
/** Differs in each test, because attempts are limited per network. */
let address = "192.0.2.0";
let networks = 0;

let registered: Awaited<ReturnType<typeof startRegisteredProvider>>;
let provider: IdentityProvider;
let merchantId: string;
let ctx: Context;
let domain: string;
let ada: ProviderPerson;

beforeAll(async () => {
  registered = await startRegisteredProvider();
  ({ provider } = registered);
});
afterAll(() => registered.stop());

beforeEach(async () => {
  networks += 1;
  address = `192.0.2.${networks}`;
  vi.spyOn(settings, "env").mockReturnValue({ ...settings.env(), SIGN_ON_ALLOW_LOOPBACK: true });
  merchantId = await newMerchant(test.db);
  ({ ctx } = await newMember(test.db, merchantId, "owner"));
  domain = `${crypto.randomUUID()}.example`;
  await saveSignOnProvider(ctx, provider.settings);
  await approveSignOnDomain(operatorContext(test.db, merchantId), { domain });
  await switchSignOn(ctx, { isOn: true });
  ada = { sub: crypto.randomUUID(), email: `ada@${domain}`, email_verified: true, name: "Ada Lovelace" };
  provider.people.set(ada.sub, ada);
});

const visitor = (presented: string | null = null) => ({ db: test.db, requestId: "test", address, presented });

/** Goes to the provider and back. */
async function arrive(person = ada) {
  const { url, pending } = await beginSignOn(visitor(), { domain, hint: person.email ?? null });
  return { pending, currentUrl: await provider.signIn(url, person.sub) };
}

async function signOn(person = ada): Promise<string> {
  return (await completeSignOn(visitor(), await arrive(person))).token;
}

const refusal = (problem: SignOnProblem): unknown => expect.objectContaining({ problem });

const roles = async () =>
  (await test.db.membership.findMany({ where: { merchantId, user: { email: ada.email ?? "" } } })).map(
    ({ role }) => role,
  );

const setRoles = (rules: Partial<RoleRulesInput>) =>
  changeSignOnRoles(ctx, {
    groupClaim: "groups",
    memberGroups: ["booking"],
    viewerGroups: ["finance"],
    defaultRole: null,
    ...rules,
  });

describe("a person without an account", () => {
  it("gets one, in this team", async () => {
    const token = await signOn();
    const session = await findSession(test.db, token);
    expect(session).toMatchObject({
      user: { name: "Ada Lovelace", email: ada.email, isStaff: false },
      merchant: { id: merchantId },
      role: "member",
      signOnMerchantId: merchantId,
    });
    const audited = await test.db.auditEntry.findMany({
      where: { merchantId, subjectId: session?.user.id ?? "" },
      orderBy: { createdAt: "asc" },
    });
    expect(audited.map(({ action, actorName }) => `${action} by ${actorName}`).toSorted()).toEqual([
      "member.added by single sign-on",
      "sign_on.linked by Ada Lovelace",
      "sign_on.signed_in by single sign-on",
      "user.created by Ada Lovelace",
    ]);
  });

  it.each<[SignOnProblem, Partial<ProviderPerson>]>([
    ["email_unverified", { email_verified: false }],
    ["no_email", { email: undefined }],
    ["other_domain", { email: "ada@elsewhere.example" }],
  ])("is refused: %s", async (problem, claims) => {
    provider.people.set(ada.sub, { ...ada, ...claims });
    await expect(signOn()).rejects.toEqual(refusal(problem));
    expect(await test.db.user.count({ where: { email: ada.email ?? "" } })).toBe(0);
    expect((await getSignOn(ctx)).refused[0]).toMatchObject({ problem });
  });
});

describe("a person with an account", () => {
  it("is linked by the verified address, and known by the subject from then on", async () => {
    const person = await newPerson(test.db);
    await test.db.user.update({ where: { id: person.id }, data: { email: ada.email ?? "" } });
    expect((await findSession(test.db, await signOn()))?.user.id).toBe(person.id);
    provider.people.set(ada.sub, { ...ada, email: `ada.king@${domain}` });
    expect((await findSession(test.db, await signOn()))?.user.id).toBe(person.id);
  });

  it("sees this merchant only, whatever else they belong to", async () => {
    const person = await newMember(test.db, await newMerchant(test.db, "Other"), "owner");
    await test.db.user.update({ where: { id: person.id }, data: { email: ada.email ?? "" } });
    const session = await findSession(test.db, await signOn());
    const ids = session?.memberships.map(({ merchant }) => merchant.sandboxOf ?? merchant.id);
    expect(new Set(ids)).toEqual(new Set([merchantId]));
  });

  it("is refused while it is disabled", async () => {
    const session = await findSession(test.db, await signOn());
    await disableUser(operatorContext(test.db), { userId: session?.user.id ?? "" });
    await expect(signOn()).rejects.toEqual(refusal("disabled"));
  });

  it("is refused for the staff", async () => {
    const staff = await newPerson(test.db, { isStaff: true });
    await test.db.user.update({ where: { id: staff.id }, data: { email: ada.email ?? "" } });
    await expect(signOn()).rejects.toEqual(refusal("staff"));
  });

  it("is not opened by another person with the same address, until it is removed from the team", async () => {
    const before = await findSession(test.db, await signOn());
    const successor = { ...ada, sub: crypto.randomUUID() };
    provider.people.set(successor.sub, successor);
    await expect(signOn(successor)).rejects.toEqual(refusal("other_person"));
    await removeMember(ctx, { userId: before?.user.id ?? "" });
    await signOn(successor);
  });
});

describe("groups", () => {
  it("give the role at each sign-in, and take it away", async () => {
    await setRoles({});
    await expect(signOn()).rejects.toEqual(refusal("no_role"));
    provider.people.set(ada.sub, { ...ada, groups: ["finance"] });
    await signOn();
    expect(await roles()).toEqual(["viewer"]);
    provider.people.set(ada.sub, { ...ada, groups: ["finance", "booking"] });
    const token = await signOn();
    expect(await roles()).toEqual(["member"]);
    provider.people.set(ada.sub, { ...ada, groups: ["alumni"] });
    await expect(signOn()).rejects.toEqual(refusal("no_role"));
    expect(await roles()).toEqual([]);
    expect(await findSession(test.db, token)).toBeNull();
  });

  it("do not matter without a claim: a role given by hand stays", async () => {
    const session = await findSession(test.db, await signOn());
    await test.db.membership.updateMany({
      where: { merchantId, userId: session?.user.id ?? "" },
      data: { role: "viewer" },
    });
    await signOn();
    expect(await roles()).toEqual(["viewer"]);
  });

  it("never change owners", async () => {
    const owner = await newMember(test.db, merchantId, "owner");
    await test.db.user.update({ where: { id: owner.id }, data: { email: ada.email ?? "" } });
    await setRoles({});
    expect((await findSession(test.db, await signOn()))?.role).toBe("owner");
  });
});

describe("a sign-in", () => {
  it("replaces the browser's session", async () => {
    const earlier = await tokenOf(test.db, await newMember(test.db, merchantId, "viewer"));
    const { token } = await completeSignOn(visitor(earlier), await arrive());
    expect(await findSession(test.db, earlier)).toBeNull();
    expect(await findSession(test.db, token)).not.toBeNull();
  });

  it("counts once, in the browser that began it", async () => {
    const arrival = await arrive();
    await completeSignOn(visitor(), arrival);
    await expect(completeSignOn(visitor(), arrival)).rejects.toEqual(refusal("bad_answer"));
    const { pending } = await arrive();
    await expect(
      completeSignOn(visitor(), { pending, currentUrl: (await arrive()).currentUrl }),
    ).rejects.toEqual(refusal("expired"));
  });

  it.each(["nonce", "verifier"] as const)("is refused with another %s", async (part) => {
    const { pending, currentUrl } = await arrive();
    const other = await beginSignOn(visitor(), { domain, hint: null });
    const changed = { ...pending, [part]: other.pending[part] };
    await expect(completeSignOn(visitor(), { pending: changed, currentUrl })).rejects.toEqual(
      refusal("bad_answer"),
    );
  });

  it("is refused if the provider says so", async () => {
    const { pending } = await beginSignOn(visitor(), { domain, hint: null });
    const query = new URLSearchParams({ state: pending.state, error: "access_denied", iss: provider.issuer });
    const currentUrl = new URL(`/api/auth/sign-on/callback?${query.toString()}`, settings.env().PUBLIC_URL);
    await expect(completeSignOn(visitor(), { pending, currentUrl })).rejects.toEqual(refusal("denied"));
  });

  it("is refused after single sign-on was turned off, which ends its sessions", async () => {
    const token = await signOn();
    const arrival = await arrive();
    await switchSignOn(ctx, { isOn: false });
    expect(await findSession(test.db, token)).toBeNull();
    await expect(completeSignOn(visitor(), arrival)).rejects.toEqual(refusal("not_set_up"));
    await expect(arrive()).rejects.toEqual(refusal("not_set_up"));
  });
});

describe("the test of the connection", () => {
  it("proves ID and secret", async () => {
    const { host } = new URL(provider.issuer);
    expect(await testSignOn(ctx)).toEqual({ host, hasSignOut: true, reportsSignOut: true });
    await saveSignOnProvider(ctx, { ...provider.settings, clientSecret: "another secret" });
    await expect(testSignOn(ctx)).rejects.toThrow("rejected the client ID or the client secret");
    await expect(signOn()).rejects.toEqual(refusal("wrong_secret"));
    await saveSignOnProvider(ctx, { ...provider.settings, issuer: `${provider.issuer}/realms/none` });
    await expect(testSignOn(ctx)).rejects.toThrow("There is no OpenID Connect configuration");
    await saveSignOnProvider(ctx, { ...provider.settings, issuer: "http://127.0.0.1:1" });
    await expect(testSignOn(ctx)).rejects.toThrow("The identity provider cannot be reached");
  });

  it("does not follow a name to this machine", async () => {
    await test.db.signOnProvider.update({ where: { merchantId }, data: { issuer: "https://127.0.0.1" } });
    await expect(testSignOn(ctx)).rejects.toThrow("not on the public internet");
  });
});

describe("signing out", () => {
  it("leads to the provider, once", async () => {
    const token = await signOn();
    expect(await findLeftProvider(test.db, token), "still signed in").toBeNull();
    await endSession(test.db, token);
    expect(await findLeftProvider(test.db, token)).toBe(new URL(provider.issuer).host);
    const url = new URL((await signOutAtProvider(test.db, token)) ?? "");
    expect(url.origin).toBe(provider.issuer);
    expect(url.searchParams.get("client_id")).toBe(CLIENT_ID);
    expect(url.searchParams.get("id_token_hint")).toMatch(/^ey/);
    expect(await signOutAtProvider(test.db, token)).toBeNull();
    expect(await findLeftProvider(test.db, token)).toBeNull();
  });

  it("everybody ends the provider's sessions, and no others", async () => {
    const [token, other] = [
      await signOn(),
      await tokenOf(test.db, await newMember(test.db, merchantId, "viewer")),
    ];
    expect(await endSignOnSessions(ctx)).toEqual({ ended: 1 });
    expect(await findSession(test.db, token)).toBeNull();
    expect(await findSession(test.db, other)).not.toBeNull();
  });

  it("at the provider ends the session here", async () => {
    const { url, pending } = await beginSignOn(visitor(), { domain, hint: null });
    const browser = provider.browser();
    const currentUrl = await provider.signIn(url, ada.sub, browser);
    const { token } = await completeSignOn(visitor(), { pending, currentUrl });
    const other = await signOn();
    await provider.signOut(browser);
    const logout = registered.reported.at(-1) ?? "";
    const receive = (id: string, sent: string) =>
      receiveLogout({ db: test.db, requestId: "test", address }, { merchantId: id, token: sent });
    for (const wrong of ["", "a.b.c", `${logout.slice(0, -4)}AAAA`]) {
      await expect(receive(merchantId, wrong)).rejects.toMatchObject({ code: "validation" });
    }
    await expect(receive("none", logout)).rejects.toMatchObject({ code: "notFound" });
    expect(await findSession(test.db, token)).not.toBeNull();
    expect(await receive(merchantId, logout)).toEqual({ ended: 1 });
    expect(await findSession(test.db, token)).toBeNull();
    expect(await findSession(test.db, other), "another session at the provider").not.toBeNull();
    expect(await receive(merchantId, logout)).toEqual({ ended: 0 });
  });

  it("is not accepted by an ID token", async () => {
    const token = await signOn();
    await endSession(test.db, token);
    const url = new URL((await signOutAtProvider(test.db, token)) ?? "");
    const idToken = url.searchParams.get("id_token_hint") ?? "";
    await expect(
      receiveLogout({ db: test.db, requestId: null, address }, { merchantId, token: idToken }),
    ).rejects.toMatchObject({ code: "validation" });
  });
});
