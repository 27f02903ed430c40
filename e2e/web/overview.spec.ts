import { dashboardPath } from "@/lib/auth/callback-url";
import { newDeliveryPath, deliveriesPath, quotePath } from "@/components/deliveries/paths";
import { recount } from "@/lib/testing/recount";
import type { DeliveryStatus } from "@/lib/deliveries/status";
import { ALL_TEXTS } from "@/components/texts/catalogs";
import { database } from "../support/database";
import { courierMoves, newDelivery } from "../support/deliveries";
import { expectRows } from "../support/table";
import { expect, expectAccessible, newTeamMember, signIn, test } from "../support/web";

const WAYS: DeliveryStatus[][] = [
  [],
  [],
  ["assigned"],
  ["assigned", "accepted"],
  ["assigned", "accepted", "picked_up"],
  ["assigned", "accepted", "picked_up", "on_the_way"],
  ["assigned", "accepted", "picked_up", "on_the_way", "completed"],
  ["assigned", "accepted", "picked_up", "incomplete"],
  ["assigned", "accepted", "failed"],
  ["cancelled"],
];

/** Creates one delivery in each of several statuses; the first one is late. */
async function arrange(merchantId: string): Promise<void> {
  for (const [index, way] of WAYS.entries()) {
    await newDelivery(merchantId, `W-${index}`);
    await courierMoves(merchantId, `W-${index}`, ...way);
  }
  const dropoffAt = new Date(Date.now() - 3_600_000);
  await database().delivery.update({
    where: { merchantId_orderNumber: { merchantId, orderNumber: "W-0" } },
    data: { dropoffAt, stops: { updateMany: { where: { position: 1 }, data: { plannedAt: dropoffAt } } } },
  });
}

const today = () => new Date(new Date().toISOString().slice(0, 10));

/** Sets the merchant's time zone to UTC, so that the test can calculate with days. */
const inUtc = (id: string) =>
  database().merchant.update({ where: { id }, data: { timeZone: "UTC" }, select: { id: true } });

test("counts the deliveries in the database and links to them", async ({ page, merchant, owner: _owner }) => {
  await inUtc(merchant.id);
  await arrange(merchant.id);
  await page.goto(dashboardPath(merchant.key));
  await expect(page).toHaveTitle("Overview · Waybill");
  const open = page.getByRole("region", { name: "Open now" });
  const counts = await database().delivery.groupBy({
    by: ["status"],
    where: { merchantId: merchant.id },
    _count: true,
  });
  const count = new Map(counts.map((row) => [row.status, row._count]));
  for (const status of [
    "pending",
    "assigned",
    "accepted",
    "picked_up",
    "started",
    "on_the_way",
    "incomplete",
  ] as const) {
    const tile = open.getByRole("link", {
      name: `${ALL_TEXTS.en.trade.status[status]} ${count.get(status) ?? 0}`,
      exact: true,
    });
    await expect(tile).toHaveAttribute("href", deliveriesPath(merchant.key, { status: [status] }));
  }
  const figures = page.getByRole("region", { name: "Today" });
  await expect(figures.getByRole("link", { name: /^Late now 1 / })).toHaveAttribute(
    "href",
    `${deliveriesPath(merchant.key)}?late=true`,
  );
  const { _sum } = await database().delivery.aggregate({
    where: { merchantId: merchant.id, createdAt: { gte: today() }, status: { not: "cancelled" } },
    _sum: { priceCents: true },
  });
  const spend = `$${((_sum.priceCents ?? 0) / 100).toFixed(2)}`;
  const spent = figures.getByRole("link", { name: /^Spend .* 10 deliveries created/ });
  await expect(spent).toHaveAttribute("href", `${deliveriesPath(merchant.key)}?days=today`);
  await expect(spent).toContainText(spend);
});

test("shows 30 days, with the keyboard and as a table", async ({ page, merchant, owner: _owner }) => {
  await inUtc(merchant.id);
  await arrange(merchant.id);
  const { id } = await newDelivery(merchant.id, "W-old");
  await database().delivery.update({
    where: { merchantId_id: { merchantId: merchant.id, id } },
    data: { createdAt: new Date(today().getTime() - 2 * 86_400_000 + 1000), priceCents: 123456 },
  });
  await recount(database());
  await page.goto(dashboardPath(merchant.key));
  await page.getByRole("navigation", { name: "Overview" }).getByRole("link", { name: "Performance" }).click();
  const slider = page.getByRole("slider", { name: "Figures by day" });
  await slider.press("End");
  await expect(slider).toHaveAttribute("aria-valuetext", /, 10 deliveries, .*\$/);
  await slider.press("ArrowLeft");
  await expect(slider).toHaveAttribute("aria-valuetext", /, 0 deliveries, \$0\.00$/);
  await slider.press("ArrowLeft");
  await expect(slider).toHaveAttribute("aria-valuetext", /, 1 delivery, \$1,234\.56$/);
  await expect(page.getByText("$1,234.56", { exact: true }).first()).toBeVisible();
  await page.getByText("Show as a table").click();
  const rows = page.getByRole("table", { name: /Figures per day/ }).getByRole("row");
  await expect(rows).toHaveCount(31);
  await expect(rows.nth(1)).toContainText("10");
  await expect(rows.nth(3)).toContainText("$1,234.56");
  await expect(rows.nth(30)).toContainText("$0.00");
});

test("shows deliveries that need attention and the latest ones", async ({
  page,
  merchant,
  owner: _owner,
}) => {
  await arrange(merchant.id);
  await page.goto(dashboardPath(merchant.key));
  const attention = page.getByRole("list", { name: "Deliveries that need attention" }).getByRole("listitem");
  await expect(attention).toContainText([/W-7.*Needs a new attempt/, /W-8.*Failed/, /W-0.*Late/]);
  const latest = page.getByRole("list", { name: "Latest deliveries" }).getByRole("listitem");
  await expect(latest).toHaveCount(8);
  await expect(latest.first()).toContainText("W-9");
  await latest.first().getByRole("link").click();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("W-9");
});

test("a day without deliveries differs from a day on which all are late", async ({
  page,
  merchant,
  owner: _owner,
}) => {
  const figures = page.getByRole("region", { name: "Today" });
  const figure = (name: string) =>
    figures.getByRole("listitem").filter({ has: page.getByText(name, { exact: true }) });
  await newDelivery(merchant.id, "W-1");
  const set = (dropoffAt: Date) =>
    database().delivery.update({
      where: { merchantId_orderNumber: { merchantId: merchant.id, orderNumber: "W-1" } },
      data: { pickupAt: dropoffAt, dropoffAt },
      select: { id: true },
    });
  await set(new Date(Date.now() + 3 * 86_400_000));
  await page.goto(dashboardPath(merchant.key));
  await expect(figure("On time")).toContainText("–");
  await expect(figure("On time")).toContainText("Nothing is due today");
  await expect(figure("Delivered")).toContainText("Nothing is due today");

  await courierMoves(merchant.id, "W-1", "assigned", "accepted", "picked_up", "on_the_way", "completed");
  const { createdAt } = await database().delivery.findFirstOrThrow({
    where: { merchantId: merchant.id },
    select: { createdAt: true },
  });
  await set(createdAt);
  await recount(database());
  await page.reload();
  await expect(figure("On time")).toContainText("0%");
  await expect(figure("On time")).toContainText("0 of 1 delivered");
  await expect(figure("Delivered")).toContainText("1 of 1");
  const due = `${deliveriesPath(merchant.key)}?due=today`;
  await expect(figure("Delivered").getByRole("link")).toHaveAttribute("href", due);
  await expect(figure("On time").getByRole("link")).toHaveAttribute("href", `${due}&status=completed`);
  await figure("Delivered").getByRole("link").click();
  await expectRows(page, ["W-1"]);
  await page.getByRole("button", { name: "Remove the filter Due today" }).click();
  await expect(page).toHaveURL(deliveriesPath(merchant.key));
});

test("says that nothing needs attention", async ({ page, merchant, owner: _owner }) => {
  await newDelivery(merchant.id, "W-1");
  await page.goto(dashboardPath(merchant.key));
  await expect(page.getByText("Nothing needs attention.")).toBeVisible();
});

test("shows nothing of another merchant", async ({ page, context, merchant, owner: _owner }) => {
  await arrange(merchant.id);
  const { newMerchant } = await import("../support/database");
  const other = await newMerchant("Another Store");
  await signIn(context, await newTeamMember(other.id, "owner"));
  await page.goto(dashboardPath(other.key));
  await expect(page.getByRole("heading", { name: "First steps" })).toBeVisible();
  await expect(page.getByText("W-")).toHaveCount(0);
});

test("a new merchant is shown the first steps", async ({ page, context, merchant, owner: _owner }) => {
  await page.goto(dashboardPath(merchant.key));
  await expect(page.getByRole("link", { name: "Get a quote" })).toHaveAttribute(
    "href",
    quotePath(merchant.key),
  );
  await expect(page.getByRole("main").getByRole("link", { name: "New delivery" })).toHaveAttribute(
    "href",
    newDeliveryPath(merchant.key),
  );
  await expect(page.getByText("service token and secret")).toBeVisible();

  await signIn(context, await newTeamMember(merchant.id, "viewer"));
  await page.goto(dashboardPath(merchant.key));
  await expect(page.getByRole("heading", { name: "First steps" })).toBeVisible();
  await expect(page.getByRole("main").getByRole("link", { name: "New delivery" })).toHaveCount(0);
});

test("is accessible", async ({ page, merchant, owner: _owner }) => {
  await arrange(merchant.id);
  await page.goto(dashboardPath(merchant.key));
  await expect(page.getByRole("list", { name: "Latest deliveries" })).toBeVisible();
  await expectAccessible(page);
  await page.getByRole("link", { name: "Performance" }).click();
  await expect(page.getByRole("slider")).toBeVisible();
  await page.getByText("Show as a table").click();
  await expectAccessible(page);
});

test("loads its sections without moving visible content", async ({ page, merchant, owner: _owner }) => {
  await arrange(merchant.id);
  await page.addInitScript(() => {
    const shifts: { value: number; sources: string[] }[] = [];
    Object.assign(globalThis, { shifts });
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries() as unknown as {
        value: number;
        sources: { node: Node | null }[];
      }[])
        shifts.push({
          value: entry.value,
          sources: entry.sources.map(({ node }) =>
            node instanceof Element ? node.outerHTML.slice(0, 120) : "",
          ),
        });
    }).observe({ type: "layout-shift", buffered: true });
  });
  for (const width of [1280, 390]) {
    await page.setViewportSize({ width, height: 800 });
    await page.goto(dashboardPath(merchant.key));
    await expect(page.getByRole("status", { name: /^Loading/ })).toHaveCount(0);
    await page.evaluate(() => document.fonts.ready);
    expect(await page.evaluate(() => (globalThis as unknown as { shifts: object[] }).shifts)).toEqual([]);
  }
});
