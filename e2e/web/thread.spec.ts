import { deliveryPath } from "@/components/deliveries/paths";
import { courierCard, giveTo, PHONE, someCourier } from "../support/courier";
import { database, newMerchant } from "../support/database";
import { newDelivery } from "../support/deliveries";
import { staffPathOf } from "../support/staff";
import { expect, expectAccessible, newStaff, newTeamMember, signIn, test } from "../support/web";

test("a merchant asks for help, support takes it and replies, and the courier answers", async ({
  browser,
  page,
}) => {
  const tag = crypto.randomUUID().slice(0, 8);
  const merchant = await newMerchant(`Books ${tag}`);
  const { key } = await database().merchant.findUniqueOrThrow({
    where: { id: merchant.id },
    select: { key: true },
  });
  const orderNumber = `HELP-${tag}`;
  const { id } = await newDelivery(merchant.id, orderNumber);
  const link = await giveTo(await someCourier("Cora Lane"), merchant.id, orderNumber);

  await signIn(page.context(), await newTeamMember(merchant.id, "owner"));
  await page.goto(deliveryPath(key, orderNumber));
  const form = page.getByRole("form", { name: "New message" });
  await form.getByRole("button", { name: "Get help" }).click();
  await form.getByLabel("Message").fill("Where is my order?");
  await form.getByRole("button", { name: "Ask for help" }).click();
  await expect(form.getByText("Choose a topic")).toBeVisible();
  await form.getByLabel("What do you need help with?").selectOption("Late");
  await form.getByRole("button", { name: "Ask for help" }).click();
  const log = page.getByRole("log", { name: "Messages about this delivery" });
  await expect(log).toContainText("Where is my order?");
  await expect(page.getByText("Help with: Late")).toBeVisible();
  await expect(form.getByRole("button", { name: "Get help" })).toHaveCount(0);
  await expectAccessible(page);

  const desk = await browser.newContext();
  const staff = await desk.newPage();
  await signIn(desk, await newStaff());
  await staff.goto("/support/help");
  const row = staff.getByRole("row", { name: orderNumber });
  await expect(row).toContainText("Where is my order?");
  await expectAccessible(staff);
  await row.getByRole("button", { name: `Take ${orderNumber}` }).press("Enter");
  await expect(row).toHaveCount(0);
  await staff.getByRole("link", { name: /^Mine/ }).click();
  await row.getByRole("link", { name: orderNumber }).click();
  await expect(staff).toHaveURL(new RegExp(`${staffPathOf(merchant.id, id)}#messages$`));
  const reply = staff.getByRole("form", { name: "New message" });
  await reply.getByLabel("Message").fill("The courier will tell you");
  await reply.getByRole("button", { name: "Send" }).click();
  await expect(staff.getByRole("log")).toContainText("The courier will tell you");
  await expectAccessible(staff, { within: "#messages" });
  // The merchant's page refreshes itself.
  await expect(log).toContainText("The courier will tell you");
  // Elsewhere, so that the courier's message stays unread.
  await page.goto(`/dashboard/${key}/attention`);

  const phone = await browser.newContext(PHONE);
  const courier = await phone.newPage();
  await courier.goto(link);
  const card = courierCard(courier, orderNumber);
  const open = card.getByRole("button", { name: "Messages and help" });
  await expect(open).toContainText("2 new messages");
  await open.tap();
  const sheet = courier.getByRole("dialog", { name: "Messages" });
  await expect(sheet.getByRole("log")).toContainText("The courier will tell you");
  await sheet.getByRole("button", { name: "Send" }).tap();
  await expect(sheet.getByText("Write a message")).toBeVisible();
  await courier.context().setOffline(true);
  await sheet.getByRole("textbox", { name: "Message" }).fill("In five minutes");
  await sheet.getByRole("button", { name: "Send" }).tap();
  await expect(sheet.getByRole("alert")).toBeVisible();
  await expect(sheet.getByRole("textbox", { name: "Message" })).toHaveValue("In five minutes");
  await courier.context().setOffline(false);
  await sheet.getByRole("button", { name: "Send" }).tap();
  await expect(sheet.getByRole("log")).toContainText("In five minutes");
  await expect(sheet.getByRole("textbox", { name: "Message" })).toHaveValue("");
  await expectAccessible(courier);
  await sheet.getByRole("button", { name: "Back" }).tap();
  await courier.reload();
  await expect(open).toHaveText("Messages and help");

  await page.reload();
  const unread = page.locator("section", { hasText: "Unread messages" });
  await expect(unread).toContainText("In five minutes");
  await page.goto(`/dashboard/${key}/deliveries`);
  await expect(page.getByRole("row", { name: orderNumber })).toContainText("new message");
  await page.goto(`${deliveryPath(key, orderNumber)}#messages`);
  await page.mouse.move(200, 200);
  await expect(page.getByText(/^\d new messages?$/)).toBeVisible();
  await expect
    .poll(() =>
      database().threadRead.count({ where: { deliveryId: id, readerKind: "user", upTo: { gte: 4 } } }),
    )
    .toBe(1);
  await page.goto(`/dashboard/${key}/attention`);
  await expect(page.getByText("Unread messages")).toHaveCount(0);

  await staff.getByRole("button", { name: `Solve ${orderNumber}` }).click();
  await expect(staff.getByRole("log")).toContainText(/Solved by/);
  await phone.close();
  await desk.close();
});
