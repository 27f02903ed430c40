import { deliveryPath, editPath, newDeliveryPath } from "@/components/deliveries/paths";
import type { Page } from "@playwright/test";
import { presentHandover } from "@/lib/deliveries/present/detail";
import { getDelivery } from "@/lib/deliveries/reads/get-delivery";
import { booking, expectBooked } from "../support/booking";
import {
  chooseProblem,
  courierCard,
  doorSheet,
  giveTo,
  startOf,
  PHONE,
  press,
  REPORT_TIMEOUT,
  someCourier,
} from "../support/courier";
import { contextFor } from "../support/deliveries";
import { dialog } from "../support/dispatch";
import { cameraShowing } from "../support/fake-camera";
import { expect, newStaff, signIn, test } from "../support/web";

test.use({ launchOptions: cameraShowing("WB-1") });

const PARK = "200 Eastern Pkwy, Brooklyn, NY 11238";

test("a corrected address, a handover on the road, a refused package and its return", async ({
  page,
  browser,
  merchant,
  owner: _owner,
}) => {
  const tag = crypto.randomUUID().slice(0, 8);
  const order = `CUSTODY-${tag}`;
  const [marco, grace] = [await someCourier(`Marco ${tag}`), await someCourier(`Grace ${tag}`)];
  const detail = () => getDelivery(contextFor(merchant.id), order);

  const phoneOf = async (path: string): Promise<Page> => {
    const phone = await (await browser.newContext(PHONE)).newPage();
    await phone.goto(path);
    return phone;
  };
  /** Picks the package up with the code that the camera shows. */
  const scanAndPickUp = async (phone: Page, button: string) => {
    for (const name of ["Accept", "Start", button]) await press(phone, order, name);
    const sheet = phone.getByRole("dialog", { name: button });
    await sheet.getByRole("button", { name: "Scan with the camera" }).click();
    await expect(sheet.getByText("1 of 1 scanned")).toBeVisible();
    await sheet.getByRole("button", { name: button, exact: true }).click();
  };

  await test.step("the store books with a PIN and a code, and corrects the address", async () => {
    await page.goto(newDeliveryPath(merchant.key));
    const form = booking(page);
    await form.fill({ orderNumber: order });
    await form.unfold("Delivery requirements");
    await page.getByLabel("Ask for a PIN").check();
    await page.getByLabel("Barcodes").fill("WB-1");
    await form.book.click();
    await expectBooked(page, deliveryPath(merchant.key, order), order);
    const booked = (await detail()).priceCents;
    await page.goto(editPath(merchant.key, order));
    const dropoff = page.getByRole("group", { name: "Dropoff", exact: true });
    await dropoff.getByLabel("Address", { exact: true }).fill(PARK);
    const panel = page.getByRole("complementary", { name: "Changes" });
    await expect(panel.getByText(/[+−]\$\d+\.\d\d, was/)).toBeVisible();
    await panel.getByRole("button", { name: "Save changes" }).click();
    await expect(page).toHaveURL(deliveryPath(merchant.key, order));
    expect((await detail()).priceCents).not.toBe(booked);
  });

  const atMarcos = await test.step("Marco scans the code and sets off", async () => {
    const phone = await phoneOf(await giveTo(marco, merchant.id, order));
    await scanAndPickUp(phone, "Picked up");
    await press(phone, order, "On the way");
    await expect(courierCard(phone, order).getByRole("button", { name: "Delivered" })).toBeVisible();
    await expect.poll(async () => (await detail()).status, REPORT_TIMEOUT).toBe("on_the_way");
    return phone;
  });

  await test.step("he falls ill, and staff give what he has to Grace", async () => {
    const office = await browser.newContext();
    await signIn(office, await newStaff());
    const staff = await office.newPage();
    await staff.goto("/support/couriers");
    await staff.getByRole("button", { name: `Deactivate ${marco.name}` }).click();
    await dialog(staff).getByLabel(`Who gets ${order}`).selectOption(grace.id);
    await dialog(staff).getByRole("button", { name: "Deactivate" }).click();
    await expect(staff.getByRole("list", { name: "Inactive couriers" })).toContainText(marco.name);
    await office.close();
  });

  const atGraces = await test.step("his link has ended, and she collects the package", async () => {
    await atMarcos.reload();
    await expect(atMarcos.getByText("This link does not open a courier’s page")).toBeVisible();
    const phone = await phoneOf(await startOf(grace));
    await expect(courierCard(phone, order)).toContainText(`Collect from ${marco.name}`);
    await scanAndPickUp(phone, "I have the package");
    await press(phone, order, "On the way");
    await page.goto(deliveryPath(merchant.key, order));
    await expect(page.getByRole("main")).toContainText(/Grace.* has the package/);
    return phone;
  });

  await test.step("a wrong PIN is counted, and the recipient refuses the package", async () => {
    const { pin } = presentHandover(await detail()) ?? {};
    await press(atGraces, order, "Delivered");
    const sheet = doorSheet(atGraces);
    await sheet.getByRole("button", { name: "Scan with the camera" }).click();
    await expect(sheet.getByText("1 of 1 scanned")).toBeVisible();
    await sheet.getByLabel("Recipient’s PIN").fill(pin === "0000" ? "0001" : "0000");
    await sheet.getByLabel("Who received it?").fill("Grace Hopper");
    await sheet.getByRole("button", { name: "Delivered", exact: true }).click();
    await expect(courierCard(atGraces, order).getByRole("alert")).toContainText("4 tries are left");
    await courierCard(atGraces, order).getByRole("button", { name: "OK" }).click();
    await chooseProblem(atGraces, order, "Mark as failed");
    const why = atGraces.getByRole("dialog", { name: "Mark as failed" });
    await why.getByRole("radio", { name: "Recipient refused it" }).check();
    await why.getByRole("button", { name: "Mark as failed" }).click();
    await expect.poll(async () => (await detail()).status, REPORT_TIMEOUT).toBe("failed");
  });

  await test.step("she brings it back", async () => {
    const back = `${order}-R`;
    await atGraces.reload();
    for (const name of ["Accept", "Start driving", "On the way", "Delivered"])
      await press(atGraces, back, name);
    await expect(doorSheet(atGraces)).toBeVisible();
    await doorSheet(atGraces).getByLabel("Who received it?").fill("Ada Lovelace");
    await doorSheet(atGraces).getByRole("button", { name: "Delivered", exact: true }).click();
    await expect.poll(async () => (await detail()).history.at(-1)?.holder, REPORT_TIMEOUT).toBe("returned");
    await page.goto(deliveryPath(merchant.key, order));
    await expect(page.getByRole("main")).toContainText("Package returned");
  });
  await Promise.all([atMarcos, atGraces].map((phone) => phone.context().close()));
});
