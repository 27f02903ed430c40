import type { Page } from "@playwright/test";
import { deliveryPath } from "@/components/deliveries/paths";
import { inGroups } from "@/components/deliveries/tracking/code";
import { decodeCode128 } from "@/lib/deliveries/model/code-128.fixture";
import { newDelivery } from "../support/deliveries";
import { expect, test } from "../support/web";

const label = (page: Page) => page.getByRole("article", { name: "Label" });

/** The widths of bars and spaces as rendered. */
async function drawnWidths(page: Page): Promise<number[]> {
  const path = (await label(page).locator('[data-code="code-128"] path').getAttribute("d")) ?? "";
  const bars = [...path.matchAll(/M(\d+) 0h(\d+)/g)].map(([, x, width]) => ({
    x: Number(x),
    width: Number(width),
  }));
  return bars.flatMap(({ x, width }, index) => {
    const next = bars[index + 1];
    return next ? [width, next.x - x - width] : [width];
  });
}

const LONG = {
  pickup: {
    customer_name: "The Very Long Named Corner Bookshop and Stationery of the Lower East Side, "
      .repeat(3)
      .slice(0, 200),
    full_address: `${"Rear loading dock behind the second courtyard, ".repeat(10).slice(0, 460)}, New York, NY 10001`,
    phone_number: "+12125550100",
    apartment_unit_number: "U".repeat(50),
  },
  dropoff: {
    customer_name: "Maximiliana Alexandrovna Featherstonehaugh-Cholmondeley ".repeat(4).slice(0, 200),
    full_address: `${"Third floor, left of the lift, past the green door, ".repeat(9).slice(0, 460)}, Brooklyn, NY 11201`,
    phone_number: "+17185550199",
    apartment_unit_number: "Q".repeat(50),
    notes: "N".repeat(2000),
  },
  package: {
    content: "Books",
    type: "T".repeat(50),
    weight: 1234.567,
    height: 1,
    width: 2,
    length: 3,
    quantity: 1,
    is_fragile: true,
  },
  confirmation_sign_required: true,
  special_instructions: "Mind the step. ".repeat(100),
};

for (const [name, changes, recipient] of [
  ["plain", {}, "Brooklyn"],
  ["the longest values", LONG, "Unit QQQ"],
] as const) {
  test(`prints on one page of 4 × 6 inches: ${name}`, async ({ page, merchant, owner: _owner }) => {
    await newDelivery(merchant.id, "DS-10401", changes);
    await page.goto(`${deliveryPath(merchant.key, "DS-10401")}/label`);
    await expect(page.getByRole("button", { name: "Print" })).toBeVisible();
    const pdf = (await page.pdf({ preferCSSPageSize: true, printBackground: true })).toString("latin1");
    expect(pdf.match(/\/Type\s*\/Page\b(?!s)/g)).toHaveLength(1);
    expect(pdf).toMatch(/\/MediaBox\s*\[0 0 288 432\]/);
    await page.emulateMedia({ media: "print", colorScheme: "dark" });
    await expect(page.getByRole("button", { name: "Print" })).toBeHidden();
    await expect(page.getByRole("navigation")).toHaveCount(0);
    await expect(label(page)).toHaveCSS("background-color", "rgb(255, 255, 255)");
    await expect(label(page)).toHaveCSS("color", "rgb(0, 0, 0)");

    // Names, addresses and the order number are not cut off. Letters may exceed their line by a pixel.
    const cut = (element: Element) => element.scrollHeight - element.clientHeight;
    for (const region of ["From", "To"]) {
      const beyond = await label(page).getByRole("group", { name: region }).evaluate(cut);
      expect(beyond, region).toBeLessThanOrEqual(3);
    }
    expect(await label(page).locator(":scope > div").evaluate(cut), "the label").toBe(0);
    await expect(label(page).getByRole("group", { name: "To" })).toContainText(recipient);
  });
}

test("prints one label a piece, each with its own code", async ({ page, merchant, owner: _owner }) => {
  await newDelivery(merchant.id, "DS-3", { package: { content: "Books", quantity: 3 } });
  await page.goto(`${deliveryPath(merchant.key, "DS-3")}/label`);
  await expect(label(page)).toHaveCount(3);
  for (const piece of ["1/3", "2/3", "3/3"]) await expect(page.getByText(`DS-3-${piece}`)).toBeVisible();
  const pdf = (await page.pdf({ preferCSSPageSize: true, printBackground: true })).toString("latin1");
  expect(pdf.match(/\/Type\s*\/Page\b(?!s)/g)).toHaveLength(3);
});

test("prints at most five hundred labels on one page", async ({ page, merchant, owner: _owner }) => {
  await newDelivery(merchant.id, "DS-503", { package: { content: "Books", quantity: 503 } });
  await page.goto(`${deliveryPath(merchant.key, "DS-503")}/label?page=2`);
  await expect(page.getByText("Labels 501 to 503 of 503.")).toBeVisible();
  await expect(label(page)).toHaveCount(3);
  await expect(page.getByRole("link", { name: "Previous labels" })).toBeVisible();
});

/** Names and addresses in every script that the page font lacks. */
const SCRIPTS = {
  pickup: {
    customer_name: "김민준 · やまだ太郎 · 张伟东",
    full_address: "350 5th Ave, New York, NY 10118",
    phone_number: "+12125550100",
  },
  dropoff: {
    customer_name: "สมชาย ใจดี · राहुल शर्मा",
    full_address: "1 Hanson Pl, Brooklyn, NY 11243",
    phone_number: "+17185550199",
    notes: "דלת · باب · Ωμέγα · Ёлка · 📦🚪🇰🇷",
  },
};

test("prints other scripts with packaged fonts, and loads none without such text", async ({
  page,
  merchant,
  owner: _owner,
}) => {
  const fonts: string[] = [];
  page.on("response", (response) => {
    if (response.url().includes("noto") && response.url().includes(".woff2")) fonts.push(response.url());
  });
  await newDelivery(merchant.id, "latin");
  await page.goto(`${deliveryPath(merchant.key, "latin")}/label`);
  await page.evaluate(() => document.fonts.ready);
  expect(fonts).toEqual([]);

  await newDelivery(merchant.id, "scripts", SCRIPTS);
  await page.goto(`${deliveryPath(merchant.key, "scripts")}/label`);
  const client = await page.context().newCDPSession(page);
  await client.send("DOM.enable");
  await client.send("CSS.enable");
  /** Fonts that draw the label; those that are not packaged come from the machine. */
  const drawnBy = async () => {
    const { root } = await client.send("DOM.getDocument");
    const { nodeIds } = await client.send("DOM.querySelectorAll", {
      nodeId: root.nodeId,
      selector: "#waybill-labels p",
    });
    const used = await Promise.all(
      nodeIds.map((nodeId) => client.send("CSS.getPlatformFontsForNode", { nodeId })),
    );
    const families = used
      .flatMap(({ fonts: ofNode }) => ofNode)
      .map(
        ({ familyName, isCustomFont }) =>
          `${isCustomFont ? "packaged" : "of the machine"}: ${familyName.replace(" Thin", "")}`,
      )
      .filter((words) => !/Geist/.test(words));
    return [...new Set(families)].sort();
  };
  await expect.poll(drawnBy).toEqual(
    ["", " Arabic", " Hebrew", " JP", " KR", " SC", " Thai"]
      .map((script) => `packaged: Noto Sans${script}`)
      .concat("packaged: Noto Emoji")
      .sort(),
  );
  const { origin } = new URL(page.url());
  expect(fonts.filter((url) => new URL(url).origin !== origin)).toEqual([]);
});

test("shows a barcode that decodes to the order number, and the tracking code", async ({
  page,
  merchant,
  owner: _owner,
}) => {
  for (const orderNumber of ["DS-10401", "café 7/8", "x".repeat(41)]) {
    const { trackingCode } = await newDelivery(merchant.id, orderNumber);
    await page.goto(`${deliveryPath(merchant.key, orderNumber)}/label`);
    expect(decodeCode128(await drawnWidths(page))).toBe(orderNumber);
    await expect(label(page)).toContainText(inGroups(trackingCode));
    await expect(label(page).getByRole("img", { name: "QR code of the tracking page" })).toBeVisible();
  }
});

test("reports if the order number cannot be a barcode", async ({ page, merchant, owner: _owner }) => {
  const expected = {
    "注文-42": "characters that Code 128 cannot encode",
    ["y".repeat(128)]: "too long to scan",
  };
  for (const [orderNumber, reason] of Object.entries(expected)) {
    await newDelivery(merchant.id, orderNumber);
    await page.goto(`${deliveryPath(merchant.key, orderNumber)}/label`);
    await expect(label(page)).toContainText(reason);
    await expect(label(page)).toContainText(orderNumber);
    await expect(label(page).locator("[data-code='code-128']")).toHaveCount(0);
  }
});

test("leaves no print style behind", async ({ page, merchant, owner: _owner }) => {
  await newDelivery(merchant.id, "W-1");
  await page.goto(`${deliveryPath(merchant.key, "W-1")}/label`);
  await page.getByRole("link", { name: "W-1" }).click();
  await expect(page.getByRole("heading", { level: 1, name: "W-1" })).toBeVisible();
  await page.emulateMedia({ media: "print" });
  await expect(page.getByRole("heading", { level: 1, name: "W-1" })).toBeVisible();
});

test("the header's link opens the print dialog, and a reload does not", async ({
  page,
  merchant,
  owner: _owner,
}) => {
  await newDelivery(merchant.id, "DS-1");
  await page.addInitScript(() => {
    window.print = () => document.documentElement.setAttribute("data-printed", "");
  });
  await page.goto(deliveryPath(merchant.key, "DS-1"));
  await page.getByRole("link", { name: "Print label" }).click();
  await expect(page.locator("html")).toHaveAttribute("data-printed");
  await expect(page).toHaveURL(`${deliveryPath(merchant.key, "DS-1")}/label`);
  await page.reload();
  await expect(page.getByRole("button", { name: "Print" })).toBeVisible();
  await expect(page.locator("html")).not.toHaveAttribute("data-printed");
});
