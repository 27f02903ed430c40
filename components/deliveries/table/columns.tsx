import { Clock, Undo2 } from "lucide-react";
import type { ReactNode } from "react";
import { useText } from "#texts";
import { columnsOf } from "@/components/kit/list/columns";
import type { RowMark } from "@/components/kit/list/use-live-rows";
import { cn } from "@/components/kit/ui/cn";
import { OrderNumber } from "@/components/kit/ui/order-number";
import { StatusBadge } from "../status-badge";
import { dueWords, type TableText } from "./due-words";
import type { DeliveryRow } from "./row";

/** A row, whether the last background refresh changed it, and when the rows were read. */
export type MarkedRow = DeliveryRow & { mark?: RowMark; now: string };

const column = columnsOf<MarkedRow>();

/** On a phone, one column summarizes the row; the other columns need more width. */
const WIDE = "max-sm:hidden";
/** Shown once they fit beside the others, or always if the table scrolls sideways in a box. */
const ROOMY = {
  created: "hidden @3xl:table-cell sm:in-data-boxed:table-cell",
  courier: "hidden @4xl:table-cell sm:in-data-boxed:table-cell",
  pickup: "hidden @min-[61rem]:table-cell sm:in-data-boxed:table-cell",
};

function Mark({ mark }: { mark: RowMark | undefined }) {
  const { t } = useText("table");
  if (!mark) return null;
  return (
    <span
      title={t(`mark.${mark}`)}
      data-mark={mark}
      className="mr-1.5 inline-block size-1.5 animate-enter rounded-full bg-accent align-middle"
    />
  );
}

function Unread({ count }: { count: number }) {
  const { t } = useText("table");
  if (count === 0) return null;
  return (
    <span className="ml-1.5 rounded-full bg-info-soft px-1.5 text-xs font-semibold text-info-ink tabular-nums">
      {count}
      <span className="sr-only"> {t("cell.unread", { count })}</span>
    </span>
  );
}

function Summary({ row }: { row: MarkedRow }) {
  const text = useText("table");
  const { t } = text;
  const due = dueOf(text, row);
  const when = due?.text ?? row.dropoff;
  return (
    <div className="flex min-w-0 flex-col gap-0.5 py-0.5">
      <span className="flex flex-wrap items-center justify-between gap-x-2">
        <StatusBadge status={row.status} />
        <span className="tabular-nums">{row.price}</span>
      </span>
      <Line>{[row.recipient, row.place].filter(Boolean).join(" · ")}</Line>
      {due?.isLate ? (
        <Late text={due.text} />
      ) : (
        <Line>{t(row.dueAt === null ? "cell.planned" : "cell.due", { when })}</Line>
      )}
      {row.expected !== null && <Line>{t("cell.expected", { when: row.expected })}</Line>}
    </div>
  );
}

function Line({ children }: { children: ReactNode }) {
  return <span className="text-xs wrap-anywhere text-muted">{children}</span>;
}

const dueOf = (text: TableText, { dueAt, now }: MarkedRow) =>
  dueAt === null ? null : dueWords(text, dueAt, now);

/** How late an open delivery is, marked by more than its color. */
function Late({ text }: { text: string }) {
  return (
    <span className="flex items-center gap-1 text-danger-ink tabular-nums max-sm:text-xs">
      <Clock aria-hidden className="size-3.5 shrink-0" />
      <span className="wrap-anywhere sm:whitespace-nowrap">{text}</span>
    </span>
  );
}

function When({ text }: { text: string }) {
  return <span className="whitespace-nowrap tabular-nums">{text}</span>;
}

function Due({ row }: { row: MarkedRow }) {
  const text = useText("table");
  const due = dueOf(text, row);
  return (
    <>
      {due?.isLate ? (
        <Late text={due.text} />
      ) : (
        <span title={due ? row.dropoff : undefined} className={cn(row.dueAt === null && "text-muted")}>
          <When text={due?.text ?? row.dropoff} />
        </span>
      )}
      {row.expected !== null && (
        <p className="max-w-44 text-xs text-muted">{text.t("cell.expected", { when: row.expected })}</p>
      )}
    </>
  );
}

/** Marks a return. */
function ReturnOf({ orderNumber }: { orderNumber: string | null }) {
  const { t } = useText("table");
  if (orderNumber === null) return null;
  return (
    <span
      title={t("cell.returnOf", { orderNumber })}
      className="ml-1.5 inline-block align-[-0.125em] text-muted"
    >
      <Undo2 aria-hidden className="size-3.5" />
      <span className="sr-only">
        {t.rich("cell.returnOfNumber", { number: () => <bdi>{orderNumber}</bdi> })}
      </span>
    </span>
  );
}

/** One line that is cut off at the end and takes the width that the other columns leave. */
function Cut({ children, className }: { children: ReactNode; className: string }) {
  return <span className={cn("block truncate", className)}>{children}</span>;
}

/** The table's columns. Their ids are `OPTIONAL_COLUMNS` and, if sortable, those of the search. */
const deliveryColumns = ({ t }: TableText) =>
  column.columns([
    column.accessor("orderNumber", {
      header: t("column.orderNumber"),
      meta: { className: "max-sm:w-24" },
      cell: ({ row }) => (
        <>
          <Mark mark={row.original.mark} />
          <OrderNumber value={row.original.orderNumber} />
          <Unread count={row.original.unread} />
        </>
      ),
    }),
    column.display({
      id: "summary",
      header: t("column.summary"),
      meta: { className: "sm:hidden" },
      cell: ({ row }) => <Summary row={row.original} />,
    }),
    column.accessor("status", {
      header: t("column.status"),
      meta: { className: WIDE },
      cell: ({ row }) => (
        <>
          <StatusBadge status={row.original.status} />
          <ReturnOf orderNumber={row.original.returns} />
        </>
      ),
    }),
    column.accessor("created", {
      header: t("column.created"),
      enableSorting: true,
      sortDescFirst: true,
      meta: { className: ROOMY.created },
      cell: ({ row }) => <When text={row.original.created} />,
    }),
    column.accessor("recipient", {
      header: t("column.recipient"),
      meta: { className: `${WIDE} w-full` },
      cell: ({ row }) => (
        <Cut className="min-w-24 contain-inline-size">
          {row.original.recipient} <span className="text-muted">{row.original.place}</span>
        </Cut>
      ),
    }),
    column.accessor("pickup", {
      header: t("column.pickup"),
      enableSorting: true,
      meta: { className: ROOMY.pickup },
      cell: ({ row }) => <When text={row.original.pickup} />,
    }),
    column.accessor("dropoff", {
      header: t("column.dropoff"),
      meta: { className: WIDE },
      cell: ({ row }) => <Due row={row.original} />,
    }),
    column.accessor("courier", {
      header: t("column.courier"),
      meta: { className: ROOMY.courier },
      cell: ({ row }) => <Cut className="max-w-32">{row.original.courier}</Cut>,
    }),
    column.accessor("service", {
      header: t("column.service"),
      meta: { className: `${WIDE} whitespace-nowrap` },
    }),
    column.accessor("vehicle", {
      header: t("column.vehicle"),
      meta: { className: `${WIDE} whitespace-nowrap` },
    }),
    column.accessor("distance", {
      header: t("column.distance"),
      meta: { align: "end", className: `${WIDE} whitespace-nowrap` },
    }),
    column.accessor("price", {
      header: t("column.price"),
      enableSorting: true,
      sortDescFirst: true,
      meta: { align: "end", className: `${WIDE} whitespace-nowrap` },
    }),
  ]);

const ALWAYS = ["orderNumber", "summary"];

/** The visible columns in order. */
export const columnsShown = (text: TableText, chosen: readonly string[]) =>
  deliveryColumns(text).filter(({ id, ...rest }) =>
    [...ALWAYS, ...chosen].includes(id ?? ("accessorKey" in rest ? rest.accessorKey : "")),
  );
