import type { SheetFormat } from "../rules/sheet";
import { csv, utf16, utf16be, utf8, windows, withMark } from "./made-bytes.fixture";
import {
  BRAZILIAN,
  BRAZILIAN_BODIES,
  DAMAGED,
  DAMAGED_BODIES,
  DUTCH,
  ENGLISH,
  ENGLISH_BODIES,
  FRENCH,
  GERMAN,
  GERMAN_BODIES,
  ITALIAN,
  JAPANESE,
  NO_HEADER,
  PICKUP_TOO,
  POLISH,
  SHOPIFY,
  SHOPIFY_BODIES,
  SPANISH,
  WOOCOMMERCE,
  WOOCOMMERCE_BODIES,
  dropoff,
} from "./made-tables.fixture";

/** A file as a program writes it, and what has to be read from it. */
export type MadeFile = {
  name: string;
  bytes: Uint8Array;
  format: Partial<SheetFormat>;
  bodies: readonly Record<string, unknown>[];
  /** Codes of damage by row. */
  damages?: readonly (readonly string[])[];
};

const SEMICOLON = { separator: ";" } as const;

/** Files in text as programs write them. */
export const MADE_TEXTS: readonly MadeFile[] = [
  {
    name: "Excel, English",
    bytes: windows(csv(ENGLISH)),
    format: { encoding: "utf-8", separator: ",", decimal: ".", dateOrder: "mdy", headerRow: 0 },
    bodies: ENGLISH_BODIES,
  },
  {
    name: "Excel, CSV UTF-8",
    bytes: withMark(csv(ENGLISH)),
    format: { encoding: "utf-8", separator: "," },
    bodies: ENGLISH_BODIES,
  },
  {
    name: "Excel, German",
    bytes: windows(csv(GERMAN, SEMICOLON)),
    format: { encoding: "windows-1252", separator: ";", decimal: ",", dateOrder: "dmy" },
    bodies: GERMAN_BODIES,
  },
  {
    name: "Excel, German, CSV UTF-8",
    bytes: withMark(csv(GERMAN, SEMICOLON)),
    format: { encoding: "utf-8", separator: ";", decimal: "," },
    bodies: GERMAN_BODIES,
  },
  {
    name: "Excel, Brazilian",
    bytes: windows(csv(BRAZILIAN, SEMICOLON)),
    format: { encoding: "windows-1252", separator: ";", decimal: ",", dateOrder: "dmy" },
    bodies: BRAZILIAN_BODIES,
  },
  {
    name: "Excel, Unicode text",
    bytes: utf16(`\ufeff${csv(GERMAN, { separator: "\t" })}`),
    format: { encoding: "utf-16le", separator: "\t", decimal: ",", dateOrder: "dmy" },
    bodies: GERMAN_BODIES,
  },
  {
    name: "UTF-16 without a mark",
    bytes: utf16(csv(ENGLISH, { separator: "\t" })),
    format: { encoding: "utf-16le", separator: "\t" },
    bodies: ENGLISH_BODIES,
  },
  {
    name: "UTF-16, big endian",
    bytes: utf16be(csv(ENGLISH)),
    format: { encoding: "utf-16be", separator: "," },
    bodies: ENGLISH_BODIES,
  },
  {
    name: "Excel, separator named in the first line",
    bytes: windows(`sep=;\r\n${csv(GERMAN, SEMICOLON)}`),
    format: { separator: ";" },
    bodies: GERMAN_BODIES,
  },
  {
    name: "Excel for Mac, old line breaks",
    bytes: utf8(csv(ENGLISH, { eol: "\r" })),
    format: { separator: "," },
    bodies: ENGLISH_BODIES,
  },
  {
    name: "Google Sheets, CSV",
    bytes: utf8(csv(ENGLISH).trimEnd()),
    format: { encoding: "utf-8", separator: "," },
    bodies: ENGLISH_BODIES,
  },
  {
    name: "Google Sheets, TSV",
    bytes: utf8(csv(GERMAN, { separator: "\t" }).trimEnd()),
    format: { separator: "\t", decimal: "," },
    bodies: GERMAN_BODIES,
  },
  {
    name: "LibreOffice, all cells quoted",
    bytes: utf8(csv(GERMAN, { all: true, eol: "\n" })),
    format: { separator: ",", decimal: ",", dateOrder: "dmy" },
    bodies: GERMAN_BODIES,
  },
  {
    name: "Numbers, with the title of the table",
    bytes: utf8(csv([["Table 1", ...Array<string>(11).fill("")], ...GERMAN], SEMICOLON)),
    format: { separator: ";", headerRow: 1 },
    bodies: GERMAN_BODIES,
  },
  {
    name: "a title, a blank row and a date before the header",
    bytes: utf8(csv([["Deliveries of the week"], [], ["As of 11/20/2026"], ...ENGLISH])),
    format: { headerRow: 3, dateOrder: "mdy" },
    bodies: ENGLISH_BODIES,
  },
  {
    name: "columns separated by bars",
    bytes: utf8(csv(ENGLISH, { separator: "|" })),
    format: { separator: "|" },
    bodies: ENGLISH_BODIES,
  },
  {
    name: "blank rows between and blank columns after",
    bytes: utf8(csv([...ENGLISH.slice(0, 2), [], ...ENGLISH.slice(2)].map((row) => [...row, "", ""]))),
    format: { headerRow: 0 },
    bodies: ENGLISH_BODIES,
  },
  {
    name: "French",
    bytes: windows(csv(FRENCH, SEMICOLON)),
    format: { encoding: "windows-1252", dateOrder: "dmy" },
    bodies: [
      {
        order_number: "C-9",
        dropoff: dropoff("Hélène Lefèvre", "8 rue de la Paix, 75002 Paris", "01 42 68 53 00", {
          date: "2026-12-03",
          time: "10:30:00",
          notes: "Sonner deux fois",
        }),
        package: { weight: 1.2 },
      },
    ],
  },
  {
    name: "Spanish",
    bytes: windows(csv(SPANISH, SEMICOLON)),
    format: { decimal: "," },
    bodies: [
      {
        order_number: "77",
        dropoff: dropoff("Íñigo Peña", "Calle Mayor 5, 28013 Madrid", "+34 912 345 678", {
          date: "2026-12-03",
        }),
        package: { weight: 1.2 },
        confirmation_sign_required: true,
      },
    ],
  },
  {
    name: "Italian",
    bytes: windows(csv(ITALIAN, SEMICOLON)),
    format: { dateOrder: "dmy" },
    bodies: [
      {
        order_number: "31",
        dropoff: dropoff("Niccolò Rossi", "Via Roma 10, 00184 Roma", "+39 06 1234567", {
          date: "2026-12-15",
        }),
        service_type: "fast_track",
      },
    ],
  },
  {
    name: "Dutch",
    bytes: utf8(csv(DUTCH, SEMICOLON)),
    format: { dateOrder: "dmy" },
    bodies: [
      {
        order_number: "N5",
        dropoff: dropoff("Sjoerd de Vries", "Keizersgracht 100, 1015 CW Amsterdam", "+31 20 123 4567", {
          date: "2026-12-15",
        }),
        vehicle_type: "cargo_van",
      },
    ],
  },
  {
    name: "Polish",
    bytes: utf8(csv(POLISH, SEMICOLON)),
    format: { encoding: "utf-8" },
    bodies: [
      {
        order_number: "Z/3",
        dropoff: dropoff("Łukasz Żółć", "ul. Długa 7, 00-238 Warszawa", "+48 22 123 45 67", {
          date: "2026-12-15",
        }),
        package: { weight: 3.25 },
      },
    ],
  },
  {
    name: "Japanese",
    bytes: withMark(csv(JAPANESE)),
    format: { encoding: "utf-8" },
    bodies: [
      {
        order_number: "J-1",
        dropoff: dropoff("山田 太郎", "〒100-0001 東京都千代田区千代田1-1", "+81 3 1234 5678", {
          date: "2026-12-15",
        }),
        package: { quantity: 2 },
      },
    ],
  },
  {
    name: "the API's names of fields",
    bytes: utf8(csv(PICKUP_TOO)),
    format: { headerRow: 0 },
    bodies: [
      {
        order_number: "API-1",
        pickup: dropoff("Store", "1 First St, Austin, TX 78701", "+15125550100"),
        dropoff: dropoff("Eve", "2 Second St, Austin, TX 78702", "+15125550101"),
        package: { quantity: 3 },
        handover: { photo: true },
      },
    ],
  },
  {
    name: "Shopify",
    bytes: utf8(csv(SHOPIFY, { eol: "\n" })),
    format: { separator: ",", headerRow: 0 },
    bodies: SHOPIFY_BODIES,
  },
  {
    name: "WooCommerce",
    bytes: withMark(csv(WOOCOMMERCE, { eol: "\n" })),
    format: { separator: ",", headerRow: 0 },
    bodies: WOOCOMMERCE_BODIES,
  },
  {
    name: "no names of columns",
    bytes: utf8(csv(NO_HEADER)),
    format: { headerRow: null, dateOrder: "ymd" },
    bodies: [
      {
        order_number: "5001",
        dropoff: dropoff("Ann Lee", "1 A St, Austin, TX 78701", "+1 512 555 0100", { date: "2026-12-05" }),
        package: { weight: 2 },
      },
      {
        order_number: "5002",
        dropoff: dropoff("Bo Day", "9 B St, Austin, TX 78702", "+1 512 555 0101", { date: "2026-12-06" }),
        package: { weight: 3 },
      },
    ],
  },
  {
    name: "values damaged by a spreadsheet",
    bytes: utf8(csv(DAMAGED)),
    format: { headerRow: 0 },
    bodies: DAMAGED_BODIES,
    damages: [
      ["scientific", "wrong_encoding", "scientific"],
      ["month_name", "lost_zero", "too_narrow"],
      ["formula_error", "not_date"],
      [],
    ],
  },
];
