import { Clock } from "lucide-react";
import type { ReactNode } from "react";
import { columnsOf } from "@/components/kit/list/columns";
import type { RowMark } from "@/components/kit/list/use-live-rows";
import { OrderNumber } from "@/components/kit/ui/order-number";
import { StatusBadge } from "../status-badge";
import { COLUMN_HEADERS } from "./column-headers";
import type { DeliveryRow } from "./row";

/** A row and whether the last background refresh changed it. */
export type MarkedRow = DeliveryRow & { mark?: RowMark };

const column = columnsOf<MarkedRow>();

/** On a phone, one column summarizes the row; the other columns need more width. */
const WIDE = "max-sm:hidden";

const MARK_WORDS: Record<RowMark, string> = { new: "New in this list", changed: "Just changed" };

function Mark({ mark }: { mark: RowMark | undefined }) {
  if (!mark) return null;
  return (
    <span
      title={MARK_WORDS[mark]}
      data-mark={mark}
      className="mr-1.5 inline-block size-1.5 animate-enter rounded-full bg-accent align-middle"
    />
  );
}

function Summary({ row }: { row: DeliveryRow }) {
  return (
    <div className="flex min-w-0 flex-col gap-0.5 py-0.5">
      <span className="flex items-center justify-between gap-2">
        <StatusBadge status={row.status} />
        <span className="tabular-nums">{row.price}</span>
      </span>
      <Line>{[row.recipient, row.place].filter(Boolean).join(" · ")}</Line>
      {row.isLate ? <Late text={`Late, due ${row.due}`} /> : <Line>Pickup {row.pickup}</Line>}
    </div>
  );
}

function Line({ children }: { children: ReactNode }) {
  return <span className="text-xs wrap-anywhere text-muted">{children}</span>;
}

/** The planned delivery of a late row, marked by more than its color. */
function Late({ text }: { text: string }) {
  return (
    <span className="flex items-center gap-1 text-xs text-danger-ink tabular-nums">
      <Clock aria-hidden className="size-3.5 shrink-0" />
      <span className="wrap-anywhere">{text}</span>
    </span>
  );
}

function When({ text }: { text: string }) {
  return <span className="whitespace-nowrap tabular-nums">{text}</span>;
}

/** Marks a return. */
function ReturnOf({ orderNumber }: { orderNumber: string | null }) {
  if (orderNumber === null) return null;
  return (
    <span className="block text-xs wrap-anywhere text-muted">
      Return of <bdi>{orderNumber}</bdi>
    </span>
  );
}

/** The table's columns. Their ids are `OPTIONAL_COLUMNS` and, if sortable, those of the search. */
const DELIVERY_COLUMNS = column.columns([
  column.accessor("orderNumber", {
    header: COLUMN_HEADERS.orderNumber,
    meta: { className: "max-sm:w-24" },
    cell: ({ row }) => (
      <>
        <Mark mark={row.original.mark} />
        <OrderNumber value={row.original.orderNumber} />
      </>
    ),
  }),
  column.display({
    id: "summary",
    header: "Delivery",
    meta: { className: "sm:hidden" },
    cell: ({ row }) => <Summary row={row.original} />,
  }),
  column.accessor("status", {
    header: COLUMN_HEADERS.status,
    meta: { className: WIDE },
    cell: ({ row }) => (
      <>
        <StatusBadge status={row.original.status} />
        <ReturnOf orderNumber={row.original.returns} />
      </>
    ),
  }),
  column.accessor("created", {
    header: COLUMN_HEADERS.created,
    enableSorting: true,
    sortDescFirst: true,
    meta: { className: WIDE },
    cell: ({ row }) => <When text={row.original.created} />,
  }),
  column.accessor("recipient", {
    header: COLUMN_HEADERS.recipient,
    meta: { className: WIDE },
    cell: ({ row }) => (
      <span className="block max-w-64 min-w-32">
        <span className="block truncate">{row.original.recipient}</span>
        <span className="block truncate text-xs text-muted">{row.original.place}</span>
      </span>
    ),
  }),
  column.accessor("pickup", {
    header: COLUMN_HEADERS.pickup,
    enableSorting: true,
    meta: { className: WIDE },
    cell: ({ row }) => <When text={row.original.pickup} />,
  }),
  column.accessor("dropoff", {
    header: COLUMN_HEADERS.dropoff,
    meta: { className: WIDE },
    cell: ({ row: { original } }) => (
      <>
        <When text={original.dropoff} />
        {original.isLate && <Late text="Late" />}
      </>
    ),
  }),
  column.accessor("service", {
    header: COLUMN_HEADERS.service,
    meta: { className: `${WIDE} whitespace-nowrap` },
  }),
  column.accessor("vehicle", {
    header: COLUMN_HEADERS.vehicle,
    meta: { className: `${WIDE} whitespace-nowrap` },
  }),
  column.accessor("distance", {
    header: COLUMN_HEADERS.distance,
    meta: { align: "end", className: `${WIDE} whitespace-nowrap` },
  }),
  column.accessor("price", {
    header: COLUMN_HEADERS.price,
    enableSorting: true,
    sortDescFirst: true,
    meta: { align: "end", className: `${WIDE} whitespace-nowrap` },
  }),
]);

const ALWAYS = ["orderNumber", "summary"];

/** The visible columns in order. */
export const columnsShown = (chosen: readonly string[]) =>
  DELIVERY_COLUMNS.filter(({ id, ...rest }) =>
    [...ALWAYS, ...chosen].includes(id ?? ("accessorKey" in rest ? rest.accessorKey : "")),
  );
