import { beforeEach, describe, expect, it } from "vitest";
import { hashSecret } from "@/lib/core/secrets";
import { testDatabase } from "@/lib/testing/database";
import { changeRole } from "./change-role";
import { acceptInvitation } from "./accept-invitation";
import { joinByInvitation } from "./join-by-invitation";
import { findInvitation } from "../reads/find-invitation";
import { findSession } from "../reads/find-session";
import { invite } from "./invite";
import { removeMember } from "./remove-member";
import { revokeInvitation } from "./revoke-invitation";
import { listTeam } from "../reads/list-team";
import { newMember, newMerchant, newPerson, PASSWORD, sessionOf, tokenOf } from "@/lib/testing/people";

const test = testDatabase();
const from = () => ({ db: test.db, requestId: "test" });

let merchantId: string;
let owner: Awaited<ReturnType<typeof newMember>>;

beforeEach(async () => {
  merchantId = await newMerchant(test.db);
  owner = await newMember(test.db, merchantId, "owner");
});

const rolesOf = async (id = merchantId) =>
  (await test.db.membership.findMany({ where: { merchantId: id }, select: { role: true } })).map(
    ({ role }) => role,
  );

const lastOwner = { code: "unprocessable", message: expect.stringContaining("last owner") as string };

describe("permissions", () => {
  it.each(["member", "viewer"] as const)("a %s sees the team and changes nothing", async (role) => {
    const { ctx, id: userId } = await newMember(test.db, merchantId, role);
    const pending = await invite(owner.ctx, { role: "viewer", email: null });
    expect((await listTeam(ctx)).members).toHaveLength(2);
    const forbidden = { code: "forbidden" };
    await expect(invite(ctx, { role: "viewer", email: null })).rejects.toMatchObject(forbidden);
    await expect(changeRole(ctx, { userId, role: "owner" })).rejects.toMatchObject(forbidden);
    await expect(removeMember(ctx, { userId: owner.id })).rejects.toMatchObject(forbidden);
    await expect(revokeInvitation(ctx, { id: pending.id })).rejects.toMatchObject(forbidden);
    expect(await rolesOf()).toEqual(expect.arrayContaining(["owner", role]));
  });

  it("treats another merchant's people and invitations as missing", async () => {
    const foreign = await newMember(test.db, await newMerchant(test.db, "Foreign"), "owner");
    const { id } = await invite(foreign.ctx, { role: "viewer", email: null });
    for (const userId of [foreign.id, "nobody"]) {
      const missing = { code: "notFound", message: "Member not found" };
      await expect(changeRole(owner.ctx, { userId, role: "viewer" })).rejects.toMatchObject(missing);
      await expect(removeMember(owner.ctx, { userId })).rejects.toMatchObject(missing);
    }
    const missing = { code: "notFound", message: "Invitation not found" };
    await expect(revokeInvitation(owner.ctx, { id })).rejects.toMatchObject(missing);
    await expect(revokeInvitation(owner.ctx, { id: "none" })).rejects.toMatchObject(missing);
    expect((await listTeam(owner.ctx)).members.map(({ userId }) => userId)).toEqual([owner.id]);
  });
});

describe("owners", () => {
  it("the last one can be neither demoted nor removed", async () => {
    const userId = owner.id;
    await expect(changeRole(owner.ctx, { userId, role: "member" })).rejects.toMatchObject(lastOwner);
    await expect(removeMember(owner.ctx, { userId })).rejects.toMatchObject(lastOwner);
    expect(await rolesOf()).toEqual(["owner"]);
  });

  it("an owner who cannot sign in does not count", async () => {
    const second = await newMember(test.db, merchantId, "owner");
    await test.db.user.update({ where: { id: second.id }, data: { disabledAt: new Date() } });
    await expect(removeMember(owner.ctx, { userId: owner.id })).rejects.toMatchObject(lastOwner);
  });

  it("of two owners who remove or demote each other concurrently, one remains", async () => {
    for (let round = 0; round < 10; round++) {
      const id = await newMerchant(test.db);
      const [a, b] = [await newMember(test.db, id, "owner"), await newMember(test.db, id, "owner")];
      const results = await Promise.allSettled([
        removeMember(a.ctx, { userId: b.id }),
        round % 2 === 0
          ? removeMember(b.ctx, { userId: a.id })
          : changeRole(b.ctx, { userId: a.id, role: "viewer" }),
      ]);
      expect(results.filter(({ status }) => status === "fulfilled")).toHaveLength(1);
      expect((await rolesOf(id)).filter((role) => role === "owner")).toHaveLength(1);
    }
  });

  it("prevents an owner who was just removed from removing a third", async () => {
    const [second, third] = [
      await newMember(test.db, merchantId, "owner"),
      await newMember(test.db, merchantId, "member"),
    ];
    await removeMember(owner.ctx, { userId: second.id });
    await expect(removeMember(second.ctx, { userId: third.id })).rejects.toMatchObject({ code: "forbidden" });
  });

  it("a changed role applies in open sessions, and is audited", async () => {
    const member = await newMember(test.db, merchantId, "member");
    const token = await tokenOf(test.db, member);
    await changeRole(owner.ctx, { userId: member.id, role: "viewer" });
    expect((await findSession(test.db, token))?.role).toBe("viewer");
    const audit = await test.db.auditEntry.findFirstOrThrow({
      where: { merchantId, action: "member.role_changed" },
    });
    expect(audit).toMatchObject({
      actorKind: "user",
      actorId: owner.id,
      subjectId: member.id,
      data: { from: "member", to: "viewer" },
    });
  });
});

describe("invitations", () => {
  const join = (token: string, email: string) =>
    joinByInvitation(from(), { token, email, name: "New Person", password: PASSWORD });

  it("create an account and a membership, once", async () => {
    const { token, id, expiresAt } = await invite(owner.ctx, { role: "member", email: null });
    expect(Math.round((expiresAt.getTime() - Date.now()) / 3_600_000)).toBe(7 * 24);
    const stored = await test.db.invitation.findFirstOrThrow({ where: { id } });
    expect(stored.tokenHash).toBe(hashSecret(token));
    expect(await findInvitation(test.db, token)).toMatchObject({
      merchantName: "Test Store",
      role: "member",
    });
    await join(token, "new@example.com");
    const session = await sessionOf(test.db, { id: "", name: "", email: "new@example.com" });
    expect(session).toMatchObject({ merchant: { id: merchantId }, role: "member" });
    expect(await findInvitation(test.db, token)).toBeNull();
    await expect(join(token, "second@example.com")).rejects.toMatchObject({ code: "notFound" });
    expect(await test.db.user.count({ where: { email: "second@example.com" } })).toBe(0);
  });

  it("can be accepted by only one of several concurrent callers", async () => {
    const { token } = await invite(owner.ctx, { role: "member", email: null });
    const results = await Promise.allSettled(
      Array.from({ length: 8 }, (_, i) => join(token, `racer-${i}@example.com`)),
    );
    expect(results.filter(({ status }) => status === "fulfilled")).toHaveLength(1);
    expect(await rolesOf()).toHaveLength(2);
    expect(await test.db.user.count({ where: { email: { startsWith: "racer-" } } })).toBe(1);
  });

  it("can be accepted with an existing account, whose session switches to the merchant", async () => {
    const person = await newPerson(test.db);
    const { token } = await invite(owner.ctx, { role: "viewer", email: person.email });
    await expect(join(token, person.email)).rejects.toMatchObject({
      fields: { email: "has_account" },
    });
    const sessionToken = await tokenOf(test.db, person);
    const session = await findSession(test.db, sessionToken);
    if (!session) throw new Error("no session");
    await acceptInvitation(from(), session, { token });
    expect(await findSession(test.db, sessionToken)).toMatchObject({
      merchant: { id: merchantId },
      role: "viewer",
    });
  });

  it("for one address cannot be used by anybody else", async () => {
    const { token } = await invite(owner.ctx, { role: "viewer", email: "invited@example.com" });
    await expect(join(token, "else@example.com")).rejects.toMatchObject({
      fields: { email: "not_invited" },
    });
    const session = await sessionOf(test.db, await newPerson(test.db));
    await expect(acceptInvitation(from(), session, { token })).rejects.toMatchObject({ code: "forbidden" });
  });

  it("do not change an existing member's role and are not used up", async () => {
    const { token } = await invite(owner.ctx, { role: "viewer", email: null });
    const session = await sessionOf(test.db, owner);
    await expect(acceptInvitation(from(), session, { token })).rejects.toMatchObject({
      code: "unprocessable",
    });
    expect(await findInvitation(test.db, token)).not.toBeNull();
    expect(await rolesOf()).toEqual(["owner"]);
  });

  it("cannot be accepted by staff", async () => {
    const { token } = await invite(owner.ctx, { role: "viewer", email: null });
    const session = await sessionOf(test.db, await newPerson(test.db, { isStaff: true }));
    await expect(acceptInvitation(from(), session, { token })).rejects.toMatchObject({ code: "forbidden" });
  });

  it("are invalid once revoked or expired", async () => {
    const revoked = await invite(owner.ctx, { role: "viewer", email: null });
    await revokeInvitation(owner.ctx, { id: revoked.id });
    const old = await invite(owner.ctx, { role: "viewer", email: null });
    await test.db.invitation.updateMany({ where: { id: old.id }, data: { expiresAt: new Date() } });
    for (const { token } of [revoked, old]) {
      expect(await findInvitation(test.db, token)).toBeNull();
      await expect(join(token, "late@example.com")).rejects.toMatchObject({ code: "notFound" });
    }
    expect((await listTeam(owner.ctx)).invitations).toEqual([]);
  });

  it("reject people who are already members", async () => {
    await expect(invite(owner.ctx, { role: "viewer", email: owner.email })).rejects.toMatchObject({
      fields: { email: "in_team" },
    });
  });
});
