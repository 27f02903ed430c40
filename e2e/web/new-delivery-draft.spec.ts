import { deliveryPath, newDeliveryPath } from "@/components/deliveries/paths";
import { booking, BROOKLYN, expectBooked, savedDeliveries } from "../support/booking";
import { database } from "../support/database";
import { newDelivery } from "../support/deliveries";
import { NEWARK } from "../support/quote";
import { expect, expectAccessible, PASSWORD, signIn, newTeamMember, test } from "../support/web";

test.describe("a draft", () => {
  test("survives a reload, is discarded, and comes back by Undo", async ({ page, merchant, owner: _ }) => {
    await page.goto(newDeliveryPath(merchant.key));
    const form = booking(page);
    await form.orderNumber.fill("D-1");
    await form.dropoff.address.fill(BROOKLYN);
    await form.unfold("Package details");
    await page.getByLabel("Quantity").fill("4");
    await page.getByRole("radio", { name: "Cargo van" }).check();
    // Immediately: the last typed text is not lost although saving is debounced.
    await page.reload();
    await expect(page.getByText("Draft restored")).toBeVisible();
    await expect(form.orderNumber).toHaveValue("D-1");
    await expect(form.dropoff.address).toHaveValue(BROOKLYN);
    await expect(page.getByText("4 pieces")).toBeVisible();
    await expect(page.getByRole("radio", { name: "Cargo van" })).toBeChecked();
    await page.getByRole("button", { name: "Discard draft" }).click();
    await expect(form.orderNumber).toHaveValue("");
    await expect(page.getByRole("radio", { name: "Same day" })).toBeChecked();
    await page.getByRole("button", { name: "Undo" }).click();
    await expect(form.orderNumber).toHaveValue("D-1");
    await page.getByRole("button", { name: "Discard draft" }).click();
    await page.reload();
    await expect(form.orderNumber).toHaveValue("");
    await expect(page.getByRole("button", { name: "Discard draft" })).toBeHidden();
    expect(await savedDeliveries(merchant.id)).toEqual([]);
  });

  test("survives its tab and is offered elsewhere, and is deleted once booked", async ({
    page,
    context,
    owner: _,
    merchant,
  }) => {
    await page.goto(newDeliveryPath(merchant.key));
    await booking(page).fill({ orderNumber: "D-2" });
    // A tab that is closed on a busy machine may get no time to save.
    await expect.poll(() => page.evaluate(() => JSON.stringify(localStorage))).toContain(BROOKLYN);
    await page.close();
    const next = await context.newPage();
    await next.goto(newDeliveryPath(merchant.key));
    const form = booking(next);
    await expect(next.getByText("You have an unfinished delivery")).toBeVisible();
    await expectAccessible(next);
    await expect(form.orderNumber).toHaveValue("");
    await next.getByRole("button", { name: "Continue it" }).click();
    await expect(form.orderNumber).toHaveValue("D-2");
    await form.book.click();
    await expectBooked(next, deliveryPath(merchant.key, "D-2"), "D-2");
    await next.goto(newDeliveryPath(merchant.key));
    await expect(form.orderNumber).toHaveValue("");
    await expect(next.getByText("You have an unfinished delivery")).toBeHidden();
    expect(
      await next.evaluate(() => Object.keys(localStorage).filter((key) => key.includes("booking"))),
    ).toEqual([]);
  });

  test("that is open in two tabs is booked once: the second tab is offered the first delivery, or books another", async ({
    page,
    context,
    merchant,
    owner: _,
  }) => {
    await page.goto(newDeliveryPath(merchant.key));
    await booking(page).fill({ orderNumber: "first" });
    await expect(page.getByText("Draft saved")).toBeVisible();
    const second = await context.newPage();
    await second.goto(newDeliveryPath(merchant.key));
    await second.getByRole("button", { name: "Continue it" }).click();
    await booking(second).orderNumber.fill("second");
    await booking(page).book.click();
    await expectBooked(page, deliveryPath(merchant.key, "first"), "first");
    await booking(second).book.click();
    const notice = second.getByRole("alert").filter({ hasText: "This draft was booked as first" });
    await expect(notice).toBeFocused();
    await expectAccessible(second);
    await expect(notice.getByRole("link", { name: "Open first" })).toHaveAttribute(
      "href",
      deliveryPath(merchant.key, "first"),
    );
    expect(await savedDeliveries(merchant.id)).toHaveLength(1);
    await notice.getByRole("button", { name: "Book another" }).click();
    await expectBooked(second, deliveryPath(merchant.key, "second"), "second");
    expect(await savedDeliveries(merchant.id)).toHaveLength(2);
  });

  test("of one tab does not change another tab's", async ({ page, context, merchant, owner: _ }) => {
    const other = await context.newPage();
    await page.goto(newDeliveryPath(merchant.key));
    await booking(page).fill({ orderNumber: "tab-1" });
    await expect(page.getByText("Draft saved")).toBeVisible();
    await other.goto(newDeliveryPath(merchant.key));
    await booking(other).fill({ orderNumber: "tab-2" });
    await expect(other.getByText("Draft saved")).toBeVisible();
    await page.reload();
    await other.reload();
    await expect(booking(page).orderNumber).toHaveValue("tab-1");
    await expect(booking(other).orderNumber).toHaveValue("tab-2");
    await booking(other).book.click();
    await expectBooked(other, deliveryPath(merchant.key, "tab-2"), "tab-2");
    await page.reload();
    await expect(booking(page).orderNumber).toHaveValue("tab-1");
    await booking(page).book.click();
    await expectBooked(page, deliveryPath(merchant.key, "tab-1"), "tab-1");
    expect((await savedDeliveries(merchant.id)).map(({ orderNumber }) => orderNumber)).toEqual([
      "tab-2",
      "tab-1",
    ]);
  });

  test("does not replace requested initial values", async ({ page, merchant, owner: _ }) => {
    await newDelivery(merchant.id, "original");
    await page.goto(newDeliveryPath(merchant.key));
    const form = booking(page);
    await form.orderNumber.fill("D-3");
    await expect(page.getByText("Draft saved")).toBeVisible();
    await page.goto(`${newDeliveryPath(merchant.key)}?from=original`);
    await expect(form.orderNumber).toHaveValue("");
    await expect(form.pickup.name).not.toHaveValue("");
    await expect(page.getByText("You have an unfinished delivery")).toBeVisible();
    await page.getByRole("button", { name: "Discard it" }).click();
    await expect(page.getByText("You have an unfinished delivery")).toBeHidden();
    await form.orderNumber.fill("copy");
    await page.reload();
    await expect(form.orderNumber).toHaveValue("copy");
    await expect(form.pickup.name).not.toHaveValue("");
  });

  test("belongs to one person", async ({ page, context, merchant, owner: _ }) => {
    await page.goto(newDeliveryPath(merchant.key));
    await booking(page).orderNumber.fill("mine");
    await expect(page.getByText("Draft saved")).toBeVisible();
    await signIn(context, await newTeamMember(merchant.id, "member"));
    await page.reload();
    await expect(booking(page).orderNumber).toHaveValue("");
    await expect(page.getByText("You have an unfinished delivery")).toBeHidden();
  });
});

test("survives a session that ends during typing", async ({ page, merchant, owner, consoleGuard }) => {
  consoleGuard.allow(/401/);
  await page.goto(`${newDeliveryPath(merchant.key)}?service_type=fast_track`);
  const form = booking(page);
  await form.fill({ orderNumber: "kept" });
  await form.unfold("Signature and instructions");
  await page.getByLabel("Instructions").fill("Ring twice");
  await expect(form.price.locator("data")).not.toHaveAttribute("data-stale");
  await database().session.updateMany({ where: { userId: owner.id }, data: { revokedAt: new Date() } });
  await form.book.click();
  const message = page.getByRole("alert").filter({ hasText: "Your session has ended" });
  await expect(message).toBeFocused();
  await expect(form.orderNumber).toHaveValue("kept");
  expect(await savedDeliveries(merchant.id)).toEqual([]);
  // Reading anything else reports it, too.
  await form.pickup.address.fill(NEWARK);
  await expect(form.price.getByText("Your session has ended")).toBeVisible();
  await expectAccessible(page);

  await message.getByRole("link", { name: "Sign in again" }).click();
  await expect(page).toHaveURL(/\/sign-in\?callbackUrl=/);
  await page.getByLabel("Email").fill(owner.email);
  await page.getByLabel("Password").fill(PASSWORD);
  await page.getByRole("button", { name: "Sign in", exact: true }).click();
  await expect(page).toHaveURL(`${newDeliveryPath(merchant.key)}?service_type=fast_track`);
  await expect(page.getByText("Draft restored")).toBeVisible();
  await expect(form.orderNumber).toHaveValue("kept");
  await expect(form.pickup.address).toHaveValue(NEWARK);
  await form.book.click();
  await expectBooked(page, deliveryPath(merchant.key, "kept"), "kept");
  expect(await savedDeliveries(merchant.id)).toMatchObject([
    { orderNumber: "kept", serviceType: "fast_track", specialInstructions: "Ring twice" },
  ]);
});
