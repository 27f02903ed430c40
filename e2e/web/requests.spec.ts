import { deliveryPath } from "@/components/deliveries/paths";
import { developersPath, requestPath, requestsPath } from "@/components/developers/paths";
import { newId } from "@/lib/core/ids";
import { apiClient } from "../support/api";
import { minimalBody } from "../support/bodies";
import { database, newMerchant } from "../support/database";
import { logged, loggedId } from "../support/request-log";
import { searchBox, test as staffTest } from "../support/staff";
import { expect, expectAccessible, test } from "../support/web";

const table = "Requests";

test("a developer finds a request, opens it, copies it as curl, and goes to its delivery and back", async ({
  page,
  merchant,
  owner,
  baseURL,
  context,
}) => {
  void owner;
  await context.grantPermissions(["clipboard-read", "clipboard-write"]);
  const api = apiClient(baseURL ?? "", merchant);
  const orderNumber = `LOG-${newId()}`;
  const [created, failed] = [newId(), newId()];
  await api.post("/deliveries", minimalBody(orderNumber), { "x-request-id": created });
  await api.post("/rates/quote", {}, { "x-request-id": failed });
  await logged(created);
  await logged(failed);

  await page.goto(developersPath(merchant.key));
  await page.getByRole("link", { name: "Request log" }).click();
  await expect(page).toHaveURL(requestsPath(merchant.key));
  const rows = page.getByRole("table", { name: table }).locator("tbody tr");
  await expect(rows).toHaveCount(2);
  await expect(rows.first()).toContainText("POST /rates/quote");
  await expect(rows.first()).toContainText("Validation Error");
  await expectAccessible(page);

  await page.getByLabel("Status").selectOption("2xx");
  await expect(rows).toHaveCount(1);
  await expect(rows).toContainText(orderNumber);
  await page.getByLabel("Status").selectOption("");
  await expect(rows).toHaveCount(2);
  await page.getByLabel("Path", { exact: true }).selectOption({ label: "/rates/quote" });
  await expect(rows).toHaveCount(1);
  await page.getByLabel("Path", { exact: true }).selectOption({ label: "/deliveries" });
  await expect(rows).toContainText(orderNumber);
  await page.getByLabel("Request ID or order number").fill(failed);
  await page.getByRole("button", { name: "Apply" }).click();
  await expect(page.getByText("No request matches")).toBeVisible();
  await page.getByRole("link", { name: "Show all requests" }).click();
  await expect(rows).toHaveCount(2);
  await page.getByLabel(/^From/).fill("2001-01-01T00:00");
  await page.getByLabel(/^To/).fill("2001-01-02T00:00");
  await page.getByRole("button", { name: "Apply" }).click();
  await expect(page.getByText("No request matches")).toBeVisible();
  await page.goto(requestsPath(merchant.key, { q: orderNumber }));
  await rows.getByRole("link").click();

  await expect(page.getByRole("heading", { level: 1 })).toHaveText("POST /deliveries");
  await expect(page.getByText(created)).toBeVisible();
  await expect(page.getByText("Duration").locator("..")).toContainText(/\d ms/);
  await expectAccessible(page);
  const sent = page.getByRole("figure").filter({ hasText: "Request body" });
  await expect(sent).toContainText('"customer_name": "•••"');
  await expect(sent).toContainText(`"order_number": "${orderNumber}"`);
  await expect(page.getByRole("figure").filter({ hasText: "As curl" })).toContainText("Replace each •••");
  await page.getByRole("button", { name: "Copy as curl" }).click();
  const copied = () => page.evaluate(() => navigator.clipboard.readText());
  await expect.poll(copied).toContain('-H "x-service-secret: $WAYBILL_SECRET"');
  expect(await copied()).not.toContain(merchant.secret);
  expect(await page.content()).not.toContain(merchant.secret);

  await page.getByRole("link", { name: orderNumber }).click();
  await expect(page).toHaveURL(deliveryPath(merchant.key, orderNumber));
  await page.getByRole("link", { name: "API request" }).click();
  await expect(page).toHaveURL(requestsPath(merchant.key, { q: created }));
  await expect(rows).toHaveCount(1);
});

test("the list continues after its first page, and can be filtered by credentials", async ({
  page,
  merchant,
  owner,
}) => {
  void owner;
  const credential = await database().apiCredential.findFirstOrThrow({ where: { merchantId: merchant.id } });
  await database().$executeRaw`
    INSERT INTO "ApiRequest" ("merchantId", at, id, "requestId", "credentialId", method, route, path, status,
      "durationMs", address, "requestBytes", "responseBytes", "isRequestCut", "isResponseCut")
    SELECT ${merchant.id}, at, lpad(to_hex((extract(epoch FROM at) * 1000)::bigint), 12, '0'), 'many-' || n,
      ${credential.id}, 'GET', '/deliveries', '/deliveries?page=' || n, 200, 1, '::1', 0, 0, false, false
    FROM (SELECT n, date_trunc('milliseconds', now()) - n * interval '1 second' AS at FROM generate_series(1, 120) n)`;
  await database().$executeRaw`
    UPDATE "ApiRequest" SET id = substr(id, 1, 8) || '-' || substr(id, 9, 4) || '-7000-8000-000000000000'
    WHERE "merchantId" = ${merchant.id}`;
  await page.goto(requestsPath(merchant.key, { credential: credential.id }));
  const seen: string[] = [];
  const rows = page.getByRole("table", { name: table }).locator("tbody tr");
  for (const count of [50, 50, 20]) {
    await expect(rows).toHaveCount(count);
    await expect(rows.first()).toContainText(`page=${seen.length + 1}`);
    seen.push(...(await rows.locator("td:first-of-type").allTextContents()));
    if (count === 50) await page.getByRole("link", { name: "Older" }).click();
  }
  expect(new Set(seen).size).toBe(120);
  await page.getByRole("link", { name: "Newest" }).click();
  await expect(rows.first()).toContainText("page=1");
  await page.goto(requestsPath(merchant.key, { credential: "another" }));
  await expect(page.getByText("No request matches")).toBeVisible();
});

test("nobody sees another merchant's request", async ({ page, merchant, owner, baseURL, consoleGuard }) => {
  void owner;
  consoleGuard.allow(/404/);
  const other = await newMerchant("Other Store");
  const id = await loggedId(baseURL ?? "", other);
  await page.goto(requestsPath(merchant.key));
  await expect(page.getByText("No requests yet")).toBeVisible();
  const response = await page.goto(requestPath(merchant.key, id));
  expect(response?.status()).toBe(404);
});

staffTest("the staff find a request by its id, and it is audited", async ({ page, staff, baseURL }) => {
  const merchant = await newMerchant("Logged Store");
  const api = apiClient(baseURL ?? "", merchant);
  const requestId = newId();
  await api.send("/deliveries", { headers: { "x-request-id": requestId } });
  const { id } = await logged(requestId);
  await page.goto("/support");
  await searchBox(page).fill(requestId);
  await searchBox(page).press("Enter");
  const found = page.getByRole("region", { name: "API request of Logged Store" });
  await expect(found).toContainText("GET /deliveries");
  await expect(found).toContainText("127.0.0.1");
  await expectAccessible(page);
  const audit = await database().auditEntry.findMany({
    where: { merchantId: merchant.id, actorId: staff.id, action: "api_request.viewed_by_staff" },
  });
  expect(audit.map(({ subjectId }) => subjectId)).toEqual([id]);
});
