import { type SheetCell, workbook } from "@/lib/core/workbook";
import type { Cell, Columns } from "./export-columns";
import type { ExportRecord } from "./find-export-records";

const MIN_WIDTH = 12;
const MAX_WIDTH = 28;
const LONG_WIDTH = 44;
/** Columns whose texts are longer than their header. */
const LONG = /address$|notes$|^special instructions$|^items$|link$/i;

const cellOf = (cell: Cell): SheetCell => (typeof cell === "boolean" ? (cell ? "yes" : "no") : cell);

/** Yields deliveries as an Excel workbook: texts as texts, amounts and times as numbers. */
export function deliveriesWorkbook(
  { headers, cells }: Columns,
  batches: AsyncIterable<ExportRecord[]>,
): AsyncGenerator<Uint8Array, void> {
  return workbook({
    name: "Deliveries",
    columns: headers.map((header) => ({
      header,
      width: LONG.test(header) ? LONG_WIDTH : Math.min(Math.max(header.length + 3, MIN_WIDTH), MAX_WIDTH),
    })),
    rows: rowsOf(batches, cells),
  });
}

async function* rowsOf(
  batches: AsyncIterable<ExportRecord[]>,
  cells: Columns["cells"],
): AsyncGenerator<SheetCell[][], void> {
  for await (const records of batches) yield records.map((record) => cells(record).map(cellOf));
}
