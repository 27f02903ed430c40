import { useText } from "#texts";
import { cn } from "@/components/kit/ui/cn";
import type { DeliveryRow } from "./row";
import type { OPTIONAL_COLUMNS, TableState } from "./search-params";

type Column = "orderNumber" | (typeof OPTIONAL_COLUMNS)[number];

type PrintedListProps = { rows: readonly DeliveryRow[]; columns: TableState["cols"] };

const AT_END: readonly Column[] = ["distance", "price"];

/** All rows as a plain table whose header repeats on every sheet. */
export function PrintedList({ rows, columns }: PrintedListProps) {
  const { t } = useText("table");
  const { t: word } = useText("trade");
  const shown: Column[] = ["orderNumber", ...columns];
  return (
    <div
      role="region"
      aria-label={t("listScrolls")}
      tabIndex={0}
      className="overflow-x-auto print:overflow-visible"
    >
      <table aria-label={t("title")} className="w-full text-left text-xs print:text-[8pt]">
        <thead className="border-b border-line-strong text-muted print:text-black">
          <tr>
            {shown.map((column) => (
              <th key={column} scope="col" className={cn("px-2 py-1.5 font-medium", atEnd(column))}>
                {t(`column.${column}`)}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map((row) => (
            <tr key={row.id} className="break-inside-avoid border-b border-line align-top">
              {shown.map((column) => (
                <td key={column} className={cn("px-2 py-1.5 tabular-nums", atEnd(column), WRAP[column])}>
                  {column === "status" ? word(`status.${row.status}`) : contentOf(row, column)}
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

function contentOf(row: DeliveryRow, column: Exclude<Column, "status">) {
  if (column === "recipient") return [row.recipient, row.place].filter(Boolean).join(", ");
  return <bdi>{row[column]}</bdi>;
}
