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
  /** Numbers are right-aligned. */
  align?: "end";
  /** Class of header and cells: width, wrapping. */
  className?: string;
};

/**
 * Features of our tables. The server sorts, filters and paginates; useSelection holds the selection, and the
 * URL the visible columns.
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
 * Creates columns, as a module constant: `const column = columnsOf<Delivery>()`, then
 * `column.columns([column.accessor("orderNumber", {header: "Order"}), …])`. Sortable columns set
 * `enableSorting: true`.
 */
export function columnsOf<Data extends RowData>() {
  return createColumnHelper<Features, Data>();
}
