import { settingsPath } from "@/components/account/paths";
import { approveSignOnDomain } from "@/lib/account/verbs/approve-sign-on-domain";
import { saveSignOnProvider } from "@/lib/account/verbs/save-sign-on-provider";
import { switchSignOn } from "@/lib/account/verbs/switch-sign-on";
import { dashboardPath } from "@/lib/auth/callback-url";
import { IdentityProvider } from "@/lib/testing/identity-provider";
import { operatorContext } from "@/lib/testing/people";
import { database } from "../support/database";
import { hydrated } from "../support/hydration";
import { expect, expectAccessible, test } from "../support/web";

let provider: IdentityProvider;
test.beforeEach(async ({ baseURL, merchant }) => {
  provider = await IdentityProvider.start({
    redirectUri: `${baseURL}/api/auth/sign-on/callback`,
    afterSignOut: `${baseURL}/sign-in`,
    logoutUri: `${baseURL}/api/auth/sign-on/logout/${merchant.id}`,
  });
});
test.afterEach(() => provider.stop());

test("owners set a provider up, and people of their domain sign in and out through it", async ({
  page,
  browser,
  baseURL,
  merchant,
  owner,
}) => {
  expect(owner.email).toContain("@");
  const { host } = new URL(provider.issuer);
  const domain = `${crypto.randomUUID()}.example`;
  const { clientId, clientSecret } = provider.settings;
  await page.goto(settingsPath(merchant.key, "/single-sign-on"));

  await page.getByLabel("Issuer").fill(provider.issuer);
  await page.getByLabel("Client ID").fill(clientId);
  await page.getByLabel("Client secret").fill("wrong");
  await page.getByRole("button", { name: "Save provider" }).click();
  await page.getByRole("button", { name: "Test the connection" }).click();
  await expect(page.getByText("rejected the client ID or the client secret")).toBeVisible();
  await page.getByLabel("Client secret").fill(clientSecret);
  await page.getByRole("button", { name: "Save provider" }).click();
  await expect(page.getByLabel("Client secret")).toHaveValue("");
  await page.getByRole("button", { name: "Test the connection" }).click();
  await expect(page.getByText(`${host} accepts the client ID and the secret.`)).toBeVisible();

  await page.getByLabel("Domain", { exact: true }).fill(`@${domain}`);
  await page.getByRole("button", { name: "Add domain" }).click();
  await expect(page.getByText("Not verified")).toBeVisible();
  await expect(page.getByText(`_waybill.${domain}`)).toBeVisible();
  await approveSignOnDomain(operatorContext(database(), merchant.id), { domain });

  await page.getByLabel("Group claim").fill("groups");
  await page.getByLabel("Groups of viewers").fill("finance");
  await page.getByRole("radio", { name: "No access" }).check();
  await page.getByRole("button", { name: "Save roles" }).click();
  await expect(page.getByText("Roles saved")).toBeVisible();
  await page.getByRole("switch", { name: "Single sign-on is on" }).click();
  await expect(page.getByRole("switch", { name: "Single sign-on is on" })).toBeChecked();
  await expectAccessible(page);

  const email = `ada@${domain}`;
  const ada = { sub: crypto.randomUUID(), email, email_verified: true, name: "Ada Lovelace" };
  provider.people.set(ada.sub, ada);
  const context = await browser.newContext({ baseURL });
  const other = await context.newPage();
  await other.goto("/sign-in");
  await other.getByLabel("Email").fill(email);
  await other.getByLabel("Password").focus();
  await other.getByRole("link", { name: `Continue with ${host}` }).click();
  await other.getByLabel("Account").fill(ada.sub);
  await other.getByRole("button", { name: "Sign in at the provider" }).click();
  await expect(other.getByText("None of your groups gives access to this team.")).toBeVisible();

  provider.people.set(ada.sub, { ...ada, groups: ["finance"] });
  await hydrated(other);
  await other.getByLabel("Work email").fill(email);
  await other.getByRole("button", { name: "Continue" }).click();
  // The provider still knows the person.
  await other.getByRole("link", { name: `Continue with ${host}` }).click();
  await expect(other).toHaveURL(dashboardPath(merchant.key));
  await other.goto(dashboardPath(merchant.key, "/deliveries/new"));
  await expect(other.getByText("You are a viewer of Corner Books.")).toBeVisible();

  await other.goto(settingsPath(merchant.key));
  await other.getByRole("button", { name: "Ada Lovelace" }).click();
  await other.getByRole("menuitem", { name: "Sign out" }).click();
  await other.getByRole("link", { name: `Sign out of ${host}` }).click();
  await other.getByRole("button", { name: "Sign out of the provider" }).click();
  await expect(other.getByRole("heading", { name: "Sign in" })).toBeVisible();
  await context.close();
});

test("without scripts, an email address leads to the provider; signing out there ends the session", async ({
  browser,
  baseURL,
  merchant,
}) => {
  const domain = `${crypto.randomUUID()}.example`;
  const { issuer, clientId, clientSecret } = provider.settings;
  const ctx = operatorContext(database(), merchant.id);
  await saveSignOnProvider(ctx, { issuer, clientId, clientSecret });
  await approveSignOnDomain(ctx, { domain });
  await switchSignOn(ctx, { isOn: true });
  const email = `ada@${domain}`;
  const sub = crypto.randomUUID();
  provider.people.set(sub, { sub, email, email_verified: true });

  const context = await browser.newContext({ baseURL, javaScriptEnabled: false });
  const page = await context.newPage();
  await page.goto(`/sign-in?${new URLSearchParams({ callbackUrl: settingsPath(merchant.key) }).toString()}`);
  await page.getByRole("link", { name: "Use single sign-on" }).click();
  await page.getByLabel("Work email").fill("ada@nobody.example");
  await page.getByRole("button", { name: "Continue" }).click();
  await expect(page.getByText("Single sign-on is not set up for this email address.")).toBeVisible();
  await page.getByLabel("Work email").fill(email);
  await page.getByRole("button", { name: "Continue" }).click();
  await page.getByRole("link", { name: `Continue with ${new URL(issuer).host}` }).click();
  await page.getByLabel("Account").fill(sub);
  await page.getByRole("button", { name: "Sign in at the provider" }).click();
  await expect(page).toHaveURL(settingsPath(merchant.key));

  await page.goto(`${issuer}/session/end`);
  await page.getByRole("button", { name: "Sign out of the provider" }).click();
  await page.waitForURL(`${issuer}/session/end/success*`, { waitUntil: "commit" });
  await page.goto(settingsPath(merchant.key));
  await expect(page.getByRole("heading", { name: "Sign in" })).toBeVisible();
  await context.close();
});
