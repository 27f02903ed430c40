import { Logger, runOnce } from "graphile-worker";
import { beforeEach, describe, expect, it, vi } from "vitest";
import { platformContext } from "@/lib/core/platform";
import { hashSecret } from "@/lib/core/secrets";
import { readBody } from "@/lib/messages/model/body";
import { testDatabase } from "@/lib/testing/database";
import {
  newMember,
  newMerchant,
  newPerson,
  operatorContext,
  PASSWORD,
  type TestPerson,
} from "@/lib/testing/people";
import { accountTasks } from "../jobs";
import { withKnownDevice } from "../rules/known-device";
import { findInvitation } from "../reads/find-invitation";
import { findResetLink } from "../reads/find-reset-link";
import { changeOwnPassword } from "./change-own-password";
import { disableUser } from "./disable-user";
import { invite } from "./invite";
import { mailResetLink } from "./mail-reset-link";
import { redeemResetLink } from "./redeem-reset-link";
import { requestResetLink } from "./request-reset-link";
import { resendInvitation } from "./resend-invitation";
import { resetPassword } from "./reset-password";
import { signIn } from "./sign-in";

vi.hoisted(() => {
  process.env.SMTP_URL = "smtp://127.0.0.1:1";
  process.env.MAIL_FROM = "no-reply@waybill.example";
});

const test = testDatabase();
const NEW = "a completely different one";
const CHROME =
  "Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/141.0.0.0 Safari/537.36";

let merchantId: string;
let owner: Awaited<ReturnType<typeof newMember>>;

beforeEach(async () => {
  merchantId = await newMerchant(test.db, "Corner <Books>");
  owner = await newMember(test.db, merchantId, "owner");
});

const system = () =>
  platformContext({ kind: "system", name: "forgotten password" }, { db: test.db, requestId: null });
const messagesTo = (recipient: string) =>
  test.db.message.findMany({ where: { recipient }, orderBy: { id: "asc" } });
const notifiedKinds = async (recipient: string) => (await messagesTo(recipient)).map(({ kind }) => kind);

/** Text of the latest message to a recipient. */
async function textTo(recipient: string): Promise<string> {
  const message = (await messagesTo(recipient)).at(-1);
  return (message && readBody(message)?.text) ?? "";
}
const tokenIn = (text: string, path: string) => new RegExp(`/${path}/(\\S+)`).exec(text)?.[1] ?? "";

describe("a forgotten password", () => {
  const ask = (email: string) => requestResetLink({ db: test.db, address: "192.0.2.1" }, { email });
  /** Runs the jobs, as a serving process does. */
  const runJobs = () =>
    runOnce({
      connectionString: test.url,
      taskList: accountTasks(() => test.db),
      logger: new Logger(() => () => undefined),
    });
  const jobs = () =>
    test.db.$queryRaw<{ payload: unknown }[]>`
      SELECT j.payload FROM graphile_worker._private_jobs j
      JOIN graphile_worker._private_tasks t ON t.id = j.task_id WHERE t.identifier = 'mail a reset link'`;

  it("can be requested in the same way with or without an account", async () => {
    const unknown = "nobody@example.com";
    expect(await ask(owner.email)).toBeUndefined();
    expect(await ask(unknown)).toBeUndefined();
    expect(await jobs()).toEqual([{ payload: { email: owner.email } }, { payload: { email: unknown } }]);
    expect(await test.db.passwordReset.count({ where: { userId: owner.id } })).toBe(0);
    await runJobs();
    expect(await notifiedKinds(owner.email)).toEqual(["password_reset"]);
    expect(await messagesTo(unknown)).toEqual([]);
  });

  it("is rate limited", async () => {
    const email = "often@example.com";
    for (let i = 0; i < 5; i += 1) await ask(email);
    await expect(ask(email)).rejects.toMatchObject({ code: "tooManyRequests" });
  });

  it("gets a link that works once and exists only in the email", async () => {
    await mailResetLink(system(), owner);
    const [message] = await messagesTo(owner.email);
    expect(message).toMatchObject({ merchantId: "platform", secrecy: "private", text: null, html: null });
    const token = tokenIn(await textTo(owner.email), "reset");
    expect(await findResetLink(test.db, token)).toMatchObject({ state: "valid", email: owner.email });
    const rows = [message, await test.db.auditEntry.findMany(), await test.db.passwordReset.findMany()];
    expect(JSON.stringify(rows)).not.toContain(token);
    expect(message?.expiresAt?.getTime()).toBeLessThanOrEqual(Date.now() + 30 * 60_000);

    await redeemResetLink({ db: test.db, requestId: null, address: "192.0.2.1" }, { token, password: NEW });
    expect((await findResetLink(test.db, token)).state).toBe("used");
    expect(await notifiedKinds(owner.email)).toEqual(["password_reset", "password_changed"]);
  });

  it("gets one link in two minutes, and none for a disabled account", async () => {
    await mailResetLink(system(), owner);
    await mailResetLink(system(), owner);
    expect(await messagesTo(owner.email)).toHaveLength(1);
    await test.db.passwordReset.updateMany({ data: { createdAt: new Date(Date.now() - 121_000) } });
    await mailResetLink(system(), owner);
    expect(await messagesTo(owner.email)).toHaveLength(2);
    const former = await newPerson(test.db);
    await disableUser(operatorContext(test.db), { userId: former.id });
    await mailResetLink(system(), former);
    expect(await messagesTo(former.email)).toEqual([]);
  });

  it("cannot be mailed by owners or staff", async () => {
    await expect(mailResetLink(owner.ctx, owner)).rejects.toMatchObject({ code: "forbidden" });
  });
});

describe("a changed password", () => {
  it("sends a notice after every kind of change", async () => {
    const change = { currentPassword: PASSWORD, newPassword: NEW, sessionId: "none" };
    await changeOwnPassword(owner.ctx, change);
    await resetPassword(operatorContext(test.db), { userId: owner.id, password: `${NEW} again` });
    expect(await notifiedKinds(owner.email)).toEqual(["password_changed", "password_changed"]);
    const text = await textTo(owner.email);
    expect(text).toContain("If this was not you, choose a new password right away");
    expect(text).toContain("http://localhost:3000/forgot-password");
    expect(text).not.toContain(NEW);
  });

  it("sends no notice if it was not changed", async () => {
    const change = { currentPassword: "wrong", newPassword: NEW, sessionId: "none" };
    await expect(changeOwnPassword(owner.ctx, change)).rejects.toMatchObject({ code: "validation" });
    expect(await messagesTo(owner.email)).toEqual([]);
  });
});

describe("a new sign-in", () => {
  const enter = ({ email }: TestPerson, deviceCookie: string | null = null) =>
    signIn(
      { db: test.db, requestId: null, address: "192.0.2.9", deviceCookie, userAgent: CHROME },
      { email, password: PASSWORD },
    );

  it("sends a notice for an unknown browser, except for the first session", async () => {
    await enter(owner);
    expect(await messagesTo(owner.email)).toEqual([]);
    await enter(owner, withKnownDevice(null, owner.email));
    expect(await messagesTo(owner.email)).toEqual([]);
    await enter(owner, withKnownDevice(null, "somebody-else@example.com"));
    expect(await notifiedKinds(owner.email)).toEqual(["new_sign_in"]);
    const text = await textTo(owner.email);
    expect(text).toContain("Device: Chrome 141 on Linux");
    expect(text).toContain("Network: 192.0.2.9");
    expect(text).toContain("http://localhost:3000/dashboard/settings");
  });

  it("links staff to their own profile", async () => {
    const staff = await newPerson(test.db, { isStaff: true });
    await enter(staff);
    await enter(staff);
    expect(await textTo(staff.email)).toContain("http://localhost:3000/support/profile");
  });
});

describe("an invitation", () => {
  const email = () => `${merchantId}@example.com`;

  it("is mailed in the merchant's name, and encrypted until it is sent", async () => {
    const { token, isMailed } = await invite(owner.ctx, { role: "member", email: email() });
    expect(isMailed).toBe(true);
    const [message] = await messagesTo(email());
    expect(message).toMatchObject({ merchantId, secrecy: "sealed", aboutKind: "invitation", text: null });
    expect(tokenIn(await textTo(email()), "invite")).toBe(token);
    expect(JSON.stringify(message)).not.toContain(token);
    expect((message && readBody(message)?.html) ?? "").toContain("Corner &lt;Books&gt;");
  });

  it("without an address is not mailed", async () => {
    const { isMailed } = await invite(owner.ctx, { role: "member", email: null });
    expect(isMailed).toBe(false);
    expect(await test.db.message.count({ where: { merchantId } })).toBe(0);
  });

  it("can be sent again after ten minutes, with another link", async () => {
    const { id, token } = await invite(owner.ctx, { role: "viewer", email: email() });
    await expect(resendInvitation(owner.ctx, { id })).rejects.toMatchObject({ code: "tooManyRequests" });
    expect(await findInvitation(test.db, token)).not.toBeNull();
    const minutesLater = (minutes: number) =>
      test.db.message.updateMany({
        where: { merchantId },
        data: { createdAt: new Date(Date.now() - minutes * 60_000) },
      });
    await minutesLater(9);
    await expect(resendInvitation(owner.ctx, { id })).rejects.toMatchObject({ code: "tooManyRequests" });
    await minutesLater(10);
    await resendInvitation(owner.ctx, { id });
    const renewed = tokenIn(await textTo(email()), "invite");
    expect(await findInvitation(test.db, token)).toBeNull();
    expect(await findInvitation(test.db, renewed)).toMatchObject({ id, email: email() });
    const { tokenHash } = await test.db.invitation.findFirstOrThrow({ where: { merchantId } });
    expect(tokenHash).toBe(hashSecret(renewed));
  });

  it("is mailed to an address that differs only where the other has an underscore", async () => {
    const isMailed = async (name: string) =>
      (await invite(owner.ctx, { role: "member", email: `${name}@example.com` })).isMailed;
    expect(await isMailed("annxlee")).toBe(true);
    expect(await isMailed("ann_lee")).toBe(true);
    expect(await isMailed("ann_lee")).toBe(false);
  });

  it("of another merchant, without an address, or by a member is not sent again", async () => {
    const { id } = await invite(owner.ctx, { role: "viewer", email: null });
    await expect(resendInvitation(owner.ctx, { id })).rejects.toMatchObject({ code: "notFound" });
    const other = await newMember(test.db, await newMerchant(test.db), "owner");
    await expect(resendInvitation(other.ctx, { id })).rejects.toMatchObject({ code: "notFound" });
    const member = await newMember(test.db, merchantId, "member");
    await expect(resendInvitation(member.ctx, { id })).rejects.toMatchObject({ code: "forbidden" });
  });
});
