import { beforeAll, describe, expect, it, vi } from "vitest";
import { testDatabase } from "@/lib/testing/database";
import { merchantContext } from "@/lib/testing/fixtures";
import { exportDeliveries } from "./export-deliveries";
import { harmless } from "../model/export-csv";
import { givenDelivery, stopWith } from "../model/search.fixture";

const database = testDatabase();

// The tracking links name the public address, which is a setting.
beforeAll(() => {
  vi.stubEnv("DATABASE_URL", database.url);
  vi.stubEnv("PUBLIC_URL", "https://waybill.example");
});

async function piecesOf(pieces: AsyncGenerator<string, void>): Promise<string[]> {
  const all: string[] = [];
  for await (const piece of pieces) all.push(piece);
  return all;
}

/** The cells of a line without line breaks and quotes inside its texts. */
function cellsOf(line: string): string[] {
  return [...line.matchAll(/(?:^|,)(?:"([^"]*)"|([^,"]*))/g)].map(([, text, number]) => text ?? number ?? "");
}

describe("escapeFormula", () => {
  it.each([
    "=1+1",
    "+1",
    "-1",
    "@SUM(A1)",
    "\t=1",
    "\r=1",
    "＝1",
    "＋1",
    "－1",
    "＠x",
    " =1",
    "\u200b=1",
    "\ufeff@x",
  ])("keeps %j from being a formula", (text) => expect(harmless(text)).toBe(`'${text}`));
  it.each(["A-1", "1=1", "", "'quoted", "(555) 0100", "München"])("leaves %j as it is", (text) =>
    expect(harmless(text)).toBe(text),
  );
});

describe("exporting deliveries as CSV", () => {
  it("writes RFC 4180 with a byte order mark, and no cell that a spreadsheet runs", async () => {
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
    expect(head.startsWith('\ufeff"Order number","Status","Created (UTC)"')).toBe(true);
    expect(line).toContain(`"'=HYPERLINK(""http://evil.example"")","pending","2026-03-01T10:00:00Z"`);
    expect(line).toContain(',"12.05","USD",');
    expect(line).toContain('"Zoë ""Z"" Ångström; Ltd"');
    expect(line).toContain('"one\ntwo, three"');
    expect(line).toContain(`"'@SUM(A1)"`);
    expect(line).toContain(`"'+12125550100"`);
    expect(text.endsWith("\r\n")).toBe(true);
    expect(text).not.toMatch(/(^|,)"?[=+@\-]/m);
  });

  it("has every field of a delivery, the package's measures in kilograms and centimetres", async () => {
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
          date: "2031-03-05",
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
    const text = (await piecesOf(exportDeliveries(ctx, { filter: {} }))).join("");
    const [headers = [], values = []] = text.slice(1).split("\r\n").map(cellsOf);
    const row = Object.fromEntries(headers.map((header, index) => [header, values[index]]));
    expect(headers).toEqual([
      ...["Order number", "Status", "Created (UTC)", "Service", "Vehicle"],
      ...["Price", "Currency", "Distance (km)", "Estimate (minutes)"],
      ...["Pickup", "Dropoff"].flatMap((stop) =>
        [
          ...["name", "address", "apartment or unit", "phone"],
          ...["date (local)", "time (local)", "time zone", "notes"],
        ].map((header) => `${stop} ${header}`),
      ),
      ...["Customer name", "Customer email", "Customer phone"],
      ...["Package content", "Package type", "Package size", "Quantity", "Fragile"],
      ...["Weight (kg)", "Length (cm)", "Width (cm)", "Height (cm)"],
      ...["Signature required", "Special instructions", "Tracking link"],
    ]);
    expect(row).toMatchObject({
      "Pickup apartment or unit": "4B",
      "Pickup date (local)": "2031-03-05",
      "Pickup time (local)": "14:30:00",
      "Pickup time zone": "America/New_York",
      "Pickup notes": "Dock",
      "Dropoff notes": "",
      "Customer name": "Lin Wei",
      "Customer email": "lin.wei@example.com",
      "Customer phone": "'+442071234567",
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
    // Not anywhere in a line: a tracking code may hold the same.
    expect(
      even
        .slice(1)
        .join("")
        .match(/^"B-\d"/gm)
        ?.map((cell) => cell.slice(1, -1)),
    ).toEqual(["B-5", "B-3", "B-1", "B-6", "B-4", "B-2", "B-0"]);
  });

  it("takes the filter, or of it the selected rows, of this merchant only", async () => {
    const { ctx } = await merchantContext(database.db, "Selecting Store");
    const { ctx: other } = await merchantContext(database.db, "Other Store");
    await givenDelivery(ctx, "E-1", { status: "failed" });
    const chosen = await givenDelivery(ctx, "E-2");
    const theirs = await givenDelivery(other, "E-3");
    const exported = async (...[input]: [Parameters<typeof exportDeliveries>[1]]) =>
      (await piecesOf(exportDeliveries(ctx, input))).join("").match(/E-\d/g);
    expect(await exported({ filter: {} })).toEqual(["E-2", "E-1"]);
    expect(await exported({ filter: { status: ["failed"] } })).toEqual(["E-1"]);
    expect(await exported({ filter: { q: "e-2" } })).toEqual(["E-2"]);
    expect(await exported({ filter: {}, ids: [chosen, theirs] })).toEqual(["E-2"]);
    expect(await exported({ filter: { status: ["completed"] } })).toBeNull();
  });

  it("leaves out what no longer matches when it is read", async () => {
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
    expect(rest).not.toContain("completed");
    expect(rest).not.toContain("M-0");
  });

  it("refuses before the first piece", async () => {
    const { ctx } = await merchantContext(database.db, "Refused Store");
    expect(() => exportDeliveries(ctx, { filter: { from: "yesterday" } })).toThrow("filter.from");
    const courier = { ...ctx, actor: { kind: "courier" as const, id: "c", name: "C" } };
    expect(() => exportDeliveries(courier, { filter: {} })).toThrow("not allowed");
  });
});
