import { deliveriesPath } from "@/components/deliveries/paths";
import { database } from "../support/database";
import { box, expectRows, haveDeliveries, rowLinks, table } from "../support/table";
import { expect, test } from "../support/web";

/** The polling interval of the table. */
const REFRESH_MS = 15_000;

test("a background refresh shows changes and keeps the selection", async ({ page, merchant, owner: _ }) => {
  const ids = await haveDeliveries(merchant.id, { "R-1": {}, "R-2": {} });
  await page.clock.install();
  await page.goto(deliveriesPath(merchant.key));
  await box(page, "R-2").check();
  await box(page, "R-2").focus();
  await haveDeliveries(merchant.id, { "R-3": {} });
  // Last, because a change is marked until the next refresh only.
  await database().delivery.update({
    where: { merchantId_id: { merchantId: merchant.id, id: ids["R-1"] ?? "" } },
    data: { status: "assigned" },
    select: { id: true },
  });
  await page.clock.fastForward(REFRESH_MS);
  const changed = table(page).getByRole("row", { name: /R-1/ });
  await expect(changed).toContainText("Assigned");
  await expect(changed.getByTitle("Just changed")).toBeVisible();
  await expect(box(page, "R-2")).toBeChecked();
  await expect(box(page, "R-2")).toBeFocused();
  // Nothing moves while rows are selected.
  await expectRows(page, ["R-2", "R-1"]);
  await page.getByRole("button", { name: "Clear selection" }).click();
  await page.clock.fastForward(REFRESH_MS);
  await expect(rowLinks(page)).toHaveText(["R-3", "R-2", "R-1"]);
  await expect(page.getByTitle("New in this list")).toBeVisible();
});

const outage = (requestId: string) => ({
  status: 503,
  contentType: "application/json",
  headers: { "x-request-id": requestId },
  body: JSON.stringify({
    ok: false,
    error: { code: "unavailable", message: "The service cannot reach its database", requestId },
  }),
});

test("an outage is an error with Retry and the request id, never an empty table", async ({
  page,
  merchant,
  owner: _,
  consoleGuard,
}) => {
  consoleGuard.allow(/503|ERR_FAILED/);
  await haveDeliveries(merchant.id, { "O-1": {} });
  await page.clock.install();
  await page.goto(deliveriesPath(merchant.key));
  await expectRows(page, ["O-1"]);
  const data = /\/dashboard\/data\/deliveries\?/;
  await page.route(data, (route) => route.fulfill(outage("outage-1")));
  await page.getByRole("link", { name: "Today" }).click();
  const alert = table(page).getByRole("alert");
  await expect(alert).toContainText("The service cannot reach its database");
  await expect(alert).toContainText("outage-1");
  await expect(page.getByText("No delivery matches")).toHaveCount(0);
  await page.unroute(data);
  await alert.getByRole("button", { name: "Retry" }).click();
  await expectRows(page, ["O-1"]);

  // While requests fail, the existing rows stay and are marked as outdated.
  await page.route(data, (route) => route.abort());
  await page.clock.fastForward(REFRESH_MS);
  await expect(page.getByText("This list may be out of date")).toBeVisible();
  await expectRows(page, ["O-1"]);
  await page.unroute(data);
  await page.getByRole("button", { name: "Refresh now" }).click();
  await expect(page.getByText("This list may be out of date")).toHaveCount(0);
});
