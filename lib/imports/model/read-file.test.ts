import { strToU8, zipSync } from "fflate";
import { describe, expect, it } from "vitest";
import { matchColumns } from "../rules/columns";
import { convertRow } from "../rules/convert";
import { mergeLines } from "../rules/items";
import type { Sheet } from "../rules/sheet";
import { fixedWidths } from "../rules/spreadsheet-damage";
import { csv, utf8 } from "./made-bytes.fixture";
import { MADE_TEXTS } from "./made-texts.fixture";
import { MADE_WORKBOOKS } from "./made-workbooks.fixture";
import { readFile, readPasted } from "./read-file";
import { madeWorkbook } from "./xlsx.fixture";

/** Converts every row of a sheet, as an import does. */
function converted(sheet: Sheet) {
  const { format, rows } = sheet;
  const columns = matchColumns(sheet).map(({ field }) => field);
  const data = rows.slice((format.headerRow ?? -1) + 1).filter((row) => row.some((cell) => cell !== ""));
  const widths = fixedWidths(data, columns);
  return mergeLines(data, columns).map(({ cells }) =>
    convertRow(cells, { columns, format, defaults: {}, fixedWidths: widths }),
  );
}

describe("reading files as programs write them", () => {
  it.each([...MADE_TEXTS, ...MADE_WORKBOOKS])("$name", async ({ bytes, format, bodies, damages }) => {
    const sheet = await readFile(bytes);
    expect(sheet.format).toMatchObject(format);
    const rows = converted(sheet);
    expect(rows.map(({ body }) => body)).toEqual(bodies);
    expect(rows.map((row) => row.damages.map(({ code }) => code))).toEqual(damages ?? bodies.map(() => []));
  });

  it("reads pasted cells", async () => {
    const sheet = await readPasted("Order\tRecipient\tPhone\nA1\tAnn\t+1 512 555 0100\n");
    expect(sheet.format).toMatchObject({ kind: "text", encoding: null, separator: "\t", headerRow: 0 });
    expect(converted(sheet)).toEqual([
      {
        body: { order_number: "A1", dropoff: { customer_name: "Ann", phone_number: "+1 512 555 0100" } },
        damages: [],
      },
    ]);
  });

  it("reads days and months that fit both ways as the fallback says, except between dots", async () => {
    const order = async (text: string, ...how: [{ dateOrder?: "mdy" }?, { dateOrder?: "dmy" | "ymd" }?]) =>
      (await readFile(utf8(`Order,Date\nA,${text}\n`), ...how)).format.dateOrder;
    expect(await order("03/04/2026")).toBe("mdy");
    expect(await order("03/04/2026", {}, { dateOrder: "dmy" })).toBe("dmy");
    expect(await order("04/13/2026", {}, { dateOrder: "dmy" })).toBe("mdy");
    expect(await order("03/04/2026", { dateOrder: "mdy" }, { dateOrder: "dmy" })).toBe("mdy");
    expect(await order("03.04.2026")).toBe("dmy");
    expect(await order("03.04.2026 14:30", {}, { dateOrder: "ymd" })).toBe("dmy");
    const pasted = await readPasted("Order\tDate\nA\t03/04/2026\n", {}, { dateOrder: "dmy" });
    expect(pasted.format.dateOrder).toBe("dmy");
  });

  it("keeps blank lines before the others of a cell", async () => {
    const sheet = await readFile(utf8('Order,Item name,SKU\nA,"Novel\nAtlas"," \nS2"\nB,Map,"\n"\n'));
    expect(sheet.rows.slice(1)).toEqual([
      ["A", "Novel\nAtlas", "\nS2"],
      ["B", "Map", ""],
    ]);
    expect(converted(sheet)[0]?.body.items).toEqual([{ name: "Novel" }, { name: "Atlas", sku: "S2" }]);
  });

  it("does not part the halves of a character where it parses the next part of a text", async () => {
    const line = "a".repeat(127);
    const { rows } = await readFile(utf8(`${`${line}\n`.repeat(1023)}${line}😀\n`));
    expect(rows.at(-1)).toEqual([`${line}😀`]);
  });

  it("replaces half a character, which a database cannot store", async () => {
    const book = madeWorkbook({ sheets: [{ name: "S", rows: [["a_xD83D_"]] }] });
    expect((await readFile(book)).rows).toEqual([["a\ufffd"]]);
  });

  it("prefers a given format to the detected one", async () => {
    const bytes = utf8("Order;Date;Weight\nA;03/04/2026;1,5\n");
    const sheet = await readFile(bytes, { dateOrder: "mdy" });
    expect(converted(sheet)[0]?.body).toMatchObject({
      dropoff: { date: "2026-03-04" },
      package: { weight: 1.5 },
    });
    expect((await readFile(bytes, { separator: ",", headerRow: null })).rows[0]).toEqual([
      "Order;Date;Weight",
      "",
    ]);
    expect((await readFile(Buffer.from("Ort\nKöln\n"), { encoding: "windows-1252" })).rows[1]).toEqual([
      "KÃ¶ln",
    ]);
    const book = madeWorkbook({
      sheets: [
        { name: "One", rows: [["a"]] },
        { name: "Two", rows: [["b"]] },
      ],
    });
    expect((await readFile(book, { sheetName: "Two" })).rows).toEqual([["b"]]);
  });
});

/** A workbook whose directory says other sizes of its larger members than they have. */
function withSizes(change: (size: number) => number): Uint8Array {
  const bytes = Buffer.from(madeWorkbook({ sheets: [{ name: "S", rows: [["x".repeat(5000)]] }] }));
  for (let at = bytes.indexOf("PK\x01\x02"); at >= 0; at = bytes.indexOf("PK\x01\x02", at + 4)) {
    const size = bytes.readUInt32LE(at + 24);
    if (size > 100) bytes.writeUInt32LE(change(size), at + 24);
  }
  return bytes;
}

const manyElements = () =>
  zipSync({
    "[Content_Types].xml": strToU8("x"),
    "xl/workbook.xml": strToU8(`<workbook>${"<a/>".repeat(100_001)}</workbook>`),
  });

/** A shared text of 10,000 characters in 2,001 cells. */
const repeated = () =>
  madeWorkbook({
    sheets: [
      {
        name: "S",
        rows: [
          ["x".repeat(10_000)],
          ...Array.from({ length: 2001 }, () => [{ xml: () => '<c t="s"><v>0</v></c>' }]),
        ],
      },
    ],
  });

const member = (name: string) => zipSync({ [name]: strToU8("x"), "[Content_Types].xml": strToU8("x") });
const CFB = Buffer.from("d0cf11e0a1b11ae1", "hex");
const wide = (columns: number) => Array.from({ length: columns }, (_, index) => `c${index}`);

describe("files that are not read", () => {
  it.each([
    ["an empty file", () => new Uint8Array(), "no rows"],
    ["blank rows only", () => utf8("\r\n\r\n ,, \r\n"), "no rows"],
    ["a file of over 10 MB", () => new Uint8Array(10 * 1024 * 1024 + 1), "larger than 10 MB"],
    ["a zip bomb", () => withSizes(() => 60 * 1024 * 1024), "larger than 100 MB when unpacked"],
    ["a zip bomb that lies about its sizes", () => withSizes((size) => size - 50), "damaged or incomplete"],
    [
      "a truncated workbook",
      () => madeWorkbook({ sheets: [{ name: "S", rows: [["a"]] }] }).subarray(0, 700),
      "damaged or incomplete",
    ],
    ["another zip file", () => zipSync({ "a.txt": strToU8("a") }), "not a list"],
    ["a million columns", () => utf8(`${",a".repeat(1_000_000)}\n`), "more than 200 columns"],
    ["201 columns", () => utf8(csv([wide(201)])), "more than 200 columns"],
    [
      "a cell in the last column of a workbook",
      () => madeWorkbook({ sheets: [{ name: "S", rows: [[{ xml: () => '<c r="XFD1"><v>1</v></c>' }]] }] }),
      "more than 200 columns",
    ],
    ["2 MB in one cell", () => utf8(`a,b\n1,${"x".repeat(2_000_000)}\n`), "more than 10,000 characters"],
    [
      "2 MB in one cell of a workbook",
      () => madeWorkbook({ sheets: [{ name: "S", rows: [["x".repeat(2_000_000)]] }] }),
      "more than 10,000 characters",
    ],
    [
      "10,001 rows",
      () => utf8(csv([["Order", "Phone"], ...Array<string[]>(10_001).fill(["1", "2"])])),
      "more than 10,000 rows",
    ],
    ["a quotation mark that stays open", () => utf8('Order,Name\n1,"Ann\n2,Bo\n'), "not closed"],
    [
      "bytes of a program",
      () => Buffer.from(Array.from({ length: 3000 }, (_, index) => (index * 7) % 256)),
      "not a list",
    ],
    ["a text with NUL characters", () => utf8("Order,Name\n1,A\0nn\n"), "not a list"],
    ["a PDF", () => utf8("%PDF-1.7\n"), "This is a PDF"],
    ["a picture", () => Buffer.from("89504e470d0a1a0a", "hex"), "This is a picture"],
    ["a web page", () => utf8("<html><table><tr><td>1</td></tr></table></html>"), "web page"],
    ["an old workbook", () => Buffer.concat([CFB, Buffer.alloc(600)]), "(.xls)"],
    [
      "a workbook with a password",
      () => Buffer.concat([CFB, Buffer.alloc(600), Buffer.from("EncryptedPackage", "utf16le")]),
      "has a password",
    ],
    ["a binary workbook", () => member("xl/workbook.bin"), "(.xlsb)"],
    ["an OpenDocument file", () => member("content.xml"), "OpenDocument"],
    ["a Numbers file", () => member("Index/Document.iwa"), "Numbers"],
    ["more elements than a workbook needs", manyElements, "larger than 100 MB when unpacked"],
    ["one text in too many cells", repeated, "larger than 100 MB when unpacked"],
    [
      "entities that grow",
      () =>
        zipSync({
          "[Content_Types].xml": strToU8("x"),
          "xl/workbook.xml": strToU8('<!DOCTYPE a [<!ENTITY b "bb">]><workbook>&b;</workbook>'),
        }),
      "damaged or incomplete",
    ],
  ] as const)("%s", async (_name, bytes, message) => {
    await expect(readFile(bytes())).rejects.toThrow(message);
  });

  it("reads a header without rows", async () => {
    const sheet = await readFile(utf8("Order number,Recipient,Phone\n"));
    expect(sheet).toMatchObject({ format: { headerRow: 0 }, rows: [["Order number", "Recipient", "Phone"]] });
  });
});
