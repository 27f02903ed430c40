import { deliveryPath, newDeliveryPath } from "@/components/deliveries/paths";
import { booking, BROOKLYN, EMPIRE_STATE, hidePlaces, savedDeliveries } from "../support/booking";
import { newDelivery } from "../support/deliveries";
import { holdFirstAnswer } from "../support/late-answer";
import { expect, test } from "../support/web";

test.describe("field messages", () => {
  const TOO_LONG = "x".repeat(2001);
  const cases: [fold: string | null, label: string, group: string | null, value: string, message: string][] =
    [
      [null, "Order number", null, "a,b", "Order number must not contain a comma"],
      [null, "Order number", null, "x".repeat(129), "Order number must be at most 128 characters"],
      [null, "Package content", null, " ", "Package content is required"],
      [null, "Package content", null, "x".repeat(501), "Package content must be at most 500 characters"],
      [null, "Contact name", "Pickup", "", "Contact name is required"],
      [null, "Contact name", "Dropoff", "x".repeat(201), "Contact name must be at most 200 characters"],
      [null, "Phone", "Pickup", "", "Phone is required"],
      [null, "Phone", "Pickup", "call me", "Enter a phone number such as +1 212 555 0100 x42"],
      [null, "Phone", "Dropoff", "12345", "Phone must have 7 to 15 digits"],
      [null, "Address", "Pickup", "", "Address is required"],
      [null, "Address", "Dropoff", "x".repeat(501), "Address must be at most 500 characters"],
      [
        "Unit and notes",
        "Apartment or unit",
        "Pickup",
        "x".repeat(51),
        "Apartment or unit must be at most 50 characters",
      ],
      [
        "Unit and notes",
        "Notes for the dropoff",
        "Dropoff",
        TOO_LONG,
        "Notes for the dropoff must be at most 2000 characters",
      ],
      ["Package details", "Type", null, "x".repeat(51), "Type must be at most 50 characters"],
      ["Package details", "Size", null, "x".repeat(51), "Size must be at most 50 characters"],
      ["Package details", "Quantity", null, "0", "Quantity must be at least 1"],
      ["Package details", "Quantity", null, "1.5", "Quantity must be a whole number"],
      ["Package details", "Quantity", null, "10001", "Quantity must be at most 10000"],
      [
        "Package details",
        "Weight",
        null,
        "heavy",
        "Weight must be a number such as 2.5 or 5 lb, without a comma for thousands",
      ],
      ["Package details", "Length", null, "-1", "Length must be at least 0"],
      [
        "Package details",
        "Width",
        null,
        "1,500",
        "Width must be a number such as 30.5 or 12 in, without a comma for thousands",
      ],
      ["Package details", "Height", null, "-0.5", "Height must be at least 0"],
      [
        "Signature and instructions",
        "Special instructions",
        null,
        TOO_LONG,
        "Special instructions must be at most 2000 characters",
      ],
      ["Customer", "Customer name", null, "x".repeat(201), "Customer name must be at most 200 characters"],
      ["Customer", "Customer email", null, "lin@", "Enter an email address such as name@example.com"],
      ["Customer", "Customer phone", null, "12ab", "Enter a phone number such as +1 212 555 0100 x42"],
      ["Customer", "Country code", null, "UK", "Country code must be a dial code such as +1"],
    ];

  test("appear when the field loses focus, and disappear when it is corrected", async ({
    page,
    owner: _,
    merchant,
  }) => {
    await page.goto(newDeliveryPath(merchant.key));
    for (const title of ["Package details", "Signature and instructions", "Customer"]) {
      await booking(page).unfold(title);
    }
    for (const name of ["Pickup", "Dropoff"]) {
      await page.getByRole("group", { name, exact: true }).getByText("Unit and notes").click();
    }
    for (const [, label, group, value, message] of cases) {
      const scope =
        group === null ? page.locator("form") : page.getByRole("group", { name: group, exact: true });
      const field = scope.getByLabel(label, { exact: true });
      const before = await field.inputValue();
      await field.fill(value);
      await field.blur();
      await expect(
        scope.getByText(message, { exact: true }),
        `${label}: ${value.slice(0, 20)}`,
      ).toBeVisible();
      await expect(field).toHaveAttribute("aria-invalid", "true");
      await expect(field).toHaveAccessibleDescription(
        new RegExp(message.slice(0, 20).replaceAll(/[+.]/g, "\\$&")),
      );
      await field.fill(label === "Country code" ? "+1" : before);
    }
  });

  test("appear again on submit, open collapsed sections and focus the first error", async ({
    page,
    merchant,
    owner: _,
  }) => {
    await page.goto(newDeliveryPath(merchant.key));
    const form = booking(page);
    await page.getByLabel("Customer email").fill("lin@");
    await form.unfold("Package details");
    await page.getByLabel("Weight").fill("-1");
    await form.unfold("Package details");
    await form.book.click();
    await expect(form.pickup.name).toBeFocused();
    await expect(page.getByText("is required")).toHaveCount(7);
    await form.orderNumber.focus();
    await form.price.getByRole("button", { name: "Check pickup contact name, pickup phone" }).click();
    await expect(form.pickup.name).toBeFocused();
    await expect(page.getByText("Enter an email address such as name@example.com")).toBeVisible();
    await expect(page.getByText("Weight must be at least 0")).toBeVisible();
    await form.fill();
    await page.getByLabel("Customer email").fill("lin@example.com");
    await expect(page.getByText("is required")).toHaveCount(0);
    await form.book.click();
    await expect(page.getByLabel("Weight")).toBeFocused();
    expect(await savedDeliveries(merchant.id)).toEqual([]);
  });

  test("include addresses that cannot be located", async ({ page, merchant, owner: _ }) => {
    await page.goto(newDeliveryPath(merchant.key));
    const form = booking(page);
    await form.fill({ orderNumber: "nowhere", dropoff: "nowhere in particular" });
    await expect(form.dropoff.group.getByText("This address cannot be located.")).toBeVisible();
    await expect(form.dropoff.address).toHaveAttribute("aria-invalid", "true");
    await expect(form.price).toContainText("No price yet: the dropoff is not found.");
    await form.book.click();
    await expect(form.dropoff.address).toBeFocused();
    expect(await savedDeliveries(merchant.id)).toEqual([]);
    await form.dropoff.address.fill(BROOKLYN);
    await expect(form.dropoff.group.getByText("This address cannot be located.")).toBeHidden();
    await expect(form.price.locator("data")).toBeVisible();
  });

  test("include errors that only the server can find", async ({ page, merchant, owner: _ }) => {
    // The form cannot know that the address cannot be found.
    await hidePlaces(page);
    await newDelivery(merchant.id, "used");
    await page.goto(newDeliveryPath(merchant.key));
    const form = booking(page);
    await form.fill({ orderNumber: "fresh", pickup: "nowhere in particular" });
    await form.book.click();
    await expect(form.pickup.group.getByText("This address cannot be located.")).toBeVisible();
    await expect(form.pickup.address).toBeFocused();
    await expect(page.getByRole("alert").filter({ hasText: "An address cannot be found" })).not.toContainText(
      "Reference",
    );
    await form.pickup.address.fill(EMPIRE_STATE);
    await form.orderNumber.fill("used");
    await expect(form.book).toBeVisible();
    await form.orderNumber.press("Enter");
    await expect(page.getByText("Another delivery already has this order number").first()).toBeVisible();
    await expect(form.orderNumber).toBeFocused();
    await expect(page.getByRole("link", { name: "Open the delivery used" })).toHaveAttribute(
      "href",
      deliveryPath(merchant.key, "used"),
    );
    expect(await savedDeliveries(merchant.id)).toHaveLength(1);
  });

  test("report a taken order number on blur, in whatever order the responses arrive", async ({
    page,
    merchant,
    owner: _,
  }) => {
    await newDelivery(merchant.id, "A/1");
    await page.goto(newDeliveryPath(merchant.key));
    const form = booking(page);
    const taken = page.getByText("Another delivery already has this order number");
    await form.orderNumber.fill(" A/1 ");
    await form.orderNumber.blur();
    await expect(taken).toBeVisible();
    await expect(page.getByRole("link", { name: "Open the delivery A/1" })).toHaveAttribute(
      "href",
      deliveryPath(merchant.key, "A/1"),
    );
    await form.orderNumber.fill("A/2");
    await expect(taken).toBeHidden();
    const late = await holdFirstAnswer(page, "**/data/order-number?*");
    await form.orderNumber.fill("A/1");
    await form.orderNumber.blur();
    await expect.poll(late.asked).toBe(1);
    await form.orderNumber.fill("A/3");
    const next = page.waitForResponse("**/data/order-number?*A%2F3*");
    await form.orderNumber.blur();
    await next;
    await late.release();
    await expect(taken).toBeHidden();
  });
});
