import { readNumber } from "./numbers";
import type { ImportField } from "./fields";
import type { Row, SheetFormat } from "./sheet";

type ItemPart = "name" | "quantity" | "unit_price" | "sku";
type SentItem = { name: string; quantity?: number; unit_price?: number; sku?: string };

const MAX_CONTENT = 500;

const linesOf = (text: string) => text.split("\n").map((line) => line.trim());

/** Items of a delivery: each line of the cells is one, unless all of its parts are blank. */
export function itemsOf(cell: (part: ItemPart) => string, format: SheetFormat): SentItem[] {
  const [quantities, prices, skus] = (["quantity", "unit_price", "sku"] as const).map((part) =>
    linesOf(cell(part)),
  );
  const numeric = (text = "") => (text === "" ? undefined : readNumber(text, format));
  const names = cell("name") === "" ? [] : linesOf(cell("name"));
  return names.flatMap((name, index) => {
    const quantity = numeric(quantities?.[index]);
    const price = numeric(prices?.[index]);
    const sku = skus?.[index] ?? "";
    if (name === "" && quantity === undefined && price === undefined && sku === "") return [];
    return {
      name,
      ...(quantity !== undefined && { quantity }),
      ...(price !== undefined && { unit_price: price }),
      ...(sku !== "" && { sku }),
    };
  });
}

/** The items as the content of a package: `2 × Novel; 1 × Atlas`. */
export function itemsText(items: readonly SentItem[]): string {
  const text = items.map(({ name, quantity = 1 }) => `${quantity} × ${name}`).join("; ");
  return text.length <= MAX_CONTENT ? text : `${text.slice(0, MAX_CONTENT - 1)}…`;
}

/** One delivery: the cells of its first line, and the number of lines of the file that it takes. */
export type MergedLine = { cells: Row; lines: number };

/**
 * Merges the lines of one order, as shops export them: each has one item, and the others repeat the order number and
 * leave the rest blank or repeat it. The cells of items have a line for each.
 */
export function mergeLines(rows: readonly Row[], columns: readonly (ImportField | null)[]): MergedLine[] {
  const order = columns.indexOf("order_number");
  const isOfItem = columns.map((field) => field?.startsWith("items.") ?? false);
  const merged: { first: Row; cells: string[]; lines: number }[] = [];
  for (const row of rows) {
    const last = merged.at(-1);
    const continues =
      last !== undefined &&
      order >= 0 &&
      isOfItem.includes(true) &&
      row[order] !== "" &&
      row.every((cell, column) => {
        if (columns[column] === null || isOfItem[column]) return true;
        return cell === last.first[column] || (cell === "" && column !== order);
      });
    if (!continues) {
      merged.push({ first: row, cells: [...row], lines: 1 });
      continue;
    }
    last.lines += 1;
    for (const [column, cell] of row.entries()) if (isOfItem[column]) last.cells[column] += `\n${cell}`;
  }
  return merged.map(({ cells, lines }) => ({ cells, lines }));
}
