import type { Page } from "@playwright/test";
import { deliveryPath } from "@/components/deliveries/paths";
import { RECIPIENT_COOKIE } from "@/components/deliveries/tracking/recipient-cookie";
import { getDelivery } from "@/lib/deliveries/reads/get-delivery";
import { PHONE } from "../support/courier";
import { database } from "../support/database";
import { contextFor, courierMoves, newDelivery } from "../support/deliveries";
import { expect, expectAccessible, newTeamMember, signIn, test } from "../support/web";

const NEARER = "100 Broadway, New York, NY 10005";
const NOTE = "The bell is broken, knock twice";

/** Allows recipients everything, and books a delivery. */
async function bookedFor(merchantId: string) {
  await database().merchant.update({
    where: { id: merchantId },
    data: {
      recipientActions: ["address", "note", "safe_place", "time", "rating"],
      recipientDelayHours: 48,
    },
    select: { id: true },
  });
  const { trackingCode, stops } = await newDelivery(merchantId, "T-1");
  const digits = stops[1]?.phoneNumber.slice(-4) ?? "";
  return { trackingCode, digits, address: stops[1]?.fullAddress ?? "" };
}

async function enterDigits(page: Page, digits: string): Promise<void> {
  await page.getByLabel("Last four digits").fill(digits);
  await page.getByRole("button", { name: "Continue" }).click();
}

async function open(page: Page, title: string): Promise<void> {
  await page.getByText(title, { exact: true }).click();
}

const historyOf = async (merchantId: string) => {
  const { history } = await getDelivery(contextFor(merchantId), "T-1");
  return history.filter(({ actorKind }) => actorKind === "recipient");
};

test.use(PHONE);

test("the recipient corrects, annotates, moves and rates a delivery", async ({ page, context, merchant }) => {
  const { trackingCode, digits, address } = await bookedFor(merchant.id);
  await page.goto(`/track/${trackingCode}`);
  await expectAccessible(page);
  await enterDigits(page, digits === "0000" ? "1111" : "0000");
  await expect(page.getByRole("alert").filter({ hasText: "You have 4 tries left." })).toBeVisible();
  await enterDigits(page, digits);

  await open(page, "Leave a note for the courier");
  await page.getByLabel("Note", { exact: true }).fill(NOTE);
  await page.getByRole("button", { name: "Send note" }).click();
  await expect(page.getByText("The courier will see your note.")).toBeVisible();
  await expect(page.getByText("You left a note for the courier")).toBeVisible();

  await open(page, "Choose a later time");
  await page.getByLabel("Delivery time").selectOption({ index: 1 });
  await page.getByRole("button", { name: "Change time" }).click();
  await expect(page.getByText("You chose a later time")).toBeVisible();

  await expect(page.getByText("Correct the address", { exact: true })).toBeHidden();
  await courierMoves(merchant.id, "T-1", "assigned", "accepted", "picked_up", "on_the_way");
  await courierMoves(merchant.id, "T-1", { to: "incomplete", reason: "Address not found" });
  await page.reload();
  await open(page, "Correct the address");
  await page.getByLabel("Street, city and postal code").fill("233 S Wacker Dr, Chicago, IL 60606");
  await page.getByRole("button", { name: "Change address" }).click();
  await expect(page.getByText("Ask the store to change it")).toBeVisible();
  await expect(page.getByLabel("Street, city and postal code")).toHaveValue(/Wacker/);
  await page.getByLabel("Street, city and postal code").fill(NEARER);
  await page.getByRole("button", { name: "Change address" }).click();
  await expect(page.getByText("You changed the address")).toBeVisible();
  await expectAccessible(page);

  // Anybody with the link reads only that something was changed.
  const html = await (await page.request.get(`/track/${trackingCode}`)).text();
  for (const secret of [NOTE, "100 Broadway", address.split(",")[0] ?? ""]) {
    expect(html, secret).not.toContain(secret);
  }
  expect(await historyOf(merchant.id)).toHaveLength(3);

  await courierMoves(merchant.id, "T-1", "on_the_way");
  await page.reload();
  await expect(page.getByRole("heading", { name: "Change your delivery" })).toBeHidden();
  await courierMoves(merchant.id, "T-1", "completed");
  await page.reload();
  await page.locator("label").filter({ hasText: /^4$/ }).click();
  await page.getByLabel("Comment (optional)").fill("Fast");
  await expectAccessible(page);
  await page.getByRole("button", { name: "Send rating" }).click();
  await expect(page.getByText("Thank you for your rating.")).toBeVisible();
  await expect(page.getByText("You rated this delivery")).toBeVisible();

  await signIn(context, await newTeamMember(merchant.id, "viewer"));
  await page.goto(deliveryPath(merchant.key, "T-1"));
  for (const text of ["Address changed by the recipient", "Note left by the recipient", "4 of 5", "“Fast”"]) {
    await expect(page.getByText(text, { exact: true }), text).toBeVisible();
  }
});

test.describe("without JavaScript", () => {
  test.use({ javaScriptEnabled: false });

  test("the forms work", async ({ page, context, merchant }) => {
    const { trackingCode, digits } = await bookedFor(merchant.id);
    await page.goto(`/track/${trackingCode}`);
    await enterDigits(page, digits === "0000" ? "1111" : "0000");
    await expect(page.getByText("You have 4 tries left.")).toBeVisible();
    const field = page.getByLabel("Last four digits");
    await expect(field).toHaveValue(digits === "0000" ? "1111" : "0000");
    await expect(field).toBeFocused();
    await expect(field).toHaveAccessibleDescription(/do not match/);
    await enterDigits(page, digits);
    await open(page, "Choose a safe place");
    const place = page.getByLabel("Where the courier may leave the package");
    await place.fill("Behind the shed");
    // The proof has ended: the digits are asked for beside what was typed.
    await context.clearCookies({ name: RECIPIENT_COOKIE });
    await page.getByRole("button", { name: "Save place" }).click();
    await expect(page.getByText("Enter the last four digits of the phone number again")).toBeVisible();
    await expect(place).toHaveValue("Behind the shed");
    await field.fill(digits);
    await page.getByRole("button", { name: "Save place" }).click();
    await expect(page.getByText("You chose a safe place")).toBeVisible();
    expect(await historyOf(merchant.id)).toHaveLength(1);
  });
});
