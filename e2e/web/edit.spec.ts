import { deliveryPath, editPath } from "@/components/deliveries/paths";
import { staffEditPath } from "@/components/support/paths";
import { database } from "../support/database";
import { courierMoves, newDelivery } from "../support/deliveries";
import { expect, expectAccessible, newStaff, signIn, test } from "../support/web";

const PARK = "200 Eastern Pkwy, Brooklyn, NY 11238";

test("a merchant corrects an address, and sees the new price before it is charged", async ({
  page,
  merchant,
  owner: _owner,
}) => {
  const { id, priceCents } = await newDelivery(merchant.id, "W-1");
  await page.goto(deliveryPath(merchant.key, "W-1"));
  await page.getByRole("main").getByRole("link", { name: "Edit" }).click();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Edit delivery");
  const panel = page.getByRole("complementary", { name: "Changes" });
  await expect(panel.getByText("Nothing changed yet.")).toBeVisible();

  const dropoff = page.getByRole("group", { name: "Dropoff", exact: true });
  await dropoff.getByLabel("Address", { exact: true }).fill("1 Nowhere");
  await expect(panel.getByText(/^Dropoff address: This address cannot be located/)).toBeVisible();
  await dropoff.getByLabel("Address", { exact: true }).fill(PARK);
  await page.getByLabel("Phone", { exact: true }).last().fill("718 555 0142");
  const changes = panel.getByRole("list", { name: "Changes" });
  await expect(changes.getByRole("listitem")).toHaveText([
    new RegExp(`^Dropoff address: .+ → ${PARK}$`),
    /^Dropoff phone: .+ → \+1 718 555 0142$/,
  ]);
  const difference = /(?<sign>[+−])\$(?<amount>\d+\.\d\d), was/;
  await expect(panel.getByText(difference)).toBeVisible();
  await expect(panel.getByRole("list", { name: "Plan" })).toContainText("Dropoff planned for");
  await expectAccessible(page);
  const groups = difference.exec((await panel.getByText(difference).textContent()) ?? "")?.groups;

  await page.getByLabel("Reason").fill("The customer moved");
  await panel.getByRole("button", { name: "Save changes" }).click();
  await expect(page).toHaveURL(deliveryPath(merchant.key, "W-1"));
  const newest = page.getByRole("list", { name: "Timeline, newest first" }).getByRole("listitem").first();
  await expect(newest).toContainText("Changed");
  await expect(newest).toContainText("The customer moved");
  await expect(newest).toContainText(`Price: ${groups?.sign ?? ""}$${groups?.amount ?? ""}`);
  const saved = await database().delivery.findFirstOrThrow({
    where: { id },
    select: { priceCents: true, stops: { select: { fullAddress: true }, orderBy: { position: "asc" } } },
  });
  const cents = Math.round(Number(groups?.amount) * 100) * (groups?.sign === "+" ? 1 : -1);
  expect(saved.priceCents).toBe(priceCents + cents);
  expect(saved.stops[1]?.fullAddress).toBe(PARK);
});

test("after pickup the form locks what is too late and says why, and an outdated one is refused", async ({
  page,
  merchant,
  owner: _owner,
}) => {
  await newDelivery(merchant.id, "W-1");
  await courierMoves(merchant.id, "W-1", "assigned", "accepted", "picked_up");
  await page.goto(editPath(merchant.key, "W-1"));
  const pickup = page.getByRole("group", { name: "Pickup", exact: true });
  await expect(pickup.getByLabel("Address", { exact: true })).toBeDisabled();
  await expect(pickup.getByText("Cannot be changed after pickup.")).toBeVisible();
  await expect(page.getByRole("radio", { name: /^Cargo van/ })).toBeDisabled();
  await expect(page.getByText("Cannot be changed once a courier has been assigned.")).toBeVisible();
  await expectAccessible(page);

  const content = page.getByLabel("Package content");
  await content.fill("Two books");
  await courierMoves(merchant.id, "W-1", "on_the_way");
  await page.getByRole("button", { name: "Save changes" }).click();
  await expect(page.getByRole("form").getByRole("alert")).toContainText(
    "This delivery has changed since you opened the page",
  );
  await expect(content).toHaveValue("Two books");
  await page.reload();
  await content.fill("Two books");
  await page.getByRole("button", { name: "Save changes" }).click();
  await expect(page.getByRole("list", { name: "Timeline, newest first" })).toContainText("Two books");

  await courierMoves(merchant.id, "W-1", "completed");
  await expect(page.getByRole("main").getByRole("link", { name: "Edit" })).toHaveCount(0);
  await page.goto(editPath(merchant.key, "W-1"));
  await expect(page.getByText("This delivery is completed, so it can no longer be changed")).toBeVisible();
});

test("support staff edit with suggestions, the price and a reason, which the merchant sees", async ({
  page,
  context,
  merchant,
}) => {
  const { id } = await newDelivery(merchant.id, "W-1");
  await signIn(context, await newStaff());
  await page.goto(staffEditPath({ merchantId: merchant.id, deliveryId: id }));
  const dropoff = page.getByRole("group", { name: "Dropoff", exact: true });
  await dropoff.getByLabel("Address", { exact: true }).fill(PARK);
  await expect(dropoff.getByText(/11238/).last()).toBeVisible();
  const panel = page.getByRole("complementary", { name: "Changes" });
  await expect(panel.getByText(/, was \$/)).toBeVisible();
  await panel.getByRole("button", { name: "Save changes" }).click();
  await expect(page.getByText("Reason is required")).toBeVisible();
  await page.getByLabel("Reason").fill("The recipient called");
  await panel.getByRole("button", { name: "Save changes" }).click();
  await expect(page.getByRole("list", { name: "Timeline, newest first" })).toContainText(
    "The recipient called",
  );
});
