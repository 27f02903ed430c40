import type { Page } from "@playwright/test";
import { newId } from "@/lib/core/ids";
import { platformContext } from "@/lib/core/platform";
import { createDb } from "@/lib/core/db";
import { JOB_LIMITS } from "@/lib/core/db/limits";
import { givenDeliveries, stopWith } from "@/lib/deliveries/model/search.fixture";
import { writeMessage } from "@/lib/support/verbs/write-message";
import { newCourier, type TestCourier } from "@/lib/testing/couriers";
import { merchantContext } from "@/lib/testing/fixtures";
import { newPerson } from "@/lib/testing/people";
import { createDatabaseFrom, createTemplateDatabase, dropDatabase } from "../../scripts/test-database";
import { database } from "../support/database";
import { type OwnServer, startOwnServer } from "../support/own-server";
import { expect, expectAccessible, signIn, test as base } from "../support/web";

type Board = { server: OwnServer; db: ReturnType<typeof createDb> };

/** A server with a separate database: the board shows the couriers and deliveries of everybody. */
const test = base.extend<object, { board: Board }>({
  board: [
    async ({}, use) => {
      const adminUrl = process.env.TEST_DATABASE_URL ?? "";
      // The settings expect the shared database.
      database();
      const url = await createDatabaseFrom(adminUrl, await createTemplateDatabase(adminUrl));
      const db = createDb(url, 4, JOB_LIMITS);
      const server = await startOwnServer({ DATABASE_URL: url });
      await use({ server, db });
      await server.stop();
      await db.$disconnect();
      await dropDatabase(adminUrl, url);
    },
    { scope: "worker" },
  ],
});
test.describe.configure({ mode: "serial" });

const PATH = "/support/dispatch/routes";
const PLACES = [
  "350 5th Ave, New York, NY 10118",
  "1 Hanson Pl, Brooklyn, NY 11243",
  "11 Wall St, New York, NY 10005",
  "200 Central Park West, New York, NY 10024",
  "1000 5th Ave, New York, NY 10028",
];
const placeAt = (index: number) => PLACES[index % PLACES.length] ?? "";

/** Twenty orders of one merchant that are due in the next hours, and three couriers on shift. */
async function given({ db }: Board): Promise<TestCourier[]> {
  const { ctx } = await merchantContext(db, "Corner Books");
  const pickupAt = new Date(Date.now() + 20 * 60_000);
  const orders = Array.from({ length: 20 }, (_, index) => [
    `W-${100 + index}`,
    {
      pickupAt,
      body: {
        pickup: stopWith({ full_address: placeAt(index) }),
        dropoff: stopWith({ customer_name: "Grace Hopper", full_address: placeAt(index + 1 + (index % 3)) }),
      },
    },
  ]);
  await givenDeliveries(ctx, Object.fromEntries(orders) as Parameters<typeof givenDeliveries>[1]);
  const couriers: TestCourier[] = [];
  for (const name of ["Ana Lopez", "Ben Okafor", "Kim Sato"]) {
    const courier = await newCourier(db, name);
    await db.courierShift.create({ data: { id: newId(), courierId: courier.id, startedAt: new Date() } });
    couriers.push(courier);
  }
  return couriers;
}

const tray = (page: Page) => page.getByRole("region", { name: "Deliveries to assign" });
const stopsOf = (page: Page, name: string) =>
  page.getByRole("listbox", { name: `${name}’s stops` }).getByRole("option");
const changes = (page: Page) => page.getByRole("status", { name: "Changes" });
const proposal = (page: Page) => page.getByRole("region", { name: "Proposed routes" });

test("without couriers, the board says what to do", async ({ page, context, board }) => {
  await signIn(context, await newPerson(board.db, { isStaff: true }), board.db);
  await page.goto(board.server.baseURL + PATH);
  await expect(page.getByText("Everything is assigned.")).toBeVisible();
  await expect(page.getByText("No couriers yet")).toBeVisible();
  await expectAccessible(page);
});

test("a dispatcher plans 20 orders for 3 couriers in two clicks, reads a reason, and undoes it", async ({
  page,
  context,
  board,
}) => {
  const couriers = await given(board);
  const [ana] = couriers;
  const staff = await newPerson(board.db, { isStaff: true });
  await signIn(context, staff, board.db);
  await page.goto(board.server.baseURL + PATH);
  await expect(tray(page).getByRole("option")).toHaveCount(20);
  await expect(page.getByText("20 deliveries without a courier, 3 couriers")).toBeVisible();
  await expectAccessible(page);

  await page.getByRole("button", { name: "Plan", exact: true }).click();
  await expect(proposal(page).getByRole("heading", { level: 2 })).toBeFocused();
  const reason = proposal(page)
    .getByRole("listitem")
    .filter({ hasText: /^W-1\d\d Adds .+ km and .+ (before|at|after) the deadline\.$/ });
  await expect(reason.first()).toBeVisible();
  await expectAccessible(page);
  await page.getByRole("button", { name: "Accept all" }).click();
  await expect(page.getByText("20 deliveries assigned")).toBeVisible();
  await expect(tray(page).getByText("Everything is assigned.")).toBeVisible();
  expect(await board.db.delivery.count({ where: { courierId: { not: null } } })).toBe(20);
  await expectAccessible(page);

  // Also later: the toast with its button is gone then.
  await page.getByRole("link", { name: "Proposals" }).click();
  await page.getByRole("table", { name: "Proposals" }).getByRole("row").nth(1).getByRole("link").click();
  await expect(proposal(page)).toContainText("Accepted by");
  await expectAccessible(page);
  await proposal(page).getByRole("button", { name: "Undo" }).click();
  await expect(page.getByText("Undone", { exact: true })).toBeVisible();
  await expect(tray(page).getByRole("option")).toHaveCount(20);
  await page.getByRole("link", { name: "Proposals" }).click();
  await expect(page.getByRole("table", { name: "Proposals" }).getByRole("row").nth(1)).toContainText(
    "Undone",
  );
  await page.getByRole("link", { name: "Routes" }).click();

  // With the keyboard: a delivery to a courier, then its stops within the route.
  await tray(page).getByRole("option").first().focus();
  await page.keyboard.press("ArrowRight");
  await page.keyboard.press("x");
  await page.keyboard.press("m");
  const dialog = page.getByRole("dialog");
  await dialog.getByLabel("Find a courier").fill("ana");
  await expect(dialog.getByRole("radio", { name: /Ana Lopez/ })).toBeChecked();
  await expectAccessible(page);
  await page.keyboard.press("Enter");
  await expect(changes(page)).toHaveText(/^W-1\d\d moved to Ana Lopez$/);
  await expect(stopsOf(page, "Ana Lopez")).toHaveCount(2);
  await stopsOf(page, "Ana Lopez").first().focus();
  await page.keyboard.press("Alt+ArrowRight");
  await expect(changes(page)).toContainText("the pickup has to come before the dropoff");

  // With the mouse: another one before the first stop, then its dropoff to the end.
  const dragged = tray(page).getByRole("option").first();
  const order = (await dragged.textContent())?.slice(0, 5) ?? "";
  await dragged.dragTo(stopsOf(page, "Ana Lopez").first(), { targetPosition: { x: 2, y: 10 } });
  await expect(changes(page)).toHaveText(`${order} moved to Ana Lopez`);
  await expect(stopsOf(page, "Ana Lopez")).toHaveCount(4);
  await expect(stopsOf(page, "Ana Lopez").first()).toContainText(`Pickup ${order}`);
  await stopsOf(page, "Ana Lopez").nth(1).focus();
  await page.keyboard.press("Alt+ArrowRight");
  await expect(changes(page)).toHaveText(`${order} is now stop 3 of 4 of Ana Lopez, and pinned`);
  await expect(stopsOf(page, "Ana Lopez").nth(2)).toContainText(`Dropoff ${order}`);
  await expect(stopsOf(page, "Ana Lopez").nth(2)).toBeFocused();
  const rows = await board.db.routeStop.findMany({
    where: { courierId: ana?.id },
    orderBy: { position: "asc" },
  });
  expect(rows.map(({ pinnedByName }) => pinnedByName)).toEqual(Array.from({ length: 4 }, () => staff.name));
});

test("a shift and a vehicle's limits are saved from the courier's row", async ({ page, context, board }) => {
  await signIn(context, await newPerson(board.db, { isStaff: true }), board.db);
  await page.goto(board.server.baseURL + PATH);
  await page.getByRole("button", { name: "Shift and vehicle of Kim Sato" }).click();
  const dialog = page.getByRole("dialog", { name: "Shift and vehicle of Kim Sato" });
  await dialog.getByLabel("Pieces").fill("12");
  await dialog.getByLabel("Cold box").check();
  await expectAccessible(page);
  await dialog.getByRole("button", { name: "Save vehicle" }).click();
  await expect(page.getByText("Vehicle saved")).toBeVisible();
  await expect(page.getByText("0 of 12 pieces")).toBeVisible();
});

test("a dispatcher writes to a courier from the board about one of the deliveries", async ({
  page,
  context,
  board,
}) => {
  const courier = await board.db.courier.findFirstOrThrow({ where: { name: "Ana Lopez" } });
  const delivery = await board.db.delivery.findFirstOrThrow({ where: { courierId: courier.id } });
  const { merchantId, id: deliveryId, orderNumber } = delivery;
  const ana = platformContext(
    { kind: "courier", id: courier.id, name: courier.name },
    { db: board.db, requestId: null },
  );
  const write = (text: string) =>
    writeMessage(ana, { merchantId, deliveryId, id: crypto.randomUUID(), text, topic: null });
  await write("Which entrance?");
  await signIn(context, await newPerson(board.db, { isStaff: true }), board.db);
  await page.goto(board.server.baseURL + PATH);
  const row = page
    .getByRole("list", { name: "Couriers" })
    .getByRole("listitem")
    .filter({ hasText: "Ana Lopez" });
  await expect(row).toContainText("1 new message");
  await page.getByRole("button", { name: "Message Ana Lopez" }).press("Enter");
  const messages = page.getByRole("dialog", { name: "Message Ana Lopez" });
  await expect(messages.getByRole("log")).toContainText("Which entrance?");
  await expect(messages.getByLabel("Delivery", { exact: true })).toHaveValue(deliveryId);
  await expect(messages.getByLabel("Delivery", { exact: true }).getByRole("option")).toHaveCount(2);
  await messages.getByRole("textbox", { name: `Message about ${orderNumber}` }).fill("The left one");
  await messages.getByRole("button", { name: "Send" }).click();
  await expect(messages.getByRole("log")).toContainText("The left one");
  await expectAccessible(page);
  await write("Thanks");
  await expect(messages.getByRole("log")).toContainText("Thanks");
  await messages.getByRole("button", { name: "Close" }).first().click();
  await expect(page.getByRole("button", { name: "Message Ana Lopez" })).toBeFocused();
  await expect(row).not.toContainText("new message");

  // With the keyboard, about the delivery of a stop.
  await stopsOf(page, "Ana Lopez").first().focus();
  await page.keyboard.press("c");
  await expect(messages).toBeVisible();
  await page.keyboard.press("Escape");
  await page.keyboard.press("x");
  await page.getByRole("button", { name: "Message courier" }).click();
  await expect(messages.getByRole("textbox")).toBeVisible();
});
