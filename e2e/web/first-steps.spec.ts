import { execFile } from "node:child_process";
import { promisify } from "node:util";
import type { Page } from "@playwright/test";
import { deliveryPath } from "@/components/deliveries/paths";
import { developersPath, firstStepsPath, requestsPath } from "@/components/developers/paths";
import { DOCS } from "@/components/docs/pages";
import { dashboardPath } from "@/lib/auth/callback-url";
import { database } from "../support/database";
import { expect, expectAccessible, newTeamMember, signIn, test } from "../support/web";

const run = promisify(execFile);

/** Returns the command from the page's copy button. */
async function copied(page: Page): Promise<string> {
  await page.evaluate(() => navigator.clipboard.writeText(""));
  await page.getByRole("button", { name: "Copy command" }).click();
  const text = () => page.evaluate(() => navigator.clipboard.readText());
  await expect.poll(text).not.toBe("");
  return text();
}

test("a new merchant creates a first sandbox delivery with one copied command", async ({
  page,
  context,
  merchant,
  owner,
}) => {
  void owner;
  await context.grantPermissions(["clipboard-read", "clipboard-write"]);
  const { sandbox } = merchant;
  await page.goto(dashboardPath(merchant.key));
  await page.getByRole("link", { name: "First steps with the API" }).click();
  await page.getByRole("link", { name: "Go to the sandbox" }).click();
  await expect(page).toHaveURL(firstStepsPath(sandbox.key));
  await expect(page.getByText("Waiting for your first request…")).toBeVisible();
  expect(await copied(page)).toContain('"x-service-secret: $WAYBILL_SECRET"');

  await page.getByRole("button", { name: "Create credentials" }).click();
  await expect(page.getByText("Copy the secret now. You will not see it again.")).toBeVisible();
  await expectAccessible(page);
  const command = await copied(page);
  const [, secret = ""] = /x-service-secret: ([^']+)'/.exec(command) ?? [];
  expect(secret.length).toBeGreaterThan(20);

  // A rejected request is shown, too.
  await run("bash", ["-c", `${command.replace('"Books"', '""')} -sS`]);
  await expect(page.getByText("A request arrived and was rejected: 400 Validation Error.")).toBeVisible();
  await expectAccessible(page);
  const { stdout } = await run("bash", ["-c", `${command} -sS`]);
  const { order_number: orderNumber } = JSON.parse(stdout) as { order_number: string };
  await expect(page.getByText("Your delivery has arrived.")).toBeVisible();
  await expectAccessible(page);
  await expect(page.getByRole("heading", { name: "Send your first request (done)" })).toBeVisible();
  const created = await database().delivery.findFirstOrThrow({ where: { merchantId: sandbox.id } });
  expect(created.orderNumber).toBe(orderNumber);

  await page.goto(firstStepsPath(sandbox.key));
  expect(await page.content()).not.toContain(secret);
  await expect(page.getByText("Your delivery has arrived.")).toBeVisible();
  await page.getByRole("link", { name: "Simulate the delivery" }).click();
  await expect(page).toHaveURL(deliveryPath(sandbox.key, orderNumber));

  // The page continues with the newest delivery, and links to no ended one.
  await page.goto(firstStepsPath(sandbox.key));
  await run("bash", ["-c", `${command.replace(orderNumber, `${orderNumber}-2`)} -sS`]);
  await page.getByRole("link", { name: `${orderNumber}-2` }).click();
  await expect(page).toHaveURL(deliveryPath(sandbox.key, `${orderNumber}-2`));
  await database().delivery.updateMany({ where: { merchantId: sandbox.id }, data: { status: "failed" } });
  await page.goto(firstStepsPath(sandbox.key));
  await expect(page.getByText("Your delivery has arrived.")).toBeVisible();
  await expect(page.getByRole("link", { name: "Simulate the delivery" })).toHaveCount(0);
});

test("the offer can be dismissed, and the steps are available on the page and in the palette", async ({
  page,
  merchant,
  owner,
}) => {
  void owner;
  await page.goto(developersPath(merchant.sandbox.key));
  await expect(page.getByText("New to the API?")).toBeVisible();
  await page.getByRole("button", { name: "Dismiss" }).click();
  await expect(page.getByText("New to the API?")).toBeHidden();
  await page.reload();
  await expect(page.getByRole("link", { name: "First steps" })).toBeVisible();
  await expect(page.getByText("New to the API?")).toBeHidden();
  await page.keyboard.press("Control+k");
  await page.getByRole("combobox").fill("first steps");
  await page.keyboard.press("Enter");
  await expect(page).toHaveURL(firstStepsPath(merchant.sandbox.key));
});

test("the documentation is linked where developers need it, and available in the palette", async ({
  page,
  merchant,
  owner,
}) => {
  void owner;
  for (const path of [developersPath, requestsPath]) {
    await page.goto(path(merchant.key));
    await expect(page.getByRole("link", { name: "Documentation" })).toHaveAttribute("href", DOCS);
  }
  for (const words of ["documentation", "reference", "docs"]) {
    await page.goto(developersPath(merchant.key));
    await page.keyboard.press("Control+k");
    await page.getByRole("combobox").fill(words);
    await page.getByRole("option", { name: "API documentation" }).click();
    await expect(page).toHaveURL(DOCS);
  }
});

test("a viewer is offered no forbidden actions", async ({ page, context, merchant }) => {
  await context.clearCookies();
  await signIn(context, await newTeamMember(merchant.id, "viewer"));
  await page.goto(dashboardPath(merchant.key));
  await expect(page.getByRole("heading", { name: "Connect your shop" })).toBeVisible();
  await expect(page.getByRole("link", { name: "First steps with the API" })).toHaveCount(0);
});
