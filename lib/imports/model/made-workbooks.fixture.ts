import type { MadeFile } from "./made-texts.fixture";
import { flag, formula, madeWorkbook, number, rich } from "./xlsx.fixture";

const HEADER = [
  "Order number",
  "Recipient name",
  "Delivery address",
  "Phone",
  "Delivery date",
  "Time",
  "Weight",
];
const SHORT = ["Order number", "Recipient name", "Delivery address", "Phone"];

const body = (order_number: string, more: object = {}, parcel: object = {}) => ({
  order_number,
  dropoff: {
    customer_name: "Ann Lee",
    full_address: "1 A St, Austin, TX 78701",
    phone_number: "15125550100",
    ...more,
  },
  ...(Object.keys(parcel).length > 0 && { package: parcel }),
});

const ROW = ["A1", "Ann Lee", "1 A St, Austin, TX 78701", number(15125550100)];
const DATED = [HEADER, [...ROW, number(46361, 1), number(0.604166666666667, 2), number(2.5)]];
const DATED_BODY = body("A1", { date: "2026-12-05", time: "14:30:00" }, { weight: 2.5 });
const SIMPLE = [SHORT, ROW];

const sheet = (rows: Parameters<typeof madeWorkbook>[0]["sheets"][number]["rows"], name = "Sheet1") => [
  { name, rows },
];

/** Workbooks as programs write them. */
export const MADE_WORKBOOKS: readonly MadeFile[] = [
  {
    name: "Excel, shared texts, dates and times",
    bytes: madeWorkbook({ sheets: sheet(DATED), formats: [14, 20] }),
    format: { kind: "xlsx", encoding: null, separator: null, sheetName: "Sheet1", headerRow: 0 },
    bodies: [DATED_BODY],
  },
  {
    name: "Excel for Mac, dates from 1904",
    bytes: madeWorkbook({
      sheets: sheet([HEADER, [...ROW, number(44899, 1), number(0.604166666666667, 2), number(2.5)]]),
      formats: ["dd/mm/yyyy", "h:mm AM/PM"],
      isFrom1904: true,
    }),
    format: { kind: "xlsx" },
    bodies: [DATED_BODY],
  },
  {
    name: "LibreOffice, its own formats",
    bytes: madeWorkbook({
      sheets: sheet(DATED, "Tabelle1"),
      formats: ["[$-407]dd/mm/yyyy;@", "[$-407]hh:mm:ss"],
    }),
    format: { sheetName: "Tabelle1" },
    bodies: [DATED_BODY],
  },
  {
    name: "Google Sheets, inline texts",
    bytes: madeWorkbook({ sheets: sheet(DATED), strings: "inline", formats: ["m/d/yyyy", "h:mm am/pm"] }),
    format: { kind: "xlsx" },
    bodies: [DATED_BODY],
  },
  {
    name: "elements with a prefix",
    bytes: madeWorkbook({ sheets: sheet(DATED), prefix: "x", formats: [14, 20] }),
    format: { kind: "xlsx" },
    bodies: [DATED_BODY],
  },
  {
    name: "a date with a time in one cell",
    bytes: madeWorkbook({ sheets: sheet([HEADER, [...ROW, number(46361.604166667, 1)]]), formats: [22] }),
    format: {},
    bodies: [body("A1", { date: "2026-12-05", time: "14:30:00" })],
  },
  {
    name: "formatted texts",
    bytes: madeWorkbook({
      sheets: sheet([SHORT, ["A1", rich("Ann", " Lee"), "1 A St, Austin, TX 78701", number(15125550100)]]),
    }),
    format: {},
    bodies: [body("A1")],
  },
  {
    name: "several sheets, the first blank, one hidden",
    bytes: madeWorkbook({
      sheets: [
        { name: "Notes", rows: [] },
        { name: "Old", rows: [["x"]], state: "hidden" },
        { name: "Deliveries & more", rows: SIMPLE },
      ],
    }),
    format: { sheetName: "Deliveries & more", sheetNames: ["Notes", "Deliveries & more"] },
    bodies: [body("A1")],
  },
  {
    name: "a merged title above the header",
    bytes: madeWorkbook({
      sheets: [
        {
          name: "S",
          rows: [["Deliveries in December"], [], ...SIMPLE],
          extra: '<sheetPr/><cols><col min="2" max="2" hidden="1"/></cols>',
        },
      ],
    }),
    format: { headerRow: 2 },
    bodies: [body("A1")],
  },
  {
    name: "formulas with saved values",
    bytes: madeWorkbook({
      sheets: sheet([
        SHORT,
        [
          formula('"A"&1', "A1"),
          "Ann Lee",
          "1 A St, Austin, TX 78701",
          formula("15125550000+100", "15125550100", "n"),
        ],
      ]),
    }),
    format: {},
    bodies: [body("A1")],
  },
  {
    name: "formulas with errors",
    bytes: madeWorkbook({
      sheets: sheet([
        SHORT,
        ["A1", formula("B9", "#REF!", "e"), "1 A St, Austin, TX 78701", formula("NOW()", "", "n")],
      ]),
    }),
    format: {},
    bodies: [body("A1", { customer_name: "#REF!", phone_number: "=NOW()" })],
    damages: [["formula_error", "formula_error"]],
  },
  {
    name: "postal codes whose format adds the zero",
    bytes: madeWorkbook({
      sheets: sheet([
        ["Order", "Recipient", "Street", "Zip", "City", "Fragile"],
        ["B1", "Bo", "1 Elm St", number(2134, 1), "Boston", flag(true)],
      ]),
      formats: ["00000"],
    }),
    format: {},
    bodies: [
      {
        order_number: "B1",
        dropoff: { customer_name: "Bo", full_address: "1 Elm St, 02134 Boston" },
        package: { is_fragile: true },
      },
    ],
  },
  {
    name: "a number too long for a spreadsheet",
    bytes: madeWorkbook({ sheets: sheet([SHORT, [number("1.23456789012345E+17"), ...ROW.slice(1)]]) }),
    format: {},
    bodies: [body("1.23456789012345E+17")],
    damages: [["scientific"]],
  },
  {
    name: "an order number that became a date",
    bytes: madeWorkbook({ sheets: sheet([SHORT, [number(46082, 1), ...ROW.slice(1)]]), formats: ["d-mmm"] }),
    format: {},
    bodies: [body("2026-03-01")],
    damages: [["month_name"]],
  },
  {
    name: "a workbook with macros, which are not read",
    bytes: madeWorkbook({ sheets: sheet(SIMPLE), more: { "xl/vbaProject.bin": "never run" } }),
    format: {},
    bodies: [body("A1")],
  },
];
