import { presentHandover } from "@/lib/deliveries/present/detail";
import { getDelivery } from "@/lib/deliveries/reads/get-delivery";
import { courierCard, doorSheet, expectDone, giveTo, PHONE, press, someCourier } from "../support/courier";
import { contextFor, newDelivery } from "../support/deliveries";
import { cameraShowing } from "../support/fake-camera";
import { expect, expectAccessible, newStaff, signIn, test } from "../support/web";

test.use({ ...PHONE, launchOptions: cameraShowing("WB-1-1") });

test("the courier scans codes with the camera, types one, and completes with PIN and ID", async ({
  page,
  browser,
  merchant,
  consoleGuard,
}) => {
  // A wrong PIN is refused. The link ends with the last delivery, which the page learns when it asks for its work.
  consoleGuard.allow(/400 \(Bad Request\)/);
  const handover = { pin: true, barcodes: ["WB-1-1", "WB-1-2"], minimum_age: 21 };
  await newDelivery(merchant.id, "R-1", { handover });
  const { pin } = presentHandover(await getDelivery(contextFor(merchant.id), "R-1")) ?? {};
  const courier = await someCourier("Marco Reyes");
  await page.goto(await giveTo(courier, merchant.id, "R-1"));
  const card = courierCard(page, "R-1");
  for (const words of ["Only the recipient", "PIN required", "ID: 21 or older", "2 codes to scan"])
    await expect(card.getByText(words)).toBeVisible();
  await press(page, "R-1", "Accept");
  await press(page, "R-1", "Start");
  await press(page, "R-1", "Picked up");

  const pickup = page.getByRole("dialog", { name: "Picked up" });
  const scan = pickup.getByRole("button", { name: "Scan with the camera" });
  await pickup.getByRole("button", { name: "Picked up", exact: true }).click();
  await expect(pickup.getByText("Scan every code")).toBeVisible();
  await expectAccessible(page);
  await scan.click();
  await expect(pickup.getByText("1 of 2 scanned")).toBeVisible();
  await pickup.getByLabel("Or type a code").fill("WB-9");
  await pickup.getByRole("button", { name: "Add" }).click();
  await expect(pickup.getByText("“WB-9” is not a code of this delivery.")).toBeVisible();
  await pickup.getByLabel("Or type a code").fill("WB-1-2");
  await pickup.getByRole("button", { name: "Add" }).click();
  await expect(pickup.getByText("2 of 2 scanned")).toBeVisible();
  await pickup.getByRole("button", { name: "Picked up", exact: true }).click();
  await press(page, "R-1", "On the way");

  await press(page, "R-1", "Delivered");
  const sheet = doorSheet(page);
  await expect(sheet).toContainText("Only to Grace Hopper in person.");
  await sheet.getByRole("button", { name: "Delivered", exact: true }).click();
  for (const words of [
    "Enter the recipient’s PIN",
    "Check the ID first",
    "Scan every code",
    "Enter who received it",
  ])
    await expect(sheet.getByText(words)).toBeVisible();
  await expect(sheet.getByText("Signature")).toHaveCount(0);
  await expectAccessible(page);
  await sheet.getByLabel("Recipient’s PIN").fill(pin === "0000" ? "0001" : "0000");
  await sheet.getByLabel("I saw an ID").check();
  await sheet.getByRole("button", { name: "Scan with the camera" }).click();
  await expect(sheet.getByText("1 of 2 scanned")).toBeVisible();
  await sheet.getByLabel("Or type a code").fill("WB-1-2");
  await sheet.getByLabel("Or type a code").press("Enter");
  await sheet.getByRole("button", { name: "Handed to Grace Hopper" }).click();
  await expect(card.getByRole("alert")).toContainText("The PIN is wrong. 4 tries are left.");

  // Everything but the PIN is still there.
  await card.getByRole("button", { name: "OK" }).click();
  await press(page, "R-1", "Delivered");
  await expect(sheet.getByText("2 of 2 scanned")).toBeVisible();
  await sheet.getByLabel("Recipient’s PIN").fill(pin ?? "");
  await sheet.getByRole("button", { name: "Delivered", exact: true }).click();
  await expectDone(page, "R-1");

  const desk = await browser.newContext();
  await signIn(desk, await newStaff());
  const atDesk = await desk.newPage();
  const { id } = await getDelivery(contextFor(merchant.id), "R-1");
  await atDesk.goto(`/support/merchants/${merchant.id}/deliveries/${id}`);
  await expect(atDesk.getByRole("list", { name: "Timeline, newest first" })).toContainText("Wrong PIN");
  await expect(atDesk.getByText("The courier entered it.")).toBeVisible();
  await desk.close();
});
