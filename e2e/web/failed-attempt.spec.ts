import {
  chooseProblem,
  courierCard,
  giveTo,
  PHONE,
  press,
  REPORT_TIMEOUT,
  stepsOf,
} from "../support/courier";
import { database } from "../support/database";
import { given } from "../support/dispatch";
import { expect, test } from "../support/web";

test("the recipient, dispatch and the next courier learn why an attempt failed", async ({
  page,
  browser,
}) => {
  const { tag, merchant, couriers, deliver } = await given(page);
  const [marco, grace] = couriers;
  await deliver("tried");
  const orderNumber = `tried-${tag}`;
  const street = await browser.newContext(PHONE);
  const phone = await street.newPage();
  await phone.goto(await giveTo(marco, merchant.id, orderNumber));
  for (const name of ["Accept", "Start", "Picked up", "On the way"]) await press(phone, orderNumber, name);
  await chooseProblem(phone, orderNumber, "Could not deliver");
  const sheet = phone.getByRole("dialog", { name: "Could not deliver" });
  await sheet.getByRole("radio", { name: "Nobody at the door" }).check();
  await sheet.getByLabel("Note").fill("Ada is on holiday");
  await sheet.getByRole("button", { name: "Could not deliver" }).click();
  await expect
    .poll(() => stepsOf(merchant.id, orderNumber), REPORT_TIMEOUT)
    .toContainEqual(expect.stringMatching(/^incomplete/));

  await page.goto(`/support/dispatch?q=${tag}`);
  const row = page.getByRole("listitem").filter({ hasText: orderNumber });
  await expect(row).toContainText("Attempt failed: Nobody at the door: Ada is on holiday");

  const key = { merchantId: merchant.id, orderNumber };
  const { trackingCode } = await database().delivery.findUniqueOrThrow({
    where: { merchantId_orderNumber: key },
  });
  await phone.goto(`/track/${trackingCode}`);
  await expect(phone.getByText("Nobody answered the door. Marco has it and will try again.")).toBeVisible();
  await expect(phone.locator("body")).not.toContainText("holiday");

  await phone.goto(await giveTo(grace, merchant.id, orderNumber));
  await expect(courierCard(phone, orderNumber)).toContainText(
    "Last attempt: Nobody at the door: Ada is on holiday",
  );
  await street.close();
});
