import type { Page } from "@playwright/test";
import { GUIDES, guidePath } from "@/components/docs/pages";
import { newOrderNumber } from "../support/bodies";
import { deliveryCount } from "../support/create";
import { apiClient } from "../support/api";
import { firstLoadKb } from "../support/first-load";
import { expect, expectAccessible, test } from "../support/web";

test("the documentation has a page for each guide", async ({ page }) => {
  await page.goto("/");
  await page.getByRole("contentinfo").getByRole("link", { name: "Documentation" }).click();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Documentation");
  await expect(page.getByText(/^1,000 per second for each pair of credentials/)).toBeVisible();
  await expectAccessible(page);
  for (const { slug, title } of GUIDES) {
    await page
      .getByRole("navigation", { name: "Contents of the documentation", exact: true })
      .getByRole("link", { name: title, exact: true })
      .click();
    await expect(page).toHaveURL(guidePath(slug));
    await expect(page.getByRole("heading", { level: 1 })).toHaveText(title);
  }
  await page.goto("/docs/states");
  await expectAccessible(page);
  await page.goto("/docs/quick-start");
  await expectAccessible(page);
  expect((await page.request.get("/docs/no-such-guide")).status()).toBe(404);
});

test("the contents highlight the open operation", async ({ page }) => {
  await page.goto("/docs/reference");
  const contents = page.getByRole("navigation", { name: "Contents of the documentation", exact: true });
  const open = contents.locator("[aria-current]");
  await expect(open).toHaveText(["All operations"]);
  await contents.getByRole("link", { name: "Get a quote" }).click();
  await expect(open).toHaveText(["Get a quote"]);
  await contents.getByRole("link", { name: "Liveness check" }).click();
  await expect(open).toHaveText(["Liveness check"]);
  await page.goBack();
  await expect(open).toHaveText(["Get a quote"]);
  await page.goto("/docs/reference#createDelivery.package");
  await expect(open).toHaveText(["Create a delivery"]);
});

/**
 * Selector of an operation's section. Finding it by role would compute the names of everything on the long page, again
 * and again while a test waits.
 */
const sectionOf = (operationId: string) => `[id="${operationId}"]`;

/** `accessibility.spec.ts` checks the whole page with closed sections. */
const CREATE = sectionOf("createDelivery");

test("the reference lists every operation with its fields and errors", async ({ page }) => {
  await page.goto("/docs/reference");
  const create = page.locator(CREATE);
  await expect(create).toHaveRole("region");
  await expect(create).toHaveAccessibleName("Create a delivery");
  await create.getByText("Fields of pickup").first().click();
  await expect(create.getByText("The contact's full name.").first()).toBeVisible();
  await create.getByText("Python", { exact: true }).click();
  await expect(create.getByText("Request in Python")).toBeVisible();
  await expect(create.getByText("Request in curl")).toBeHidden();
  await create.getByRole("link", { name: "Link to this section" }).click();
  await expect(page).toHaveURL("/docs/reference#createDelivery");
  await create.getByText("422").click();
  await expect(create.getByText("fields that differ: package.content")).toBeVisible();
  await expectAccessible(page, { within: CREATE });
});

test("a field in the search leads to its place, even without JavaScript", async ({
  browser,
  page,
  baseURL,
}) => {
  await page.goto("/docs/search");
  await page.getByRole("searchbox").fill("step_seconds");
  await expect(page.getByRole("main").getByRole("status")).toHaveText(/^[1-3] found$/);
  await expectAccessible(page);
  await page.getByRole("link", { name: "step_seconds" }).click();
  await expect(page).toHaveURL("/docs/reference#simulateDelivery.step_seconds");

  await page.goto("/docs/search?q=retry-after+429");
  await expect(page.getByRole("main").getByRole("link", { name: "Rate limits" })).toBeVisible();

  const context = await browser.newContext({ javaScriptEnabled: false, baseURL });
  const plain = await context.newPage();
  await plain.goto("/docs/search");
  await plain.getByRole("searchbox").fill("apartment");
  await plain.getByRole("button", { name: "Search" }).click();
  await expect(plain).toHaveURL("/docs/search?q=apartment");
  await plain.getByRole("link", { name: "dropoff.apartment_unit_number" }).first().click();
  await expect(plain.locator('[id="createDelivery.dropoff.apartment_unit_number"]')).toBeVisible();
  await expect(plain.locator(CREATE).getByText("curl -sS").first()).toBeVisible();
  await context.close();
});

test("every link in the documentation leads to an existing place", async ({ page }) => {
  const ids = new Map<string, Set<string>>();
  for (const address of ["/docs/search", "/docs/reference", ...GUIDES.map(({ slug }) => guidePath(slug))]) {
    await page.goto(address);
    const found = await page.evaluate(() => ({
      ids: [...document.querySelectorAll("[id]")].map(({ id }) => id),
      links: [...document.querySelectorAll<HTMLAnchorElement>("main a")].map(
        (link) => link.getAttribute("href") ?? "",
      ),
    }));
    expect(
      found.ids.filter((id, index) => found.ids.indexOf(id) !== index),
      address,
    ).toEqual([]);
    ids.set(address, new Set(found.ids));
    for (const link of found.links) ids.set(`link ${link}`, new Set());
  }
  const links = [...ids.keys()].filter((key) => key.startsWith("link /docs")).map((key) => key.slice(5));
  expect(links.length).toBeGreaterThan(100);
  const broken = links.filter((link) => {
    const [path = "", place] = link.split("#");
    return !ids.has(path) || (place !== undefined && !ids.get(path)?.has(place));
  });
  expect(broken).toEqual([]);
});

test.describe("the console", () => {
  async function fill(page: Page, { token, secret }: { token: string; secret: string }, orderNumber: string) {
    await page.goto("/docs/reference");
    const create = page.locator(CREATE);
    await create.getByText("Try it in the sandbox").click();
    await create.getByLabel("Sandbox token").fill(token);
    await create.getByLabel("Sandbox secret").fill(secret);
    const body = create.getByLabel("Body", { exact: true });
    await body.fill((await body.inputValue()).replace("ORDER-1001", orderNumber));
    await create.getByLabel("Idempotency-Key").fill(`key ${orderNumber}`);
    await create.getByRole("button", { name: "Send" }).click();
    return create;
  }

  test("sends to the sandbox and shows the complete response", async ({ page, merchant, consoleGuard }) => {
    consoleGuard.allow(/400/); // the request that identifies the credentials
    consoleGuard.allow(/422/); // the key is used for another delivery
    const orderNumber = newOrderNumber();
    const create = await fill(page, merchant.sandbox, orderNumber);
    await expect(create.getByText("Response 201").last()).toBeVisible();
    await expect(create.getByLabel("Response body")).toContainText(orderNumber);
    await create.getByText("Headers", { exact: true }).click();
    await expect(create.getByLabel("Response headers")).toContainText("x-request-id");
    await expectAccessible(page, { within: CREATE });

    await create.getByRole("button", { name: "Send" }).click();
    await expect(create.getByLabel("Response headers")).toContainText("idempotent-replayed: true");

    // The same key for another delivery.
    const body = create.getByLabel("Body", { exact: true });
    await body.fill((await body.inputValue()).replace(orderNumber, newOrderNumber()));
    await create.getByRole("button", { name: "Send" }).click();
    await expect(create.getByLabel("Response body")).toContainText("Idempotency-Key");
    await expect(create.getByText("Response 422").last()).toBeVisible();

    // The other panels have the credentials, too, and nothing else does.
    const list = page.locator(sectionOf("listDeliveries"));
    await list.getByText("Try it in the sandbox").click();
    await list.getByRole("button", { name: "Send" }).click();
    await expect(list.getByLabel("Response body")).toContainText(orderNumber);
    const kept = await page.evaluate(() =>
      JSON.stringify([{ ...localStorage }, { ...sessionStorage }, document.cookie, location.href]),
    );
    expect(kept).not.toContain(merchant.sandbox.secret);
    await page.reload();
    await create.getByText("Try it in the sandbox").click();
    await expect(create.getByLabel("Sandbox token")).toHaveValue("");
  });

  test("does nothing with live credentials", async ({ page, merchant, baseURL, consoleGuard }) => {
    consoleGuard.allow(/404/);
    const create = await fill(page, merchant, newOrderNumber());
    await expect(create.getByText("These are live credentials.")).toBeVisible();
    expect(await deliveryCount(apiClient(baseURL ?? "", merchant))).toBe(0);
  });
});

test("the documentation loads no more than other public pages", async ({ page }) => {
  const measured = [];
  for (const address of ["/docs", "/docs/states", "/docs/reference", "/docs/search"]) {
    measured.push({ address, kb: await firstLoadKb(page, address) });
  }
  expect(
    measured.filter(({ kb }) => kb > 175),
    JSON.stringify(measured),
  ).toEqual([]);
});
