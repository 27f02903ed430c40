import {
  type ColumnDef,
  createColumnHelper,
  metaHelper,
  type ReactTable,
  type Row,
  type RowData,
  rowSortingFeature,
  tableFeatures,
} from "@tanstack/react-table";

export type ColumnMeta = {
  /** Numbers are aligned to the end. */
  align?: "end";
  /** Of header and cells: width, wrapping. */
  className?: string;
};

/**
 * The features of our tables. The server sorts, filters and pages; useSelection has the chosen rows, and the address the
 * columns, of which a table gets those to show.
 */
export const features = tableFeatures({
  rowSortingFeature,
  columnMeta: metaHelper<ColumnMeta>(),
});

type Features = typeof features;

// Columns of one table have different value types; the column helper has checked each of them.
// eslint-disable-next-line @typescript-eslint/no-explicit-any
export type Column<Data extends RowData> = ColumnDef<Features, Data, any>;
export type TableOf<Data extends RowData> = ReactTable<Features, Data>;
export type RowOf<Data extends RowData> = Row<Features, Data>;

/**
 * Makes columns, as a constant of their module: `const column = columnsOf<Delivery>()`, then
 * `column.columns([column.accessor("orderNumber", {header: "Order"}), …])`. A column
 * that the server can sort by says `enableSorting: true`.
 */
export function columnsOf<Data extends RowData>() {
  return createColumnHelper<Features, Data>();
}
