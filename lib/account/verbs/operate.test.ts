import { describe, expect, it, vi } from "vitest";
import type { Context } from "@/lib/core/context";
import { parseInput } from "@/lib/core/validation";
import { platformContext } from "@/lib/core/platform";
import { readBody } from "@/lib/messages/model/body";
import { testDatabase } from "@/lib/testing/database";
import { newMember, newMerchant, newPerson, operatorContext, PASSWORD } from "@/lib/testing/people";
import { findInvitation } from "../reads/find-invitation";
import { createStaffInput, openMerchantInput } from "../schema/operate";
import { createStaff } from "./create-staff";
import { inviteOwner } from "./invite-owner";
import { makeResetLink } from "./make-reset-link";
import { openMerchant } from "./open-merchant";
import { redeemResetLink } from "./redeem-reset-link";
import { signIn } from "./sign-in";

vi.hoisted(() => {
  process.env.SMTP_URL = "smtp://127.0.0.1:1";
  process.env.MAIL_FROM = "no-reply@waybill.example";
});

const test = testDatabase();

async function staff() {
  const { id, name } = await newPerson(test.db, { isStaff: true });
  return platformContext({ kind: "staff", id, name, isAdmin: true }, { db: test.db, requestId: "test" });
}

const nobody = () => `${crypto.randomUUID()}@example.com`;

const audited = async (actorName: string) =>
  (await test.db.auditEntry.findMany({ where: { actorName } })).map(({ action }) => action).toSorted();

async function textTo(recipient: string): Promise<string> {
  const message = await test.db.message.findFirstOrThrow({ where: { recipient } });
  return readBody(message)?.text ?? "";
}

describe("a new merchant", () => {
  it("has a sandbox, and its owner is invited by the member of staff", async () => {
    const ctx = await staff();
    const ownerEmail = nobody();
    const { merchantId, invitation } = await openMerchant(ctx, {
      name: "Corner Books",
      currency: "EUR",
      ownerEmail,
    });
    const merchant = await test.db.merchant.findUniqueOrThrow({
      where: { id: merchantId },
      select: { name: true, currency: true, units: true, sandbox: { select: { id: true } } },
    });
    expect(merchant).toMatchObject({ name: "Corner Books", currency: "EUR", units: "metric" });
    expect(merchant.sandbox).not.toBeNull();
    expect(await findInvitation(test.db, invitation.token)).toMatchObject({
      merchantId,
      role: "owner",
      email: ownerEmail,
      invitedByName: ctx.actor.name,
    });
    expect(invitation.isMailed).toBe(true);
    expect(await textTo(ownerEmail)).toContain(invitation.token);
    expect(await audited(ctx.actor.name)).toEqual([
      "invitation.created",
      "merchant.created",
      "merchant.created",
    ]);
  });

  it("gets another invitation only until it has an owner", async () => {
    const ctx = await staff();
    const merchantId = await newMerchant(test.db);
    const ownerEmail = nobody();
    const mistyped = await inviteOwner(ctx, { merchantId, ownerEmail: nobody() });
    const { token } = await inviteOwner(ctx, { merchantId, ownerEmail });
    const where = { merchantId_id: { merchantId, id: mistyped.id } };
    const { revokedAt } = await test.db.invitation.findUniqueOrThrow({ where, select: { revokedAt: true } });
    expect(revokedAt).not.toBeNull();
    expect(await findInvitation(test.db, token)).toMatchObject({
      merchantId,
      role: "owner",
      email: ownerEmail,
    });
    expect(await audited(ctx.actor.name)).toEqual([
      "invitation.created",
      "invitation.created",
      "invitation.revoked",
    ]);
    const { ctx: owner } = await newMember(test.db, merchantId, "owner");
    const again = { merchantId, ownerEmail: nobody() };
    await expect(inviteOwner(ctx, again)).rejects.toMatchObject({
      code: "unprocessable",
      message: "This merchant has an owner, who can invite others",
    });
    await expect(inviteOwner(owner, again)).rejects.toMatchObject({ code: "forbidden" });
    const unknown = inviteOwner(ctx, { ...again, merchantId: "nobody" });
    await expect(unknown).rejects.toMatchObject({ code: "notFound" });
  });

  it("is refused to owners, and an invalid input to everybody", async () => {
    const { ctx } = await newMember(test.db, await newMerchant(test.db), "owner");
    const input = { name: "Corner Books", currency: "USD", ownerEmail: nobody() } as const;
    await expect(openMerchant(ctx, input)).rejects.toMatchObject({
      code: "forbidden",
      message: "You are not allowed to do this",
    });
    const wrong = (changes: object) => () => parseInput(openMerchantInput, { ...input, ...changes });
    expect(wrong({ name: " " })).toThrow("name");
    expect(wrong({ currency: "XXX" })).toThrow("currency");
    expect(wrong({ ownerEmail: "ada" })).toThrow("ownerEmail");
  });
});

describe("a new member of the staff", () => {
  it("chooses a password with a link that is mailed, and signs in", async () => {
    const ctx = await staff();
    const email = nobody();
    const { id, token } = await createStaff(ctx, { email, name: "Sam Porter", role: "support" });
    expect(
      await test.db.user.findUnique({ where: { id }, select: { isAdmin: true, isStaff: true } }),
    ).toEqual({
      isAdmin: false,
      isStaff: true,
    });
    const text = await textTo(email);
    expect(text).toContain(`${ctx.actor.name} created an account for you`);
    expect(text).toContain(token);
    const from = { db: test.db, requestId: "test", address: "192.0.2.7" };
    await redeemResetLink(from, { token: token ?? "", password: PASSWORD });
    await signIn(from, { email, password: PASSWORD });
    expect(await audited(ctx.actor.name)).toEqual(["user.created", "user.reset_link_made"]);
  });

  it("is refused to owners and to staff who are no administrators, and for an address with an account", async () => {
    const { ctx: owner, email } = await newMember(test.db, await newMerchant(test.db), "owner");
    const input = () => ({ email: nobody(), name: "Sam", role: "support" }) as const;
    const administrator = await staff();
    const support = { ...administrator, actor: { ...administrator.actor, isAdmin: false } } as Context;
    for (const ctx of [owner, support]) {
      await expect(createStaff(ctx, input())).rejects.toMatchObject({ code: "forbidden" });
    }
    await expect(createStaff(administrator, { ...input(), email })).rejects.toMatchObject({
      fields: { email: "has_account" },
    });
    await expect(createStaff(operatorContext(test.db), input())).resolves.toBeTruthy();
    expect(() => parseInput(createStaffInput, { ...input(), name: "" })).toThrow("name");
  });

  it("cannot be helped by other staff", async () => {
    const ctx = await staff();
    const { id } = await createStaff(ctx, { email: nobody(), name: "Sam Porter", role: "support" });
    await expect(makeResetLink(ctx, { userId: id })).rejects.toMatchObject({ code: "notFound" });
  });
});
