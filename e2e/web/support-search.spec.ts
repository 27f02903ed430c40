import { readFile } from "node:fs/promises";
import type { Page } from "@playwright/test";
import { createDelivery } from "@/lib/deliveries/verbs/create-delivery";
import { deliveryBody, deliveryInput } from "@/lib/testing/fixtures";
import { newMerchant } from "../support/database";
import { contextFor, newDelivery } from "../support/deliveries";
import { audited, numbered, RUN, searchBox, staffPathOf, test } from "../support/staff";
import { expect, expectAccessible, newTeamMember, signIn } from "../support/web";

async function search(page: Page, text: string) {
  await page.goto("/support");
  await searchBox(page).fill(text);
  await searchBox(page).press("Enter");
}

test("finds a delivery by its phone number, and opens the exact match with Enter", async ({
  page,
  merchant,
  staff,
}) => {
  const orderNumber = numbered("PHONE 1/2");
  const phone = `+1917${String(Math.floor(Math.random() * 1e7)).padStart(7, "0")}`;
  const { dropoff } = deliveryBody(orderNumber);
  const input = deliveryInput(orderNumber, { dropoff: { ...dropoff, phone_number: phone } });
  const { delivery } = await createDelivery(contextFor(merchant.id), input);
  await search(page, `(${phone.slice(2, 5)}) ${phone.slice(5, 8)}-${phone.slice(8)}`);
  const row = page.getByRole("row", { name: orderNumber });
  await expect(row).toContainText("Corner Books");
  await expect(row).toContainText("Dropoff phone");
  expect(await audited(staff.id, "delivery.looked_up")).toMatchObject([
    { merchantId: merchant.id, subjectId: delivery.id, data: { why: "dropoff_phone" } },
  ]);

  await searchBox(page).fill(orderNumber);
  await searchBox(page).press("Enter");
  await expect(page).toHaveTitle(`${orderNumber} · Support · Waybill`);
  await expect(page.getByText("Press Enter again to open the exact match.")).toBeVisible();
  await expect(searchBox(page)).toBeFocused();
  await searchBox(page).press("Enter");
  await expect(page).toHaveURL(staffPathOf(merchant.id, delivery.id));
  await expect(page).toHaveTitle(`${orderNumber} · Corner Books · Waybill`);
  expect(await audited(staff.id, "support.searched")).toHaveLength(2);
  expect(await audited(staff.id, "delivery.opened_by_staff")).toHaveLength(1);
  await expect(page.getByRole("heading", { level: 1 })).toHaveText(orderNumber);
  await page.goBack();
  await expect(searchBox(page)).toHaveValue(orderNumber);
});

test("a pasted list is sorted into found, missing and ambiguous, and exported", async ({
  page,
  merchant,
  staff,
}) => {
  const other = await newMerchant("Second Store");
  await newDelivery(merchant.id, numbered("LIST-1"));
  await newDelivery(merchant.id, numbered("LIST-2"));
  await newDelivery(other.id, numbered("LIST-2"));
  await page.goto("/support");
  await page.getByRole("button", { name: "Scan several" }).click();
  await expect(searchBox(page)).toBeFocused();
  // As a scanner does: the number, then Enter.
  for (const name of ["LIST-1", "LIST-2", "=LIST-3", "LIST-1"]) {
    await page.keyboard.type(numbered(name));
    await page.keyboard.press("Enter");
  }
  await page.keyboard.press("Control+Enter");
  const summary = page.getByRole("heading", { name: "1 found · 1 with several merchants · 1 missing" });
  await expect(summary).toBeVisible();
  const ambiguous = page.getByRole("table", { name: "Order numbers of several merchants" });
  await expect(ambiguous.getByRole("row")).toHaveCount(3);
  await expect(ambiguous).toContainText("Second Store");
  await expect(page.getByRole("listitem")).toHaveText([numbered("=LIST-3")]);
  await expectAccessible(page);

  const download = page.waitForEvent("download");
  await page.getByRole("link", { name: "Download CSV" }).click();
  const csv = await readFile(await (await download).path(), "utf8");
  expect(csv).toContain(`"${numbered("LIST-1")}","found","Corner Books"`);
  expect(csv.match(/"ambiguous"/g)).toHaveLength(2);
  expect(csv).toContain(`"'${numbered("=LIST-3")}","missing"`);
  expect(await audited(staff.id, "support.searched")).toMatchObject([
    { merchantId: "platform", data: { found: 3, space: "live" } },
    { data: { isExport: true } },
  ]);
});

test("finds people by name, address and email, in any case and without accents", async ({
  page,
  merchant,
  staff,
}) => {
  const street = `${Math.floor(Math.random() * 1e6)} Hanson Pl, Brooklyn, NY 11217`;
  const orderNumber = numbered(`PERSON-${"7".repeat(30)}`);
  const name = `Lucía Gómez ${RUN}`;
  const { dropoff } = deliveryBody("");
  const input = deliveryInput(orderNumber, {
    email: `Lucia.${RUN}@Example.com`,
    dropoff: { ...dropoff, customer_name: name, full_address: street },
  });
  const { delivery } = await createDelivery(contextFor(merchant.id), input);
  const row = page.getByRole("row", { name: orderNumber });
  for (const [text, reason] of [
    [`LUCIA gomez ${RUN.toLowerCase()}`, `Recipient: ${name}`],
    [`lucía ${RUN}`, `Recipient: ${name}`],
    [street.toUpperCase(), `Dropoff address: ${street}`],
    [`lucia.${RUN.toLowerCase()}@`, `Customer’s email: Lucia.${RUN}@Example.com`],
  ] as const) {
    await search(page, text);
    await expect(row).toContainText(reason);
    await expect(page.getByRole("row")).toHaveCount(2);
    await expect(searchBox(page)).toHaveValue(text);
  }
  // Long numbers are truncated in the middle, and complete for copying and for screen readers.
  await expect(row.getByRole("link")).toHaveText(orderNumber);
  await expect(row.locator("bdi > span")).toHaveCSS("font-size", "0px");
  await expectAccessible(page);
  expect((await audited(staff.id, "delivery.looked_up"))[0]).toMatchObject({
    subjectId: delivery.id,
    data: { why: "dropoff_name" },
  });
});

test("the merchant and the dispatcher find people and cities without accents, too", async ({
  page,
  context,
  merchant,
  staff: _,
}) => {
  const { dropoff } = deliveryBody("");
  const stop = {
    ...dropoff,
    customer_name: `Zoë Núñez ${RUN}`,
    full_address: "1 Rue Peel, Montréal, QC H3C 2G9",
  };
  await newDelivery(merchant.id, numbered("ACCENT"), { dropoff: stop });
  await page.goto(`/support/dispatch?q=${numbered("ACCENT")}+montreal`);
  await expect(page.getByRole("link", { name: numbered("ACCENT") })).toBeVisible();
  await page.goto("about:blank");
  await signIn(context, await newTeamMember(merchant.id, "viewer"));
  await page.goto(`/dashboard/${merchant.key}/deliveries?q=zoe+NUNEZ+${RUN}`);
  await expect(page.getByRole("link", { name: numbered("ACCENT") })).toBeVisible();
});

test("finds a merchant, and the owner who cannot sign in", async ({ page, staff: _ }) => {
  const merchant = await newMerchant(`Zinnia Florists ${RUN}`);
  const owner = await newTeamMember(merchant.id, "owner");
  const found = page.getByRole("list", { name: "Merchants" }).getByRole("listitem");
  await search(page, `zinnia ${RUN}`);
  await expect(found).toHaveText([new RegExp(`Zinnia Florists ${RUN}`)]);
  await expectAccessible(page);
  await search(page, owner.email.toUpperCase());
  await expect(found).toContainText([owner.email]);
  await page.keyboard.press("Control+k");
  await page.getByRole("combobox").fill(owner.email);
  await expect(page.getByRole("option", { name: new RegExp(`Florists.*${owner.email}`) })).toBeVisible();
  await page.keyboard.press("Escape");
  await found.getByRole("link").click();
  await page.getByRole("button", { name: `Help ${owner.name} sign in` }).click();
  await expect(page.getByRole("button", { name: "Create reset link" })).toBeVisible();
});

test("finds an address in everyday spelling", async ({ page, staff: _, merchant }) => {
  const { dropoff } = deliveryBody("");
  const full_address = `4711 Lexwood Blvd, Brooklyn, NY 11224`;
  await newDelivery(merchant.id, numbered("BLVD"), { dropoff: { ...dropoff, full_address } });
  await search(page, "4711 Lexwood Boulevard");
  await expect(page.getByRole("link", { name: numbered("BLVD") })).toBeVisible();
});

test("searches sandboxes only on request, and separately", async ({ page, staff: _ }) => {
  const orderNumber = numbered("APART");
  const { sandbox } = await newMerchant();
  await newDelivery(sandbox.id, orderNumber);
  await search(page, orderNumber);
  await expect(page.getByText("No live delivery matches")).toBeVisible();
  await expect(page.getByText("You can search by order number")).toBeVisible();
  await page.getByRole("radio", { name: "Sandboxes" }).check({ force: true });
  await expect(page.getByText("Sandboxes only")).toBeVisible();
  await expect(page).toHaveTitle(`${orderNumber} · Sandboxes · Support · Waybill`);
  await expect(page.getByRole("row", { name: orderNumber })).toBeVisible();
});
