import { settingsPath } from "@/components/account/paths";
import { dashboardPath } from "@/lib/auth/callback-url";
import { invite } from "@/lib/account/verbs/invite";
import { operatorContext } from "@/lib/testing/people";
import { database } from "../support/database";
import { expect, expectAccessible, newTeamMember, PASSWORD, signIn, test } from "../support/web";

const teamPage = (key: string) => settingsPath(key, "/team");

test("an invitation brings a new person into the team", async ({
  page,
  browser,
  baseURL,
  merchant,
  owner,
}) => {
  await page.goto(teamPage(merchant.key));
  await page.getByRole("button", { name: "Create invite link" }).click();
  const link = page.getByText(/\/invite\//);
  await expect(link).toBeVisible();
  const url = (await link.textContent()) ?? "";
  const token = url.split("/").at(-1) ?? "";
  const stored = await database().invitation.findFirstOrThrow({ where: { merchantId: merchant.id } });
  expect(stored).toMatchObject({ role: "member", invitedById: owner.id, acceptedAt: null });
  expect(JSON.stringify(stored)).not.toContain(token);
  await expect(page.getByRole("list", { name: "Pending invitations" })).toContainText("Anyone with the link");

  const guest = await (await browser.newContext({ baseURL })).newPage();
  await guest.goto(new URL(url).pathname);
  await expect(guest.getByRole("heading", { name: `Join ${merchant.name}` })).toBeVisible();
  await expectAccessible(guest);
  await guest.getByRole("button", { name: "Create account and join" }).click();
  await expect(guest.getByText("Your name is required")).toBeVisible();
  await guest.getByLabel("Your name").fill("Newcomer");
  await guest.getByLabel("Email").fill(owner.email);
  await guest.getByLabel("Password").fill("short");
  await guest.getByRole("button", { name: "Create account and join" }).click();
  await expect(guest.getByText("Password must be at least 10 characters")).toBeVisible();
  await guest.getByLabel("Password").fill(PASSWORD);
  await guest.getByRole("button", { name: "Create account and join" }).click();
  await expect(guest.getByText("Email already has an account")).toBeVisible();
  const email = `newcomer-${Date.now()}@example.com`;
  await guest.getByLabel("Email").fill(email);
  await guest.getByRole("button", { name: "Create account and join" }).click();
  await guest.waitForURL(dashboardPath(merchant.key));
  await guest.goto(teamPage(merchant.key));
  await expect(guest.getByRole("list", { name: "Team members" })).toContainText(email);
  const membership = await database().membership.findFirstOrThrow({
    where: { merchantId: merchant.id, user: { email } },
  });
  expect(membership.role).toBe("member");
  await guest.goto(new URL(url).pathname);
  await expect(guest.getByText("This invitation is no longer valid")).toBeVisible();
  await guest.context().close();
});

test("a person with an account accepts with it", async ({ page, context, merchant }) => {
  const { token } = await invite(operatorContext(database(), merchant.id), { role: "viewer", email: null });
  const { id } = await newTeamMember(merchant.id, "owner");
  const other = await database().membership.findFirstOrThrow({
    where: { userId: id },
    select: { user: true },
  });
  await database().membership.deleteMany({ where: { userId: id } });
  await page.goto(`/invite/${token}`);
  await page.getByRole("link", { name: "Sign in to accept" }).click();
  await page.waitForURL(/\/sign-in/);
  await page.getByLabel("Email").fill(other.user.email);
  await page.getByLabel("Password").fill(PASSWORD);
  await page.getByRole("button", { name: "Sign in", exact: true }).click();
  await expect(page.getByText("No merchant yet")).toHaveCount(0);
  await page.getByRole("button", { name: `Join ${merchant.name}` }).click();
  await page.waitForURL(dashboardPath(merchant.key));
  const membership = await database().membership.findFirstOrThrow({ where: { userId: id } });
  expect(membership).toMatchObject({ merchantId: merchant.id, role: "viewer" });
  expect(await context.cookies()).not.toEqual([]);
});

test("roles change, people leave, and the last owner stays", async ({ page, merchant, owner }) => {
  const member = await newTeamMember(merchant.id, "member");
  const roleOf = async (userId: string) =>
    (
      await database().membership.findUnique({
        where: { merchantId_userId: { merchantId: merchant.id, userId } },
        select: { role: true },
      })
    )?.role;
  await page.goto(teamPage(merchant.key));
  await page.getByRole("button", { name: `Role of ${member.name}: Member` }).click();
  await page.getByRole("menuitemradio", { name: "Viewer" }).click();
  await expect(page.getByText(`${member.name} is now viewer`)).toBeVisible();
  expect(await roleOf(member.id)).toBe("viewer");

  await page.getByRole("button", { name: `Role of ${owner.name}: Owner` }).click();
  await page.getByRole("menuitemradio", { name: "Member" }).click();
  const notifications = page.getByRole("region", { name: "Notifications" });
  await expect(notifications).toContainText("The last owner has to stay");
  expect(await roleOf(owner.id)).toBe("owner");

  await page.getByRole("button", { name: "Leave the team" }).click();
  await page.getByRole("button", { name: "Leave team" }).click();
  await expect(page.getByRole("alertdialog")).toContainText("The last owner has to stay");
  await page.getByRole("button", { name: "Go back" }).click();
  expect(await roleOf(owner.id)).toBe("owner");

  await page.getByRole("button", { name: `Remove ${member.name}` }).click();
  await page.getByRole("button", { name: "Remove from team" }).click();
  await expect(page.getByText(`${member.name} was removed`)).toBeVisible();
  await expect(page.getByRole("list", { name: "Team members" })).not.toContainText(member.email);
  expect(await roleOf(member.id)).toBeUndefined();
});

test("revokes an invitation", async ({ page, merchant, owner: _owner }) => {
  const { token, id } = await invite(operatorContext(database(), merchant.id), {
    role: "viewer",
    email: null,
  });
  await page.goto(teamPage(merchant.key));
  await page.getByRole("button", { name: /Revoke the invitation/ }).click();
  await page.getByRole("button", { name: "Revoke", exact: true }).click();
  await expect(page.getByText("Invitation revoked")).toBeVisible();
  await expect(page.getByRole("list", { name: "Pending invitations" })).toHaveCount(0);
  const stored = await database().invitation.findFirstOrThrow({ where: { id } });
  expect(stored.revokedAt).not.toBeNull();
  await page.goto(`/invite/${token}`);
  await expect(page.getByText("This invitation is no longer valid")).toBeVisible();
});

test("a viewer sees every setting and changes none", async ({ page, context, merchant }) => {
  await newTeamMember(merchant.id, "owner");
  await signIn(context, await newTeamMember(merchant.id, "viewer"));
  for (const path of ["/merchant", "/address-book", "/team"] as const) {
    await page.goto(settingsPath(merchant.key, path));
    await expect(page.getByRole("heading", { level: 1, name: "Settings" })).toBeVisible();
    const main = page.getByRole("button", { name: /save|add|remove|change|delete|create link|leave/i });
    await expect(main).toHaveCount(0);
    await expect(page.getByRole("button", { name: /Role of/ })).toHaveCount(0);
  }
});
