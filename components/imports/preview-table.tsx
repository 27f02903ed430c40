"use client";

import { type ReactNode, useState } from "react";
import { useFormat, useText } from "#texts";
import { deliveryPath } from "@/components/deliveries/paths";
import { type RowColumn, RowTable } from "@/components/kit/list/row-table";
import { useMerchantKey } from "@/components/kit/live/use-merchant-key";
import { Badge } from "@/components/kit/ui/badge";
import { BareCheckbox } from "@/components/kit/ui/bare-checkbox";
import { cn } from "@/components/kit/ui/cn";
import { Link } from "@/components/kit/ui/link";
import { formatMoney } from "@/lib/core/money";
import type { ImportRowView } from "@/lib/imports/reads/get-import";
import { BookRows, type BookState } from "./book-rows";
import { EditableCell } from "./editable-cell";
import type { Own } from "./use-chosen";
import { ROW_TONES } from "./words";

type PreviewTableProps = Own & {
  /** The columns of the file that are used. */
  columns: readonly { index: number; name: string }[];
  rows: readonly ImportRowView[];
  /** Whether a row of the import can still be corrected and booked, also on another page. */
  isOpen: boolean;
  /** Instead of a table without rows. */
  empty: ReactNode;
  book: BookState;
};

/** A page of rows: cells to correct, and what was understood of them. Booked rows are only read. */
export function PreviewTable({ merchantId, id, columns, rows, isOpen, empty, book }: PreviewTableProps) {
  const { t, locale } = useText("imports");
  const [chosen, setSelected] = useState<ReadonlySet<number>>(new Set());
  const own = { merchantId, id };
  const closed = new Set(rows.flatMap(({ position, status }) => (status === "ready" ? [] : [position])));
  const ready = rows.flatMap(({ position, status }) => (status === "ready" ? [position] : []));
  // A selected row can stop being ready.
  const selected = new Set([...chosen].filter((position) => !closed.has(position)));
  const isEach = ready.length > 0 && ready.every((position) => selected.has(position));
  const checkAll = (positions: readonly number[], isChecked: boolean) =>
    setSelected((before) => {
      const next = new Set(before);
      for (const position of positions)
        if (isChecked) next.add(position);
        else next.delete(position);
      return next;
    });
  const file = columns.map(({ index, name }): RowColumn<ImportRowView> => ({
    head: name,
    className: "min-w-36 max-w-72",
    cell: (row) => <FileCell own={own} row={row} column={index} name={name} />,
  }));
  return (
    <>
      {rows.length === 0 && empty}
      {rows.length > 0 && (
        <RowTable
          label={t("rows.title")}
          scrolls
          dense
          rows={rows}
          rowKey={({ position }) => String(position)}
          columns={[
            {
              head: (
                <span className="flex items-center gap-2">
                  {ready.length > 0 && (
                    <BareCheckbox
                      aria-label={t("rows.selectAll")}
                      checked={isEach}
                      indeterminate={!isEach && ready.some((position) => selected.has(position))}
                      onCheckedChange={(isChecked) => checkAll(ready, isChecked)}
                    />
                  )}
                  {t("rows.row")}
                </span>
              ),
              className: "whitespace-nowrap",
              cell: ({ position, line, status, isOpen: isRowOpen }) => (
                <span className="flex h-8 items-center gap-2 tabular-nums">
                  {isRowOpen && (
                    <BareCheckbox
                      aria-label={t("rows.select", { line: String(line) })}
                      checked={selected.has(position)}
                      disabled={status !== "ready"}
                      onCheckedChange={(isChecked) => checkAll([position], isChecked)}
                    />
                  )}
                  {line}
                </span>
              ),
            },
            {
              head: t("rows.status"),
              className: "min-w-32",
              cell: (row) => <Status row={row} columns={columns} />,
            },
            ...file,
            {
              head: t("rows.pickup"),
              className: "min-w-44",
              cell: ({ plan }) => plan && <Stop {...plan.pickup} at={plan.pickupAt} />,
            },
            {
              head: t("rows.dropoff"),
              className: "min-w-44",
              cell: ({ plan }) => plan && <Stop {...plan.dropoff} at={plan.dropoffAt} />,
            },
            {
              head: t("rows.priceColumn"),
              end: true,
              cell: ({ plan }) => plan && formatMoney(plan.priceCents, plan.currency, locale),
            },
          ]}
        />
      )}
      {isOpen && (
        <BookRows {...own} {...book} selected={[...selected]} onClear={() => setSelected(new Set())} />
      )}
    </>
  );
}

type StatusProps = { row: ImportRowView; columns: PreviewTableProps["columns"] };

/** The status of a row, its delivery, the columns of its problems, and problems that are not about a cell. */
function Status({ row: { status, orderNumber, hasDelivery, problems }, columns }: StatusProps) {
  const { t } = useText("imports");
  const merchantKey = useMerchantKey();
  const isShown = (column: number | null) => columns.some(({ index }) => index === column);
  const others = problems.filter(({ column }) => !isShown(column));
  // The cell itself may be far to the side.
  const wrong = columns.filter(({ index }) => problems.some(({ column }) => column === index));
  return (
    <div className="grid justify-items-start gap-1 py-1.5">
      <Badge tone={ROW_TONES[status]}>{t(`status.${status}`)}</Badge>
      {orderNumber !== null && hasDelivery && (
        <Link quiet prefetch={false} href={deliveryPath(merchantKey, orderNumber)} className="wrap-anywhere">
          {orderNumber}
        </Link>
      )}
      {status === "already_booked" && !hasDelivery && (
        <span className="text-xs text-muted">{t("rows.repeats")}</span>
      )}
      {wrong.length > 0 && (
        <span className="text-xs text-danger-ink">
          {t("rows.see", { columns: wrong.map(({ name }) => name).join(", ") })}
        </span>
      )}
      {others.map(({ message }) => (
        <span key={message} className="text-xs text-danger-ink">
          {message}
        </span>
      ))}
    </div>
  );
}

type FileCellProps = { own: Own; row: ImportRowView; column: number; name: string };

function FileCell({ own, row, column, name }: FileCellProps) {
  const { t } = useText("imports");
  const { position, line, cells, problems, isOpen } = row;
  const text = cells[column] ?? "";
  const messages = problems.filter((problem) => problem.column === column).map(({ message }) => message);
  if (isOpen)
    return (
      <EditableCell
        {...own}
        position={position}
        column={column}
        text={text}
        label={t("rows.cell", { column: name, line: String(line) })}
        problem={messages.join(". ")}
      />
    );
  return (
    <>
      <span className="block px-2 py-1.5 wrap-anywhere whitespace-pre-line">{text}</span>
      {messages.map((message) => (
        <span key={message} className="block text-xs text-danger-ink">
          {message}
        </span>
      ))}
    </>
  );
}

type StopProps = NonNullable<ImportRowView["plan"]>["pickup"] & { at: string };

/** A stop as understood. Centers of towns and postal codes stand out, because couriers may not find the door. */
function Stop({ located, precision, at }: StopProps) {
  const format = useFormat();
  const isImprecise = precision === "city" || precision === "postal_code";
  const [date = "", time = ""] = at.split(" ");
  return (
    <div className="grid gap-0.5 py-1.5 text-xs">
      <span className={cn("wrap-break-word", isImprecise && "text-warning-ink")}>{located}</span>
      <span className="text-muted">{format.local({ date, time }, { year: false })}</span>
    </div>
  );
}
