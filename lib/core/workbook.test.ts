import { strFromU8, unzipSync } from "fflate";
import { expect, it } from "vitest";
import { dateCell, momentCell, type SheetCell, timeCell, workbook } from "./workbook";

/** Returns the parts of a workbook with these rows as text. */
async function partsOf(batches: SheetCell[][][], maxRows?: number): Promise<Record<string, string>> {
  async function* rows() {
    for (const batch of batches) yield await Promise.resolve(batch);
  }
  const columns = [
    { header: "Order number", width: 12 },
    { header: "Price & more", width: 20 },
  ];
  const pieces: Uint8Array[] = [];
  for await (const piece of workbook({ name: "Deliveries", columns, rows: rows(), maxRows }))
    pieces.push(piece);
  const files = unzipSync(Buffer.concat(pieces));
  return Object.fromEntries(Object.entries(files).map(([path, bytes]) => [path, strFromU8(bytes)]));
}

const sheet = async (rows: SheetCell[][]) => (await partsOf([rows]))["xl/worksheets/sheet1.xml"] ?? "";
const cells = (xml: string) => [...xml.matchAll(/<c r="(\w+)"[^>]*>.*?<\/c>/gs)].map(([cell]) => cell);

it("has a header that stays in view, filters and widths", async () => {
  const xml = await sheet([["A-1", 7]]);
  expect(xml).toContain('<pane ySplit="1" topLeftCell="A2" activePane="bottomLeft" state="frozen"/>');
  expect(xml).toContain('<col min="2" max="2" width="20" customWidth="1"/>');
  expect(xml).toContain(
    '<row r="1"><c r="A1" s="1" t="inlineStr"><is><t xml:space="preserve">Order number</t></is></c>' +
      '<c r="B1" s="1" t="inlineStr"><is><t xml:space="preserve">Price &amp; more</t></is></c></row>',
  );
  expect(xml).toContain('</sheetData><autoFilter ref="A1:B2"/></worksheet>');
});

it("writes texts as texts, also those that look like numbers or formulas", async () => {
  const texts = [
    "00123",
    "=1+1",
    "+12125550100",
    "1E5",
    " padded ",
    '<&">',
    "a\r\nb",
    "_x0041_",
    "\u0000\ud800",
  ];
  const written = cells(await sheet(texts.map((text) => [text]))).slice(2);
  expect(written.every((cell) => cell.includes('t="inlineStr"'))).toBe(true);
  expect(written.map((cell) => /preserve">(.*)<\/t>/s.exec(cell)?.[1])).toEqual([
    ...["00123", "=1+1", "+12125550100", "1E5", " padded ", "&lt;&amp;&quot;&gt;", "a\nb"],
    ...["_x005F_x0041_", "\ufffd\ufffd"],
  ]);
});

it("writes numbers, dates and times as numbers with a format", async () => {
  const { "xl/worksheets/sheet1.xml": xml = "", "xl/styles.xml": styles = "" } = await partsOf([
    [
      [dateCell("2026-11-28"), timeCell("18:00:00")],
      [momentCell("1970-01-01", "06:00:00"), { value: 12.5, format: "0.00" }],
      [null, 3],
    ],
  ]);
  expect(cells(xml).slice(2)).toEqual([
    '<c r="A2" s="5"><v>46354</v></c>',
    '<c r="B2" s="6"><v>0.75</v></c>',
    '<c r="A3" s="7"><v>25569.25</v></c>',
    '<c r="B3" s="3"><v>12.5</v></c>',
    '<c r="B4"><v>3</v></c>',
  ]);
  const formats = new Map(
    [...styles.matchAll(/numFmtId="(\d+)" formatCode="([^"]+)"/g)].map(([, id, code]) => [id, code]),
  );
  const styled = [...(/<cellXfs[^>]*>(.*)<\/cellXfs>/.exec(styles)?.[1] ?? "").matchAll(/numFmtId="(\d+)"/g)];
  expect([3, 5, 6, 7].map((style) => formats.get(styled[style]?.[1]))).toEqual([
    ...["0.00", "yyyy-mm-dd", "hh:mm:ss", "yyyy-mm-dd hh:mm:ss"],
  ]);
});

it("continues on another sheet", async () => {
  const parts = await partsOf(
    [
      [["A"], ["B"]],
      [["C"], ["D"], ["E"]],
    ],
    2,
  );
  const sheets = [1, 2, 3].map((number) => parts[`xl/worksheets/sheet${number}.xml`] ?? "");
  expect(sheets.map((xml) => xml.match(/<row /g)?.length)).toEqual([3, 3, 2]);
  expect(sheets.map((xml) => /<autoFilter ref="([^"]+)"/.exec(xml)?.[1])).toEqual([
    "A1:B3",
    "A1:B3",
    "A1:B2",
  ]);
  expect(
    [...(parts["xl/workbook.xml"] ?? "").matchAll(/<sheet name="([^"]+)"/g)].map(([, name]) => name),
  ).toEqual(["Deliveries", "Deliveries 2", "Deliveries 3"]);
  expect(Object.keys(parts)).toContain("[Content_Types].xml");
});

it("has a header without rows", async () => {
  expect(await sheet([])).toContain('<autoFilter ref="A1:B1"/>');
});
