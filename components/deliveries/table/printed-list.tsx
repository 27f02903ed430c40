import type { ReactNode } from "react";
import { cn } from "@/components/kit/ui/cn";
import { STATUS_LABELS } from "../format";
import { COLUMN_HEADERS } from "./column-headers";
import type { DeliveryRow } from "./row";
import type { TableState } from "./search-params";

type Column = keyof typeof COLUMN_HEADERS;

type PrintedListProps = { rows: readonly DeliveryRow[]; columns: TableState["cols"] };

const AT_END: readonly Column[] = ["distance", "price"];

/** All rows as a plain table whose header repeats on every sheet. */
export function PrintedList({ rows, columns }: PrintedListProps) {
  const shown: Column[] = ["orderNumber", ...columns];
  return (
    <div
      role="region"
      aria-label="Deliveries, scrolls sideways"
      tabIndex={0}
      className="overflow-x-auto print:overflow-visible"
    >
      <table aria-label="Deliveries" className="w-full text-left text-xs print:text-[8pt]">
        <thead className="border-b border-line-strong text-muted print:text-black">
          <tr>
            {shown.map((column) => (
              <th key={column} scope="col" className={cn("px-2 py-1.5 font-medium", atEnd(column))}>
                {COLUMN_HEADERS[column]}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map((row) => (
            <tr key={row.id} className="break-inside-avoid border-b border-line align-top">
              {shown.map((column) => (
                <td key={column} className={cn("px-2 py-1.5 tabular-nums", atEnd(column), WRAP[column])}>
                  {textOf(row, column)}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}

const atEnd = (column: Column) => AT_END.includes(column) && "text-right whitespace-nowrap";

const WRAP: Partial<Record<Column, string>> = { orderNumber: "wrap-anywhere font-medium min-w-20" };

function textOf(row: DeliveryRow, column: Column): ReactNode {
  if (column === "status") return STATUS_LABELS[row.status];
  if (column === "recipient") return [row.recipient, row.place].filter(Boolean).join(", ");
  return <bdi>{row[column]}</bdi>;
}
