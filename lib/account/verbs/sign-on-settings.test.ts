import { beforeEach, describe, expect, it, vi } from "vitest";
import type { Context } from "@/lib/core/context";
import * as settings from "@/lib/core/env";
import { parseInput } from "@/lib/core/validation";
import { testDatabase } from "@/lib/testing/database";
import { newMember, newMerchant, operatorContext, sessionOf, tokenOf } from "@/lib/testing/people";
import { SIGN_ON_REQUIRED } from "../rules/sign-on-problems";
import { domainInput, providerInput, roleRulesInput } from "../schema/sign-on";
import { findSession } from "../reads/find-session";
import { findSignOn } from "../reads/find-sign-on";
import { getSignOn } from "../reads/get-sign-on";
import { approveSignOnDomain } from "./approve-sign-on-domain";
import { changeSignOnRoles } from "./change-sign-on-roles";
import { claimSignOnDomain } from "./claim-sign-on-domain";
import { createMerchant } from "./create-merchant";
import { demandSignOn } from "./demand-sign-on";
import { proveSignOnDomain } from "./prove-sign-on-domain";
import { removeSignOnDomain } from "./remove-sign-on-domain";
import { removeSignOnProvider } from "./remove-sign-on-provider";
import { saveSignOnProvider } from "./save-sign-on-provider";
import { switchSignOn } from "./switch-sign-on";

const test = testDatabase();

const PROVIDER = { issuer: "https://login.books.example", clientId: "waybill", clientSecret: "a secret" };

let merchantId: string;
let owner: Awaited<ReturnType<typeof newMember>>;
let ctx: Context;
/** A domain that no other test uses. */
let domain: string;

beforeEach(async () => {
  merchantId = await newMerchant(test.db);
  owner = await newMember(test.db, merchantId, "owner");
  ({ ctx } = owner);
  domain = `${crypto.randomUUID()}.example`;
});

const operator = (id = merchantId) => operatorContext(test.db, id);

async function turnOn(): Promise<void> {
  await saveSignOnProvider(ctx, PROVIDER);
  await approveSignOnDomain(operator(), { domain });
  await switchSignOn(ctx, { isOn: true });
}

/** Somebody who has signed in through the provider. */
async function linked(role: "member" | "viewer" | "owner" = "member") {
  const person = await newMember(test.db, merchantId, role);
  const data = { merchantId, issuer: PROVIDER.issuer, subject: person.id, userId: person.id };
  await test.db.signOnIdentity.create({ data });
  return person;
}

const actions = async () =>
  (
    await test.db.auditEntry.findMany({
      where: { merchantId, action: { startsWith: "sign_on." } },
      orderBy: { id: "asc" },
    })
  ).map(({ action }) => action);

describe("the provider", () => {
  it.each([
    ["http://login.books.example", "not_https"],
    ["https://10.0.0.1", "not_public_address"],
    ["https://localhost", "not_public_address"],
    ["https://keycloak.internal/realms/books", "not_public_address"],
    ["https://login.books.example:22", "port_not_one_of:443, 8443"],
    ["https://user:secret@login.books.example", "user_info"],
    ["https://login.books.example/?tenant=1", "not_web_address"],
    ["http://127.0.0.1:4000", "not_https"],
    ["login.books.example", "not_web_address"],
  ])("is not saved at %s", async (issuer, problem) => {
    await expect(saveSignOnProvider(ctx, { ...PROVIDER, issuer })).rejects.toMatchObject({
      fields: { issuer: problem },
    });
    expect((await getSignOn(ctx)).provider).toBeNull();
  });

  it("may be on this machine if the operator allows it", async () => {
    vi.spyOn(settings, "env").mockReturnValue({ ...settings.env(), SIGN_ON_ALLOW_LOOPBACK: true });
    await saveSignOnProvider(ctx, { ...PROVIDER, issuer: "http://127.0.0.1:4000" });
    await expect(saveSignOnProvider(ctx, { ...PROVIDER, issuer: "http://10.0.0.1" })).rejects.toThrow();
  });

  it("keeps its secret, encrypted, but never for another address", async () => {
    await saveSignOnProvider(ctx, PROVIDER);
    const stored = await test.db.signOnProvider.findUniqueOrThrow({ where: { merchantId } });
    expect(stored.clientSecret).not.toContain(PROVIDER.clientSecret);
    expect(JSON.stringify(await getSignOn(ctx))).not.toContain(stored.clientSecret);
    await saveSignOnProvider(ctx, { ...PROVIDER, clientSecret: null });
    const moved = { ...PROVIDER, issuer: "https://elsewhere.example", clientSecret: null };
    await expect(saveSignOnProvider(ctx, moved)).rejects.toMatchObject({
      fields: { clientSecret: "required" },
    });
    expect(await actions()).toEqual(["sign_on.provider_saved"]);
  });

  it("is changed by owners of live merchants only", async () => {
    const member = await newMember(test.db, merchantId, "member");
    await expect(saveSignOnProvider(member.ctx, PROVIDER)).rejects.toMatchObject({ code: "forbidden" });
    const { sandbox } = await createMerchant(operatorContext(test.db), { name: "Other" });
    const inside = { ...ctx, merchantId: operator(sandbox.id).merchantId };
    await expect(saveSignOnProvider(inside, PROVIDER)).rejects.toMatchObject({ code: "unprocessable" });
  });

  it("reads what owners type", () => {
    expect(parseInput(providerInput, { ...PROVIDER, clientSecret: " " }).clientSecret).toBeNull();
    expect(parseInput(domainInput, { domain: "@Bücher.example" })).toEqual({
      domain: "xn--bcher-kva.example",
    });
    for (const wrong of ["books", "10.0.0.1", "books.example/x", "-.example", "books..example"]) {
      expect(() => parseInput(domainInput, { domain: wrong }), wrong).toThrow("must be a domain");
    }
    const typed = { groupClaim: "groups", memberGroups: " a \n\nb\na", viewerGroups: "", defaultRole: "" };
    expect(parseInput(roleRulesInput, typed)).toEqual({
      groupClaim: "groups",
      memberGroups: ["a", "b"],
      viewerGroups: [],
      defaultRole: null,
    });
    const closed = { groupClaim: "", memberGroups: "", viewerGroups: "", defaultRole: "" };
    expect(() => parseInput(roleRulesInput, closed)).toThrow();
    expect(() => parseInput(roleRulesInput, { ...typed, defaultRole: "owner" })).toThrow();
  });
});

describe("a domain", () => {
  it("is proved by its DNS record", async () => {
    await claimSignOnDomain(ctx, { domain });
    const [claimed] = (await getSignOn(ctx)).domains;
    const records = new Map<string, string[]>();
    const resolve = (name: string) => Promise.resolve(records.get(name) ?? []);
    const prove = () => proveSignOnDomain(ctx, { domain }, resolve);
    await expect(prove()).rejects.toThrow(`There is no TXT record at _waybill.${domain}`);
    records.set(`_waybill.${domain}`, ["waybill-domain-verification=other"]);
    await expect(prove()).rejects.toThrow("has another text");
    records.set(`_waybill.${domain}`, ["v=spf1 -all", claimed?.recordText ?? ""]);
    await prove();
    await prove();
    expect((await getSignOn(ctx)).domains[0]?.provedAt).not.toBeNull();
    expect(await actions()).toEqual(["sign_on.domain_claimed", "sign_on.domain_proved"]);
  });

  it("belongs to the merchant that has proved it first", async () => {
    const other = await newMember(test.db, await newMerchant(test.db), "owner");
    await claimSignOnDomain(ctx, { domain });
    await claimSignOnDomain(other.ctx, { domain });
    await approveSignOnDomain(operator(other.ctx.merchantId), { domain });
    const [claimed] = (await getSignOn(ctx)).domains;
    const taken = `${domain} is claimed by another merchant`;
    const resolve = () => Promise.resolve([claimed?.recordText ?? ""]);
    await expect(proveSignOnDomain(ctx, { domain }, resolve)).rejects.toThrow(taken);
    await removeSignOnDomain(ctx, { domain });
    await expect(claimSignOnDomain(ctx, { domain })).rejects.toThrow(taken);
    await removeSignOnDomain(other.ctx, { domain });
    await claimSignOnDomain(ctx, { domain });
    await expect(claimSignOnDomain(ctx, { domain })).rejects.toMatchObject({ fields: { domain: "listed" } });
  });

  it("is approved by operators only", async () => {
    await expect(approveSignOnDomain(ctx, { domain })).rejects.toMatchObject({ code: "forbidden" });
  });

  it("leads to the provider while that is on", async () => {
    const address = `Ada@${domain.toUpperCase()}`;
    await saveSignOnProvider(ctx, PROVIDER);
    await expect(switchSignOn(ctx, { isOn: true })).rejects.toThrow("Verify a domain first");
    await claimSignOnDomain(ctx, { domain });
    expect(await findSignOn(test.db, address)).toBeNull();
    await turnOn();
    expect(await findSignOn(test.db, address)).toEqual({ merchantId, domain, host: "login.books.example" });
    await switchSignOn(ctx, { isOn: false });
    expect(await findSignOn(test.db, address)).toBeNull();
  });
});

describe("a required provider", () => {
  /** Gives a person an address in the merchant's domain. */
  async function inDomain(role: "member" | "owner") {
    const person = await newMember(test.db, merchantId, role);
    const email = `${person.id}@${domain}`;
    await test.db.user.update({ where: { id: person.id }, data: { email } });
    return { ...person, email };
  }

  it("is required after somebody has used it, by an owner who has a password", async () => {
    await saveSignOnProvider(ctx, PROVIDER);
    const demand = () => demandSignOn(ctx, { isRequired: true });
    await expect(demand()).rejects.toThrow("Turn single sign-on on first");
    await turnOn();
    await expect(demand()).rejects.toThrow("Somebody has to sign in through the provider first");
    await linked();
    await expect(demand()).rejects.toThrow("Sign in with your password first");
    await sessionOf(test.db, owner);
    await demand();
    expect((await getSignOn(ctx)).provider?.isRequired).toBe(true);
  });

  it("ends the access by password of its people, but not of owners and others", async () => {
    await turnOn();
    await linked();
    const [member, ownerInDomain] = [await inDomain("member"), await inDomain("owner")];
    const outside = await newMember(test.db, merchantId, "member");
    const tokens = [member, ownerInDomain, outside].map((person) => tokenOf(test.db, person));
    const [ofMember = "", ofOwner = "", ofOutside = ""] = await Promise.all(tokens);
    await sessionOf(test.db, owner);
    await demandSignOn(ctx, { isRequired: true });
    expect(await findSession(test.db, ofMember)).toBeNull();
    expect(await findSession(test.db, ofOwner)).not.toBeNull();
    expect(await findSession(test.db, ofOutside)).not.toBeNull();
    await expect(tokenOf(test.db, member)).rejects.toMatchObject({
      code: "forbidden",
      message: SIGN_ON_REQUIRED,
    });
    await tokenOf(test.db, ownerInDomain);
    await demandSignOn(ctx, { isRequired: false });
    expect((await sessionOf(test.db, member)).merchant?.id).toBe(merchantId);
  });

  it("leaves a person's other merchants open", async () => {
    await turnOn();
    await linked();
    const member = await inDomain("member");
    const second = await newMerchant(test.db, "Second");
    await test.db.membership.create({ data: { merchantId: second, userId: member.id, role: "viewer" } });
    await sessionOf(test.db, owner);
    await demandSignOn(ctx, { isRequired: true });
    const session = await sessionOf(test.db, member);
    expect(session.merchant?.id).toBe(second);
    expect(session.memberships.map(({ merchant }) => merchant.sandboxOf ?? merchant.id)).toEqual([
      second,
      second,
    ]);
  });

  it("is no longer required without the domain or the provider", async () => {
    await turnOn();
    await linked();
    await sessionOf(test.db, owner);
    await demandSignOn(ctx, { isRequired: true });
    const domains = async () =>
      (await test.db.merchant.findUniqueOrThrow({ where: { id: merchantId } })).signOnDomains;
    expect(await domains()).toEqual([domain]);
    await removeSignOnDomain(ctx, { domain });
    expect(await domains()).toEqual([]);
    await approveSignOnDomain(operator(), { domain });
    expect(await domains()).toEqual([domain]);
    await removeSignOnProvider(ctx);
    expect(await domains()).toEqual([]);
    await expect(
      changeSignOnRoles(ctx, { groupClaim: null, memberGroups: [], viewerGroups: [], defaultRole: "member" }),
    ).rejects.toThrow("Save an identity provider first");
  });
});
