import { deliveryPath } from "@/components/deliveries/paths";
import { expectNothingRefused, expectStrictPolicy, watchPolicy } from "../support/content-policy";
import { database } from "../support/database";
import { courierMoves, newDelivery } from "../support/deliveries";
import { expect, test } from "../support/web";

// accessibility.spec.ts checks the policy of every page that it visits.

declare global {
  interface Window {
    injected?: string[];
  }
}

test.beforeEach(({ page }) => watchPolicy(page));

test("the policy applies to client-rendered pages, in print, and when the server fails", async ({
  page,
  merchant,
  owner: _owner,
  consoleGuard,
}) => {
  const { id } = await newDelivery(merchant.id, "P-2");
  const path = deliveryPath(merchant.key, "P-2");
  // After a client navigation, the page runs under the first page's policy.
  await page.goto(path);
  await page.getByRole("button", { name: "More", exact: true }).click();
  await page.getByRole("menuitem", { name: "Print label" }).click();
  await expect(page.getByRole("article", { name: "Label" })).toBeVisible();
  await page.emulateMedia({ media: "print" });
  await expect(page.getByRole("navigation").first()).toBeHidden();
  await page.emulateMedia({ media: "screen" });
  await expectNothingRefused(page, "the label, by its link");

  // No page can format times in this zone. Dispatch lists open deliveries of all tests, so this one has ended.
  await courierMoves(merchant.id, "P-2", "cancelled");
  await database().stop.updateMany({ where: { deliveryId: id }, data: { timeZone: "No/Where" } });
  // React's error number for a failure on the server.
  consoleGuard.allow(/500|React error #441/);
  const failed = await page.goto(path);
  expect(failed?.status()).toBe(500);
  await expectStrictPolicy(page, failed);
  await expect(page.getByRole("heading", { name: "Something went wrong" })).toBeVisible();
  await expectNothingRefused(page, "a failed page");
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
