import { readFileSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import type { Page } from "@playwright/test";
import { settingsPath } from "@/components/account/paths";
import { dashboardPath } from "@/lib/auth/callback-url";
import { newId } from "@/lib/core/ids";
import { newPerson, PASSWORD, tokenOf } from "@/lib/testing/people";
import { actionsOfBuild } from "../support/build";
import { database } from "../support/database";
import { securityEventsOf } from "../support/log";
import { linkIn, mailsTo, mailTo } from "../support/mail";
import { sharedServer } from "../support/shared-server";
import { expect, expectAccessible, newTeamMember, test } from "../support/web";

const NEW_PASSWORD = "nine green bottles";
const CHANGED = "Your Waybill password was changed";

/** Requests a link on the page. */
async function ask(page: Page, email: string): Promise<void> {
  await page.goto("/forgot-password");
  await page.getByLabel("Email").fill(email);
  await page.getByRole("button", { name: "Send link" }).click();
  await expect(page.getByText("Check your email")).toBeVisible();
  await expect(page.getByRole("status")).toContainText(`If ${email} has an account`);
}

test("a person who forgot the password gets a link, and a notification of the change", async ({
  page,
  merchant,
}) => {
  const member = await newTeamMember(merchant.id, "member");
  await page.goto("/sign-in");
  await page.getByRole("link", { name: "Forgot your password?" }).click();
  await expect(page.getByRole("heading", { name: "Forgot your password?" })).toBeVisible();
  await page.getByRole("button", { name: "Send link" }).click();
  await expect(page.getByText("Email is required")).toBeVisible();
  await expectAccessible(page);
  await ask(page, member.email);
  await expectAccessible(page);

  const mail = await mailTo(member.email, "Choose a new password for Waybill");
  const link = linkIn(mail, "reset");
  await page.goto(link);
  await page.getByLabel("New password", { exact: true }).fill(NEW_PASSWORD);
  await page.getByRole("button", { name: "Set password" }).click();
  await expect(page.getByText("Your new password is set")).toBeVisible();
  const notice = await mailTo(member.email, CHANGED);
  expect(notice.text).toContain("If this was not you, choose a new password right away");
  await page.goto(link);
  await expect(page.getByRole("heading", { name: "This link has already been used" })).toBeVisible();
  await page.getByRole("link", { name: "Ask for a new link" }).click();
  await expect(page).toHaveURL(/\/forgot-password$/);
  expect(securityEventsOf(member.email)).toEqual(
    expect.arrayContaining(["reset_link.asked", "reset_link.used"]),
  );

  const token = link.split("/").at(-1) ?? "";
  const log = readFileSync(path.join(tmpdir(), `waybill_e2e_${process.env.E2E_PORT ?? ""}.log`), "utf8");
  expect(log, "no token in a log").not.toContain(token);
  const audit = await database().auditEntry.findMany({ where: { subjectId: member.id } });
  expect(JSON.stringify(audit)).not.toContain(token);
});

test("an unknown address gets the same response, byte for byte, and no email", async ({ baseURL }) => {
  const action = actionsOfBuild().find(({ name }) => name.endsWith("account/actions.ts#askForResetLink"));
  if (!action) throw new Error("no such action");
  const { email } = await newPerson(database());
  const unknown = `${newId()}@example.com`;
  const [known, other] = await Promise.all(
    [email, unknown].map(async (address) => {
      const response = await fetch(`${baseURL ?? ""}/forgot-password`, {
        method: "POST",
        headers: { "next-action": action.id, origin: baseURL ?? "" },
        body: JSON.stringify([{ email: address }]),
      });
      return { status: response.status, body: await response.text() };
    }),
  );
  expect(known).toMatchObject({ status: 200, body: expect.stringContaining(`"ok":true`) });
  expect(other).toEqual(known);
  await mailTo(email, "Choose a new password for Waybill");
  expect(mailsTo(unknown)).toEqual([]);
});

test("an invitation is mailed, and can be sent again", async ({
  page,
  browser,
  baseURL,
  merchant,
  owner: _,
}) => {
  const email = `${newId()}@example.com`;
  await page.goto(settingsPath(merchant.key, "/team"));
  await expect(page.getByRole("button", { name: "Create invite link" })).toBeVisible();
  await page.getByLabel("Email").fill(email);
  await page.getByRole("button", { name: "Send invitation" }).click();
  await expect(page.getByText(`The invitation is on its way to ${email}.`)).toBeVisible();
  const first = await mailTo(email, /invites you to Corner Books on Waybill/);
  // It is marked as sent a moment after it has arrived.
  const sent = { recipient: email, state: "sent" } as const;
  await expect.poll(() => database().message.count({ where: sent })).toBe(1);
  await page.reload();
  const pending = page.getByRole("list", { name: "Pending invitations" });
  await expect(pending).toContainText("Email sent");
  await expectAccessible(page);
  const again = page.getByRole("button", { name: `Send the invitation for ${email} again` });
  await again.click();
  await expect(page.getByText(`${email} got an invitation a moment ago`)).toBeVisible();
  const createdAt = new Date(Date.now() - 10 * 60_000);
  await database().message.updateMany({ where: { recipient: email }, data: { createdAt } });
  await expect(again).toBeEnabled();
  // The previous message covers the button.
  await again.press("Enter");
  await expect(page.getByText(`A new link is on its way to ${email}`)).toBeVisible();
  await expect.poll(() => mailsTo(email).length).toBe(2);
  const second = mailsTo(email)[1];
  if (!second) throw new Error("It was there a moment ago");

  const guest = await (await browser.newContext({ baseURL })).newPage();
  await guest.goto(linkIn(first, "invite"));
  await expect(guest.getByText("This invitation is no longer valid")).toBeVisible();
  await guest.goto(linkIn(second, "invite"));
  await expect(guest.getByLabel("Email")).toHaveValue(email);
  await guest.getByLabel("Your name").fill("Newcomer");
  await guest.getByLabel("Password").fill(PASSWORD);
  await guest.getByRole("button", { name: "Create account and join" }).click();
  await guest.waitForURL(dashboardPath(merchant.key));
  await guest.context().close();
  expect(mailsTo(email), "no notice of the first sign-in of all").toHaveLength(2);
});

test("a sign-in from a new browser sends an email, and one from a known browser does not", async ({
  page,
  merchant,
}) => {
  const member = await newTeamMember(merchant.id, "member");
  await tokenOf(database(), member);
  const enter = async () => {
    await page.goto("/sign-in");
    await page.getByLabel("Email").fill(member.email);
    await page.getByLabel("Password").fill(PASSWORD);
    await page.getByRole("button", { name: "Sign in", exact: true }).click();
    await page.waitForURL(dashboardPath(merchant.key));
  };
  await enter();
  const notice = await mailTo(member.email, "New sign-in to your Waybill account");
  expect(notice.text).toMatch(/Device: .*Chrome/);
  expect(notice.text).toContain("Network: 127.0.0.1");
  // The open page would notice that its session has ended.
  await page.goto("about:blank");
  await page.context().clearCookies({ name: "waybill.session" });
  await enter();
  const { id } = member;
  expect(await database().message.count({ where: { aboutId: id, kind: "new_sign_in" } })).toBe(1);
});

test("without a mail server the pages say whom to ask, and an invitation is a link", async ({
  page,
  merchant,
  owner: _,
}) => {
  const { baseURL } = await sharedServer("second");
  await page.goto(`${baseURL}/forgot-password`);
  await expect(page.getByText(/An owner of your team can create a link/)).toBeVisible();
  await expect(page.getByRole("button", { name: "Send link" })).toHaveCount(0);
  await expectAccessible(page);
  await page.goto(baseURL + settingsPath(merchant.key, "/team"));
  await page.getByLabel("Email").fill("new@example.com");
  await expect(page.getByRole("button", { name: "Create invite link" })).toBeVisible();
  // The open page would notice that its session has ended.
  await page.goto("about:blank");
  await page.context().clearCookies();
  await page.goto(`${baseURL}/sign-in`);
  await page.getByText("Forgot your password?").click();
  await expect(page.getByText(/An owner of your team can create a link/)).toBeVisible();
});
