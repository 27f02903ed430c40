import { describe, expect, it } from "vitest";
import { type Conversion, convertRow } from "./convert";
import type { ImportField } from "./fields";
import { mergeLines } from "./items";
import { joinAddress } from "./join-address";
import { findDecimal } from "./numbers";
import type { SheetFormat } from "./sheet";
import { fixedWidths } from "./spreadsheet-damage";

const FORMAT: SheetFormat = {
  kind: "text",
  encoding: "utf-8",
  separator: ",",
  decimal: ".",
  dateOrder: "dmy",
  headerRow: 0,
  sheetName: null,
  sheetNames: [],
};

function converted(row: Partial<Record<ImportField, string>>, how: Partial<Conversion> = {}) {
  // The keys of the row are fields.
  const columns = Object.keys(row) as ImportField[];
  return convertRow(Object.values(row), { columns, format: FORMAT, defaults: {}, fixedWidths: [], ...how });
}

const body = (...of: Parameters<typeof converted>) => converted(...of).body;
const german = { format: { ...FORMAT, decimal: "," as const } };

describe("convertRow", () => {
  it.each([
    ["2.5", {}, 2.5],
    ["1,234.5 kg", {}, 1234.5],
    ["2,5 kg", german, 2.5],
    ["1.234,5", german, 1234.5],
    ["1 234,5", german, 1234.5],
    ["500 g", {}, 0.5],
    ["5 lb 3 oz", {}, 2.353],
    ["2.5", { format: { ...FORMAT, kind: "xlsx" as const, decimal: "," as const } }, 2.5],
  ])("reads a weight of %s", (text, how, weight) => {
    expect(body({ "package.weight": text }, how)).toEqual({ package: { weight } });
  });

  it("reads counts, amounts, units and choices", () => {
    const row = {
      "package.quantity": "3 Stück",
      "package.weight_lb": "10",
      "package.length_in": "12",
      declared_value: "€ 1,234.50",
      service_type: "Express",
      vehicle_type: "LKW",
      "handover.method": "Leave at the door",
      "handover.photo": "Sí",
      "handover.barcodes": "A1; B2",
      confirmation_sign_required: "x",
      undeliverable_action: "Zurücksenden",
    };
    expect(converted(row)).toEqual({
      body: {
        package: { quantity: 3, weight: 4.536, length: 30.48 },
        declared_value: 1234.5,
        service_type: "fast_track",
        vehicle_type: "box_truck",
        handover: { method: "leave_at_door", photo: true, barcodes: ["A1", "B2"] },
        confirmation_sign_required: true,
        undeliverable_action: "return",
      },
      damages: [],
    });
  });

  it("keeps a value that it cannot read, and says what is wrong with its cell", () => {
    const { body: kept, damages } = converted({
      order_number: "1",
      "package.weight": "heavy",
      "package.is_fragile": "maybe",
      service_type: "teleport",
      "dropoff.date": "soon",
      "dropoff.time": "noon",
      "dropoff.ready_at": "2026-12-05 10:00",
      "dropoff.deadline_at": "2026-12-05T12:00:00-05:00",
    });
    expect(kept).toEqual({
      order_number: "1",
      package: { weight: "heavy", is_fragile: "maybe" },
      service_type: "teleport",
      dropoff: {
        date: "soon",
        time: "noon",
        ready_at: "2026-12-05 10:00",
        deadline_at: "2026-12-05T12:00:00-05:00",
      },
    });
    expect(damages.map(({ column, code }) => [column, code])).toEqual([
      [1, "not_number"],
      [2, "not_yes_or_no"],
      [3, "not_one_of"],
      [4, "not_date"],
      [5, "not_time"],
      [6, "not_timestamp"],
    ]);
  });

  it("uses a default where the row has no value, and none for an address that it holds in parts", () => {
    const defaults = {
      service_type: "same_day",
      "package.weight": "1",
      "dropoff.full_address": "Default Road 1",
      "pickup.full_address": "Store Street 2",
      "pickup.customer_name": "Store",
    };
    expect(
      body({ service_type: "", "dropoff.street": "Elm 3", "package.weight": "2" }, { defaults }),
    ).toEqual({
      service_type: "same_day",
      package: { weight: 2 },
      dropoff: { full_address: "Elm 3" },
      pickup: { full_address: "Store Street 2", customer_name: "Store" },
    });
  });

  it("recognizes lost zeros in columns of fixed width only", () => {
    const codes = (text: string, width: number | null) =>
      converted({ "dropoff.postal_code": text }, { fixedWidths: [width] }).damages.map(({ code }) => code);
    expect(codes("1067", 5)).toEqual(["lost_zero"]);
    expect(codes("01067", 5)).toEqual([]);
    expect(codes("1067", null)).toEqual([]);
  });

  it("does not take postal codes of another country for damaged ones", () => {
    const columns = ["dropoff.postal_code", "dropoff.country"] as const;
    const widths = (...rows: string[][]) => fixedWidths(rows, columns);
    expect(widths(["01067", "DE"], ["80331", "DE"], ["80333", "DE"], ["1010", "AT"])).toEqual([null, null]);
    expect(widths(["01067", ""], ["80331", ""], ["80333", ""], ["1010", "AT"])).toEqual([null, null]);
    expect(widths(["02134", "US"], ["02135", "us"], ["2134", "US"], ["", ""])).toEqual([5, null]);
    expect(fixedWidths([["02134"], ["02135"], ["2134"]], ["dropoff.postal_code"])).toEqual([5]);
  });

  it("gives each item the values of its line", () => {
    const columns = ["order_number", "items.name", "items.quantity", "items.sku"] as const;
    const rows = [
      ["1", "Novel", "", ""],
      ["1", "Atlas", "2", "S2"],
      ["1", "", "", ""],
    ];
    const [{ cells } = { cells: [] }] = mergeLines(rows, columns);
    expect(convertRow(cells, { columns, format: FORMAT, defaults: {}, fixedWidths: [] }).body.items).toEqual([
      { name: "Novel" },
      { name: "Atlas", quantity: 2, sku: "S2" },
    ]);
    expect(body({ "items.sku": "S1" })).toEqual({});
  });

  it("does not read a time with an offset as the time at the stop", () => {
    const codes = (row: Parameters<typeof converted>[0]) => converted(row).damages.map(({ code }) => code);
    expect(codes({ "dropoff.date": "2026-12-05T14:30:00Z" })).toEqual(["not_date"]);
    expect(codes({ "dropoff.time": "2026-12-05 14:30:00 -0500" })).toEqual(["not_time"]);
    expect(codes({ "dropoff.time": "14:30+01:00" })).toEqual(["not_time"]);
    expect(body({ "dropoff.date": "2026-12-05T14:30:00" })).toEqual({
      dropoff: { date: "2026-12-05", time: "14:30:00" },
    });
  });

  it("does not take words and codes for damage", () => {
    const row = { order_number: "MAR1", reference: "2E5", "dropoff.notes": "1-Mar", name: "Ângela Ãlvares" };
    expect(converted(row).damages).toEqual([]);
  });
});

describe("joinAddress", () => {
  const none = {
    full: "",
    street: "",
    houseNumber: "",
    street2: "",
    city: "",
    region: "",
    postalCode: "",
    country: "",
  };

  it.each([
    [
      { street: "Elm St", houseNumber: "5", city: "Reno", region: "NV", postalCode: "89501" },
      "5 Elm St, Reno, NV 89501",
    ],
    [
      { street: "High St", houseNumber: "5", city: "York", postalCode: "YO1 7HH", country: "UK" },
      "5 High St, York, YO1 7HH, UK",
    ],
    [
      { street: "rue X", houseNumber: "5", city: "Paris", postalCode: "75002", country: "France" },
      "5 rue X, 75002 Paris, France",
    ],
    [
      { street: "Weg", houseNumber: "5", city: "Ulm", postalCode: "89073", country: "DE" },
      "Weg 5, 89073 Ulm, DE",
    ],
    [{ full: "Weg 5, 89073 Ulm", city: "ULM", postalCode: "89073" }, "Weg 5, 89073 Ulm"],
    [{ city: "Ulm", region: "Ulm" }, "Ulm"],
  ])("%j", (parts, joined) => {
    expect(joinAddress({ ...none, ...parts })).toBe(joined);
  });
});

it("finds the decimal separator", () => {
  expect(findDecimal(["1,5", "2", "x,y"])).toBe(",");
  expect(findDecimal(["$1,234.50", "2.5 kg"])).toBe(".");
  expect(findDecimal(["1.234,50"])).toBe(",");
  expect(findDecimal(["1,234"])).toBeNull();
});
