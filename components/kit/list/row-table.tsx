import type { ReactNode } from "react";
import { useText } from "#texts";
import { cn } from "../ui/cn";

export type RowColumn<Row> = {
  head: ReactNode;
  cell: (row: Row) => ReactNode;
  /** Hidden on a phone, where the first column summarizes the others. */
  wide?: boolean;
  /** Numbers and times, aligned at the end. */
  end?: boolean;
  /** For the head and the cells. */
  className?: string;
};

type Rows<Row> =
  | { rows: readonly Row[]; groups?: never }
  /** Each group has a title above its rows. */
  | { rows?: never; groups: readonly { title: string; rows: readonly Row[] }[] };

type RowTableProps<Row> = Rows<Row> & {
  /** Accessible name of the table. */
  label: string;
  /** The first column is the header of its row. */
  columns: readonly RowColumn<Row>[];
  rowKey: (row: Row) => string;
  /** For a table within padding. Without it, the table reaches the edges of its card. */
  inset?: boolean;
  dense?: boolean;
  /** Class of the box in which the table scrolls, if it may be wider than the page. */
  scrolls?: string | true;
};

/** In line with the card's title. On paper, all columns must fit. */
const EDGE_TO_EDGE = "base:px-3 first:pl-4 last:pr-4 print:px-1.5 print:first:pl-1.5 print:last:pr-1.5";

/** A word of a head never breaks, however narrow its column. */
const HEAD = "font-medium wrap-normal! print:whitespace-normal";

/** A table to read. Lists that sort, select or refresh themselves use `DataTable`. */
export function RowTable<Row>(props: RowTableProps<Row>) {
  const { label, columns, rowKey, inset = false, dense = false, scrolls } = props;
  const { t } = useText("lists");
  const groups = props.groups ?? [{ title: null, rows: props.rows }];
  const cell = ({ wide, end, className }: RowColumn<Row>, head?: string) =>
    cn(
      dense ? "py-1" : "py-2",
      inset ? "base:pr-3 last:pr-0" : EDGE_TO_EDGE,
      wide && "max-md:hidden",
      end && "base:text-right whitespace-nowrap tabular-nums",
      className,
      head,
    );
  const table = (
    <table aria-label={label} className="w-full text-left">
      <thead
        className={cn(
          "text-xs text-muted",
          inset ? "border-b border-line" : "border-y border-line bg-sunken",
          inset && scrolls && scrolls !== true && "sticky top-0 bg-surface print:static",
        )}
      >
        <tr>
          {columns.map((column, index) => (
            <th key={index} scope="col" className={cell(column, HEAD)}>
              {column.head}
            </th>
          ))}
        </tr>
      </thead>
      {groups.map(({ title, rows }) => (
        <tbody key={title} className="divide-y divide-line">
          {title !== null && (
            <tr className="border-t border-line bg-sunken">
              <th
                scope="rowgroup"
                colSpan={columns.length}
                className="px-4 py-1 text-xs font-medium text-muted"
              >
                {title}
              </th>
            </tr>
          )}
          {rows.map((row) => (
            <tr
              key={rowKey(row)}
              className={cn("break-inside-avoid align-top", !inset && "transition-colors hover:bg-hover")}
            >
              {columns.map((column, index) =>
                index === 0 ? (
                  <th key={index} scope="row" className={cn("base:font-normal", cell(column))}>
                    {column.cell(row)}
                  </th>
                ) : (
                  <td key={index} className={cell(column)}>
                    {column.cell(row)}
                  </td>
                ),
              )}
            </tr>
          ))}
        </tbody>
      ))}
    </table>
  );
  if (!scrolls) return table;
  return (
    <div
      role="region"
      aria-label={t("rows.scrolls", { label })}
      tabIndex={0}
      className={cn(
        "relative overflow-x-auto print:max-h-none print:overflow-visible",
        scrolls !== true && scrolls,
      )}
    >
      {table}
    </div>
  );
}
