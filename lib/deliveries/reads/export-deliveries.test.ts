import { strFromU8, unzipSync } from "fflate";
import { WINTER_DAY } from "@/lib/testing/days";
import { beforeAll, describe, expect, it, vi } from "vitest";
import type { Context } from "@/lib/core/context";
import { dateCell, momentCell } from "@/lib/core/workbook";
import { testDatabase } from "@/lib/testing/database";
import { merchantContext } from "@/lib/testing/fixtures";
import { exportDeliveries, exportWorkbook } from "./export-deliveries";
import { moveDelivery } from "@/lib/testing/moves";
import { givenDelivery, stopWith } from "../model/search.fixture";

const database = testDatabase();

// The tracking links contain the public URL, which is a setting.
beforeAll(() => {
  vi.stubEnv("DATABASE_URL", database.url);
  vi.stubEnv("PUBLIC_URL", "https://waybill.example");
});

async function piecesOf(pieces: AsyncGenerator<string, void>): Promise<string[]> {
  const all: string[] = [];
  for await (const piece of pieces) all.push(piece);
  return all;
}

/** Splits a line without line breaks and quotes inside its texts into cells. */
function cellsOf(line: string): string[] {
  return [...line.matchAll(/(?:^|,)(?:"([^"]*)"|([^,"]*))/g)].map(([, text, number]) => text ?? number ?? "");
}

/** Returns the rows of an Excel export by header: texts as they are, numbers as numbers. */
async function workbookRows(ctx: Context): Promise<Record<string, string | number | undefined>[]> {
  const pieces: Uint8Array[] = [];
  for await (const piece of exportWorkbook(ctx, { filter: {} })) pieces.push(piece);
  const { "xl/worksheets/sheet1.xml": bytes } = unzipSync(Buffer.concat(pieces));
  const xml = bytes ? strFromU8(bytes) : "";
  const [headers, ...rows] = [...xml.matchAll(/<row [^>]*>(.*?)<\/row>/gs)].map(([, row = ""]) => {
    const cells = row.matchAll(
      /<c r="([A-Z]+)\d+"[^>]*>(?:<v>(.*?)<\/v>|<is><t[^>]*>(.*?)<\/t><\/is>)<\/c>/gs,
    );
    return new Map([...cells].map(([, column, number, text]) => [column, text ?? Number(number)]));
  });
  return rows.map((row) =>
    Object.fromEntries([...(headers ?? [])].map(([column, header]) => [header, row.get(column)])),
  );
}

/** Returns the headers of the complete export, and its rows by header. */
async function exported(ctx: Context) {
  const text = (await piecesOf(exportDeliveries(ctx, { filter: {} }))).join("");
  const [headers = [], ...lines] = text.slice(1).trimEnd().split("\r\n").map(cellsOf);
  return {
    headers,
    rows: lines.map((values) => Object.fromEntries(headers.map((header, index) => [header, values[index]]))),
  };
}

describe("exporting deliveries as CSV", () => {
  it("writes RFC 4180 with a byte order mark, and no cell that a spreadsheet evaluates", async () => {
    const { ctx } = await merchantContext(database.db, "Export Store");
    await givenDelivery(ctx, '=HYPERLINK("http://evil.example")', {
      priceCents: 1205,
      createdAt: new Date("2026-03-01T10:00:00Z"),
      body: {
        dropoff: stopWith({ customer_name: 'Zoë "Z" Ångström; Ltd', notes: "one\ntwo, three" }),
        package: { content: "@SUM(A1)" },
      },
    });
    const text = (await piecesOf(exportDeliveries(ctx, { filter: {} }))).join("");
    const [head = "", line = ""] = text.split("\r\n");
    expect(head.startsWith('\ufeff"Order number","Status","Created (America/New_York)","Service"')).toBe(
      true,
    );
    expect(line).toContain(`"'=HYPERLINK(""http://evil.example"")","Pending","2026-03-01 05:00:00"`);
    expect(line).toContain(',"12.05","USD",');
    expect(line).toContain('"Zoë ""Z"" Ångström; Ltd"');
    expect(line).toContain('"one\ntwo, three"');
    expect(line).toContain(`"'@SUM(A1)"`);
    expect(line).toContain(`"(+1) 212 555 0100"`);
    // Nobody entered a customer, so the specification's defaults must not appear.
    expect(line).not.toMatch(/1234567890|Default Customer/);
    expect(text.endsWith("\r\n")).toBe(true);
    expect(text).not.toMatch(/(^|,)"?[=+@\-]/m);
  });

  it("writes a workbook with texts as texts, and numbers and times as numbers", async () => {
    const { ctx } = await merchantContext(database.db, "Sheet Store");
    await givenDelivery(ctx, "007", {
      priceCents: 1205,
      createdAt: new Date("2026-03-01T10:00:00Z"),
      body: {
        pickup: stopWith({ date: WINTER_DAY, time: "14:30:00" }),
        dropoff: stopWith({ notes: "=1+1", customer_name: "Ada & <Co>" }),
        package: { content: "Books", weight: 9.4, is_fragile: true },
      },
    });
    const [row, ...others] = await workbookRows(ctx);
    expect(others).toEqual([]);
    const { rows } = await exported(ctx);
    expect(Object.keys(row ?? {})).toEqual(Object.keys(rows[0] ?? {}));
    expect(row).toMatchObject({
      "Order number": "007",
      "Created (America/New_York)": momentCell("2026-03-01", "05:00:00").value,
      "Pickup planned date (local)": dateCell(WINTER_DAY).value,
      Price: 12.05,
      Currency: "USD",
      "Pickup planned time (local)": 14.5 / 24,
      "Pickup phone": "(+1) 212 555 0100",
      "Dropoff notes": "=1+1",
      "Dropoff contact name": "Ada &amp; &lt;Co&gt;",
      "Weight (kg)": 9.4,
      Fragile: "yes",
      "Delivered (America/New_York)": undefined,
    });
  });

  it.each([
    ["JPY", "1205"],
    ["EUR", "12.05"],
    ["KWD", "1.205"],
  ])("writes %s with its own decimals", async (currency, price) => {
    const { ctx } = await merchantContext(database.db);
    await givenDelivery(ctx, "M-1", {
      priceCents: 1205,
      createdAt: new Date("2026-03-01T10:00:00Z"),
      body: {},
    });
    await database.db.delivery.updateMany({ where: { merchantId: ctx.merchantId }, data: { currency } });
    const { rows } = await exported(ctx);
    expect(rows[0]).toMatchObject({ Price: price, Currency: currency });
  });

  it("has every field of a delivery, with the page's names", async () => {
    const { ctx } = await merchantContext(database.db, "Full Store");
    await givenDelivery(ctx, "F-1", {
      priceCents: 1205,
      createdAt: new Date("2026-03-01T10:00:00Z"),
      body: {
        name: "Lin Wei",
        email: "lin.wei@example.com",
        phone_number: "+442071234567",
        special_instructions: "Ring twice",
        confirmation_sign_required: true,
        pickup: stopWith({
          apartment_unit_number: "4B",
          date: WINTER_DAY,
          time: "14:30:00",
          notes: "Dock",
        }),
        package: {
          type: "box",
          content: "Books",
          size: "medium",
          quantity: 3,
          is_fragile: true,
          height: 42,
          width: 30.5,
          length: 38,
          weight: 9.4,
        },
      },
    });
    const { headers, rows } = await exported(ctx);
    const [row] = rows;
    expect(headers).toEqual([
      ...["Order number", "Status", "Created (America/New_York)", "Service", "Vehicle"],
      ...[
        "Courier",
        "Picked up (America/New_York)",
        "Delivered (America/New_York)",
        "Ended (America/New_York)",
        "Reason",
      ],
      ...["Price", "Currency", "Base fare", "Price of distance", "Price of time", "Price of extra stops"],
      ...[
        "Service surcharge or discount",
        "Minimum price adjustment",
        "Price of return",
        "Price set by hand",
        "Cancellation fee",
      ],
      ...["Estimated distance (km)", "Estimated duration (minutes)"],
      ...["Pickup", "Dropoff"].flatMap((stop) =>
        [
          ...["contact name", "address", "apartment or unit", "phone"],
          ...["planned date (local)", "planned time (local)", "not before (UTC)", "not after (UTC)"],
          ...["time zone", "notes"],
        ].map((header) => `${stop} ${header}`),
      ),
      ...["Customer name", "Customer email", "Customer phone"],
      ...["Package content", "Package type", "Package size", "Quantity", "Fragile"],
      ...["Weight (kg)", "Length (cm)", "Width (cm)", "Height (cm)"],
      ...["Signature required", "Special instructions", "If undeliverable"],
      ...["Hand over to", "Photo required", "PIN required", "Barcodes", "Minimum age"],
      ...["Reference", "Declared value", "Items", "Tracking link"],
    ]);
    expect(row).toMatchObject({
      "Pickup apartment or unit": "4B",
      "Pickup planned date (local)": WINTER_DAY,
      "Pickup planned time (local)": "14:30:00",
      "Pickup time zone": "America/New_York",
      "Pickup notes": "Dock",
      "Dropoff notes": "",
      "Customer name": "Lin Wei",
      "Customer email": "lin.wei@example.com",
      "Customer phone": "(+44) 20 7123 4567",
      "Package content": "Books",
      "Package type": "box",
      "Package size": "medium",
      Quantity: "3",
      Fragile: "yes",
      "Weight (kg)": "9.4",
      "Length (cm)": "38",
      "Width (cm)": "30.5",
      "Height (cm)": "42",
      "Signature required": "yes",
      "Special instructions": "Ring twice",
    });
  });

  it("contains the courier, the actual times and the price lines", async () => {
    const { ctx } = await merchantContext(database.db, "Telling Store");
    const courier = await database.db.courier.create({
      data: { id: "told", name: "Marco Reyes", phoneNumber: "+12125550177", vehicleType: "car" },
    });
    for (const orderNumber of ["T-1", "T-2", "T-3", "T-4"]) {
      const id = await givenDelivery(ctx, orderNumber, { body: { undeliverable_action: "dispose" } });
      await database.db.delivery.update({
        where: { merchantId_id: { merchantId: ctx.merchantId, id } },
        data: { courierId: orderNumber === "T-4" ? null : courier.id },
      });
    }
    const way = ["assigned", "accepted", "picked_up", "on_the_way"] as const;
    for (const orderNumber of ["T-1", "T-2", "T-3"]) {
      for (const to of way) await moveDelivery(ctx, { orderNumber, to });
    }
    await moveDelivery(ctx, { orderNumber: "T-1", to: "completed", reason: "Left with the concierge" });
    await moveDelivery(ctx, { orderNumber: "T-2", to: "failed", reason: "Nobody there" });
    await moveDelivery(ctx, { orderNumber: "T-3", to: "incomplete", reason: "Closed" });
    await moveDelivery(ctx, { orderNumber: "T-4", to: "cancelled", reason: "=Changed" });
    const { rows } = await exported(ctx);
    const time = /^\d{4}-\d\d-\d\d \d\d:\d\d:\d\d$/;
    const told = Object.fromEntries(
      rows.map((row) => [
        String(row["Order number"]),
        ["Picked up (America/New_York)", "Delivered (America/New_York)", "Ended (America/New_York)"]
          .map((header) => time.test(row[header] ?? ""))
          .concat([row.Courier === "Marco Reyes"]),
      ]),
    );
    expect(told).toEqual({
      "T-1": [true, true, true, true],
      "T-2": [true, false, true, true],
      "T-3": [true, false, false, true],
      "T-4": [false, false, true, false],
    });
    expect(rows.map((row) => [row.Status, row.Reason])).toEqual([
      ["Cancelled", "'=Changed"],
      ["Incomplete", "Closed"],
      ["Failed", "Nobody there"],
      ["Completed", ""],
    ]);
    for (const row of rows) {
      const lines = ["Base fare", "Price of distance", "Price of time", "Price of extra stops"]
        .concat(["Service surcharge or discount", "Minimum price adjustment", "Price of return"])
        .map((header) => Number(row[header]));
      expect(lines.reduce((sum, line) => sum + line, 0)).toBeCloseTo(Number(row.Price), 2);
    }
  });

  it("writes measures and distances in the merchant's units", async () => {
    const { ctx } = await merchantContext(database.db, "Pound Store");
    await givenDelivery(ctx, "P-1", {
      body: { package: { content: "Books", weight: 2.268, length: 30.48 } },
    });
    await database.db.merchant.update({ where: { id: ctx.merchantId }, data: { units: "imperial" } });
    const { rows } = await exported(ctx);
    expect(rows).toMatchObject([{ "Weight (lb)": "5", "Length (in)": "12", "Width (in)": "" }]);
    expect(Number(rows[0]?.["Estimated distance (mi)"])).toBeGreaterThan(0);
  });

  it("reads in batches, in the order of the table, without repeating or missing a row", async () => {
    const { ctx } = await merchantContext(database.db, "Batch Store");
    for (let index = 0; index < 7; index += 1) {
      await givenDelivery(ctx, `B-${index}`, {
        priceCents: 100 * (index % 2),
        createdAt: new Date("2026-03-01T10:00:00Z"),
      });
    }
    for (const by of ["created", "pickup", "price"] as const) {
      for (const direction of ["asc", "desc"] as const) {
        const pieces = await piecesOf(exportDeliveries(ctx, { filter: {}, sort: { by, direction } }, 3));
        expect(pieces).toHaveLength(4);
        const numbers = [...pieces.join("").matchAll(/^"(B-\d)"/gm)].map(([, number]) => number);
        expect(numbers).toHaveLength(7);
        expect(new Set(numbers).size).toBe(7);
      }
    }
    const even = await piecesOf(
      exportDeliveries(ctx, { filter: {}, sort: { by: "price", direction: "desc" } }, 2),
    );
    // Checks only some cells, because a tracking code may contain the same characters.
    expect(
      even
        .slice(1)
        .join("")
        .match(/^"B-\d"/gm)
        ?.map((cell) => cell.slice(1, -1)),
    ).toEqual(["B-5", "B-3", "B-1", "B-6", "B-4", "B-2", "B-0"]);
  });

  it("exports the filter, or its selected rows, of this merchant only", async () => {
    const { ctx } = await merchantContext(database.db, "Selecting Store");
    const { ctx: other } = await merchantContext(database.db, "Other Store");
    await givenDelivery(ctx, "E-1", { status: "failed" });
    const chosen = await givenDelivery(ctx, "E-2");
    const theirs = await givenDelivery(other, "E-3");
    const found = async (...[input]: [Parameters<typeof exportDeliveries>[1]]) =>
      (await piecesOf(exportDeliveries(ctx, input))).join("").match(/E-\d/g);
    expect(await found({ filter: {} })).toEqual(["E-2", "E-1"]);
    expect(await found({ filter: { status: ["failed"] } })).toEqual(["E-1"]);
    expect(await found({ filter: { q: "e-2" } })).toEqual(["E-2"]);
    expect(await found({ filter: {}, ids: [chosen, theirs] })).toEqual(["E-2"]);
    expect(await found({ filter: { status: ["completed"] } })).toBeNull();
  });

  it("leaves out rows that no longer match when they are read", async () => {
    const { ctx } = await merchantContext(database.db, "Moving Store");
    for (let index = 0; index < 6; index += 1) await givenDelivery(ctx, `M-${index}`, { status: "pending" });
    const pieces = exportDeliveries(ctx, { filter: { status: ["pending"] } }, 1);
    await pieces.next();
    const first = await pieces.next();
    await database.db.delivery.updateMany({
      where: { merchantId: ctx.merchantId },
      data: { status: "completed" },
    });
    const rest = (await piecesOf(pieces)).join("");
    expect(String(first.value)).toContain(`"M-5"`);
    expect(rest).not.toMatch(/completed/i);
    expect(rest).not.toContain("M-0");
  });

  it("rejects before the first chunk", async () => {
    const { ctx } = await merchantContext(database.db, "Refused Store");
    expect(() => exportDeliveries(ctx, { filter: { from: "yesterday" } })).toThrow("filter.from");
    const courier = { ...ctx, actor: { kind: "courier" as const, id: "c", name: "C" } };
    expect(() => exportDeliveries(courier, { filter: {} })).toThrow("not allowed");
  });
});
