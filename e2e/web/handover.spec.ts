import { moveDelivery } from "@/lib/testing/moves";
import { carrying, newCourier } from "@/lib/testing/couriers";
import { claimLink, courierCard, giveTo, press } from "../support/courier";
import { database } from "../support/database";
import { contextFor } from "../support/deliveries";
import { dialog, given } from "../support/dispatch";
import { expect, expectAccessible, test } from "../support/web";

test("a courier on the road hands over to another, who is offline, and is deactivated", async ({
  page,
  browser,
  consoleGuard,
}) => {
  consoleGuard.allow(/Failed to load resource|error occurred when fetching the script/);
  const { tag, merchant, couriers, deliver } = await given(page);
  const [marco, grace] = couriers;
  await deliver("stranded");
  const order = `stranded-${tag}`;
  const marcosLink = await giveTo(marco, merchant.id, order);
  for (const to of ["accepted", "picked_up", "on_the_way"] as const)
    await moveDelivery(carrying(contextFor(merchant.id), marco), { orderNumber: order, to });

  // Dispatch sees who has the package before and after it gives the delivery to Grace.
  await page.goto(`/support/dispatch?view=all&q=${tag}`);
  await page.getByRole("button", { name: `Reassign ${order}` }).click();
  await expect(dialog(page)).toContainText(`${marco.name} has the package`);
  await dialog(page).getByRole("radio", { name: grace.name }).check();
  await expect(dialog(page)).toContainText(`${grace.name} collects it from ${marco.name}.`);
  await expectAccessible(page);
  await dialog(page)
    .getByRole("button", { name: `Assign to ${grace.name}` })
    .click();
  const gracesLink = new URL((await dialog(page).locator("code").textContent()) ?? "").pathname;
  await dialog(page).getByRole("button", { name: "Done" }).click();
  const row = page.getByRole("listitem").filter({ hasText: order });
  await expect(row).toContainText(`${marco.name} has the package`);

  const [marcosPhone, gracesPhone] = [await browser.newContext(), await browser.newContext()];
  const [atMarcos, atGraces] = [await marcosPhone.newPage(), await gracesPhone.newPage()];
  await atGraces.goto(gracesLink);
  await claimLink(atGraces);
  await expect(courierCard(atGraces, order)).toContainText(`Collect from ${marco.name}`);
  await expect(courierCard(atGraces, order)).toContainText("Last seen");
  await expect(courierCard(atGraces, order).getByRole("link", { name: `Call ${marco.name}` })).toBeVisible();
  await expectAccessible(atGraces);
  await gracesPhone.setOffline(true);
  await press(atGraces, order, "Accept");
  await press(atGraces, order, "Start");
  await press(atGraces, order, "I have the package");
  await expect(courierCard(atGraces, order)).toContainText("Deliver by");

  await atMarcos.goto(marcosLink);
  await expect(courierCard(atMarcos, order)).toContainText(`Hand over to ${grace.name}`);
  await expectAccessible(atMarcos);
  await press(atMarcos, order, "Handed over");
  await expect(courierCard(atMarcos, order)).toContainText(`until ${grace.name} confirms`);
  await expect(row).toContainText("Not confirmed yet");

  await gracesPhone.setOffline(false);
  await expect(courierCard(atMarcos, order)).toHaveCount(0);
  await expect(row).not.toContainText(marco.name);
  await row.getByRole("link", { name: order }).click();
  const timeline = page.getByRole("list", { name: "Timeline, newest first" });
  await expect(timeline.getByRole("listitem").first()).toContainText(`Picked up · from ${marco.name}`);
  await expect(timeline).toContainText("Package handed over");
  await expect(page.getByText(`${grace.name} has the package`)).toBeVisible();

  // Grace falls ill: her package goes to a third courier in one step.
  const ada = await newCourier(database(), `Ada ${tag}`);
  await page.goto("/support/couriers");
  await page.getByRole("button", { name: `Deactivate ${grace.name}` }).click();
  await expect(dialog(page)).toContainText(`${grace.name} has the package until it is collected`);
  await dialog(page).getByLabel(`Who gets ${order}`).selectOption(ada.id);
  await expectAccessible(page);
  await dialog(page).getByRole("button", { name: "Deactivate" }).click();
  await expect(page.getByRole("list", { name: "Inactive couriers" })).toContainText(grace.name);
  const now = await database().delivery.findFirstOrThrow({
    where: { merchantId: merchant.id },
    select: { courierId: true, holderCourierId: true },
  });
  expect(now).toEqual({ courierId: ada.id, holderCourierId: grace.id });
  await Promise.all([marcosPhone.close(), gracesPhone.close()]);
});
