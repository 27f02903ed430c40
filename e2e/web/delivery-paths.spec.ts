import { deliveriesPath, deliveryPath } from "@/components/deliveries/paths";
import { newDelivery } from "../support/deliveries";
import { expect, test } from "../support/web";

const ODD_NUMBERS = [
  "a/b",
  "a b  c",
  "100%",
  "%2F",
  "%",
  "a%20b",
  "q?x=1#top",
  "back\\slash",
  "注文-42",
  "Größe & Köln",
  "طلب ١٢",
  "📦🚚",
  "new",
  ".a",
  "...",
  "~new",
  "a+b=c;d:e@f",
  "'\"<script>",
  "label",
];

test("opens a delivery whatever its order number contains", async ({ page, merchant, owner: _owner }) => {
  for (const orderNumber of ODD_NUMBERS) await newDelivery(merchant.id, orderNumber);
  for (const orderNumber of ODD_NUMBERS) {
    const response = await page.goto(deliveryPath(merchant.key, orderNumber));
    expect(response?.status(), orderNumber).toBe(200);
    await expect(page.getByRole("heading", { level: 1 })).toHaveText(orderNumber, { useInnerText: false });
    await page.getByRole("button", { name: "More", exact: true }).click();
    await page.getByRole("menuitem", { name: "Print label" }).click();
    const label = page.getByRole("article", { name: "Label" });
    await expect(label.getByRole("group", { name: "Order number" })).toContainText(orderNumber);
    const asked = await page.request.get("/dashboard/data/delivery", {
      params: { merchant: merchant.id, order_number: orderNumber },
    });
    expect(await asked.json(), orderNumber).toEqual({ ok: true, data: { version: 1 } });
  }
});

test("returns 404 for a malformed path", async ({ page, merchant, owner: _owner }) => {
  for (const segment of ["%00", "a%1Fb", "%25ff", "x".repeat(400)]) {
    const response = await page.request.get(`${deliveriesPath(merchant.key)}/${segment}`);
    expect(response.status(), segment).toBe(404);
  }
});
