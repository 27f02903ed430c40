import { CLIENT_ID, IdentityProvider } from "@/lib/testing/identity-provider";
import { startOwnServer } from "../support/own-server";
import { freePort } from "../support/service-process";
import { expect, expectAccessible, test } from "../support/web";

test("support staff sign in through the installation's provider, and out of it", async ({ browser }) => {
  const port = await freePort();
  const baseURL = `http://127.0.0.1:${port}`;
  const provider = await IdentityProvider.start({
    redirectUri: `${baseURL}/api/auth/sign-on/callback`,
    afterSignOut: `${baseURL}/sign-in`,
    logoutUri: `${baseURL}/api/auth/sign-on/logout/platform`,
  });
  const server = await startOwnServer({
    PORT: String(port),
    PUBLIC_URL: baseURL,
    STAFF_SSO_ISSUER: provider.issuer,
    STAFF_SSO_CLIENT_ID: CLIENT_ID,
    STAFF_SSO_CLIENT_SECRET: provider.settings.clientSecret,
    STAFF_SSO_ADMIN_GROUPS: "waybill-admins",
    STAFF_SSO_SUPPORT_GROUPS: "waybill-support, helpers",
  });
  try {
    const { host } = new URL(provider.issuer);
    const ada = {
      ...{ sub: crypto.randomUUID(), email: `${crypto.randomUUID()}@staff.example`, email_verified: true },
      ...{ name: "Ada Lovelace", groups: ["cooks"] },
    };
    provider.people.set(ada.sub, ada);
    const page = await (await browser.newContext({ baseURL })).newPage();
    await page.goto("/sign-in");
    const link = page.getByRole("link", { name: `Support staff: sign in with ${host}` });
    await expectAccessible(page);
    await link.click();
    await page.getByLabel("Account").fill(ada.sub);
    await page.getByRole("button", { name: "Sign in at the provider" }).click();
    await expect(page.getByText("None of your groups gives access to support.")).toBeVisible();

    provider.people.set(ada.sub, { ...ada, groups: ["helpers"] });
    await page.getByRole("link", { name: "Sign in with a password" }).click();
    // The provider still knows the person.
    await link.click();
    await expect(page).toHaveURL(`${baseURL}/support`);
    await expect(page.getByRole("heading", { name: "Support" })).toBeVisible();

    await page.goto(`${provider.issuer}/session/end`);
    await page.getByRole("button", { name: "Sign out of the provider" }).click();
    await page.waitForURL(`${provider.issuer}/session/end/success*`, { waitUntil: "commit" });
    // Staff who are signed in are led to /support from there.
    await page.goto(`${baseURL}/sign-in`);
    await expect(page.getByRole("heading", { name: "Sign in" })).toBeVisible();
    await page.context().close();
  } finally {
    await server.stop();
    await provider.stop();
  }
});
