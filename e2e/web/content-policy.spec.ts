import type { Page, Response } from "@playwright/test";
import { deliveryPath } from "@/components/deliveries/paths";
import { dashboardPath } from "@/lib/auth/callback-url";
import { invite } from "@/lib/account/verbs/invite";
import { giveTo, someCourier } from "../support/courier";
import { database } from "../support/database";
import { contextFor, newDelivery } from "../support/deliveries";
import { expect, newStaff, newTeamMember, signIn, test } from "../support/web";

declare global {
  interface Window {
    violations?: string[];
    injected?: string[];
  }
}

const policyOf = (response: Response | null) => response?.headers()["content-security-policy"] ?? "";
const nonceOf = (response: Response | null) => /'nonce-([\w-]{24})'/.exec(policyOf(response))?.[1];

/** Opens a page, and sees that its policy is strict, that its scripts carry the nonce, and that nothing was refused. */
async function expectStrict(page: Page, path: string, status = 200): Promise<void> {
  const response = await page.goto(path);
  expect([path, response?.status()]).toEqual([path, status]);
  const directives = policyOf(response).split("; ");
  const scripts = directives.find((directive) => directive.startsWith("script-src "));
  expect(scripts, path).toBe(`script-src 'self' 'nonce-${nonceOf(response) ?? ""}' 'strict-dynamic'`);
  for (const directive of [
    "object-src 'none'",
    "base-uri 'none'",
    "form-action 'self'",
    "frame-ancestors 'none'",
  ])
    expect(directives, path).toContain(directive);
  expect(await page.evaluate(() => document.scripts.length), path).toBeGreaterThan(3);
  await page.waitForLoadState("load");
  await expectNoViolation(page, path);
}

async function expectNoViolation(page: Page, what: string): Promise<void> {
  expect(await page.evaluate(() => window.violations), what).toEqual([]);
}

test.beforeEach(async ({ page }) => {
  await page.addInitScript(() => {
    const violations: string[] = [];
    window.violations = violations;
    document.addEventListener("securitypolicyviolation", ({ violatedDirective, blockedURI, sample }) => {
      violations.push(`${violatedDirective} ${blockedURI} ${sample}`);
    });
  });
});

test("public pages obey a policy without inline scripts", async ({ page, merchant, consoleGuard }) => {
  const { trackingCode } = await newDelivery(merchant.id, "P-1");
  const courierPath = await giveTo(await someCourier(), merchant.id, "P-1");
  const owner = await newTeamMember(merchant.id, "owner");
  const actor = { kind: "user", id: owner.id, name: owner.name, role: "owner" } as const;
  const { token } = await invite({ ...contextFor(merchant.id), actor }, { role: "viewer", email: null });
  for (const path of [
    "/",
    "/sign-in",
    `/invite/${token}`,
    "/invite/none",
    "/reset/none",
    `/track/${trackingCode}`,
    courierPath,
  ])
    await expectStrict(page, path);
  consoleGuard.allow(/404/);
  for (const path of ["/no/such/page", "/support", "/track/none", "/courier/none"])
    await expectStrict(page, path, 404);
});

test("merchant pages have the policy, including the label and an error page", async ({
  page,
  merchant,
  owner: _owner,
  consoleGuard,
}) => {
  const { id } = await newDelivery(merchant.id, "P-2");
  const path = deliveryPath(merchant.key, "P-2");
  const home = dashboardPath(merchant.key);
  const settings = ["", "/merchant", "/address-book", "/team"].map((name) => `${home}/settings${name}`);
  const pages = ["", "/quote", "/deliveries", "/deliveries/new"].map((name) => `${home}${name}`);
  for (const each of [...pages, path, `${path}/label`, ...settings]) await expectStrict(page, each);

  // Within the application a page is made in the browser, under the first page's policy.
  await page.goto(path);
  await page.getByRole("link", { name: /label/i }).first().click();
  await expect(page.getByRole("article", { name: "Label" })).toBeVisible();
  await page.emulateMedia({ media: "print" });
  await expect(page.getByRole("navigation").first()).toBeHidden();
  await page.emulateMedia({ media: "screen" });
  await expectNoViolation(page, "the label, by its link");

  consoleGuard.allow(/404/);
  await expectStrict(page, `${home}/deliveries/none`, 404);
  await expectStrict(page, "/dashboard/no-such-merchant", 404);
  // No page can tell the time there.
  await database().stop.updateMany({ where: { deliveryId: id }, data: { timeZone: "No/Where" } });
  // React's number for what failed on the server.
  consoleGuard.allow(/500|React error #441/);
  await expectStrict(page, path, 500);
  await expect(page.getByRole("heading", { name: "Something went wrong" })).toBeVisible();
  await expectNoViolation(page, "a failed page");
});

test("staff pages have the policy", async ({ page, context, merchant }) => {
  const { id } = await newDelivery(merchant.id, "P-3");
  await signIn(context, await newStaff());
  const path = `/support/merchants/${merchant.id}/deliveries/${id}`;
  for (const each of ["/support", "/support?q=P-3", "/support/dispatch", "/support/couriers", path])
    await expectStrict(page, each);
});

test("does not run an injected script", async ({ page, consoleGuard }) => {
  const run = (name: string) => `(window.injected ??= []).push("${name}")`;
  const injected = [
    `<script>${run("inline")}</script>`,
    `<script nonce="">${run("empty nonce")}</script>`,
    `<script nonce="AAAAAAAAAAAAAAAAAAAAAAAA">${run("guessed nonce")}</script>`,
    `<script src="data:text/javascript,${encodeURIComponent(run("data"))}"></script>`,
    `<img src="/none.png" alt="" onerror='${run("handler")}'>`,
    `<base href="https://evil.example/">`,
    `<object data="data:text/html,x"></object>`,
  ];
  await page.route("/sign-in", async (route) => {
    const response = await route.fetch();
    const body = (await response.text()).replace("<body>", `<body>${injected.join("")}`);
    await route.fulfill({ response, body });
  });
  consoleGuard.allow(/Content Security Policy|404/);
  await page.goto("/sign-in");
  await expect(page.getByRole("button", { name: "Sign in", exact: true })).toBeEnabled();
  expect(await page.evaluate(() => window.injected)).toBeUndefined();
  expect(await page.evaluate(() => document.baseURI)).toBe(page.url());
  const violations = (await page.evaluate(() => window.violations)) ?? [];
  for (const directive of ["script-src-elem", "script-src-attr", "base-uri", "object-src"])
    expect(
      violations.some((violation) => violation.startsWith(directive)),
      directive,
    ).toBe(true);
});
