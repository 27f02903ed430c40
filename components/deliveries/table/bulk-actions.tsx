"use client";

import { Ban, Download } from "lucide-react";
import dynamic from "next/dynamic";
import { useId, useRef } from "react";
import { Button } from "@/components/kit/ui/button";
import { buttonClass } from "@/components/kit/ui/button-class";
import { canBeCancelled, type DeliveryRow } from "./row";
import { exportUrl, type TableState } from "./search-params";
import type { TableActions } from "./table-actions";

const BulkCancelDialog = dynamic(() =>
  import("./bulk-cancel-dialog").then((module) => module.BulkCancelDialog),
);

type BulkActionsProps = {
  merchantId: string;
  state: TableState;
  rows: readonly DeliveryRow[];
  /** Null for who may not cancel. */
  cancel: TableActions["cancel"] | null;
  /** Somebody is deciding: nothing may change under them. */
  deciding: boolean;
  onDeciding: (deciding: boolean) => void;
  /** Deliveries were cancelled, and the results read. */
  onCancelled: () => void;
};

/** What can be done with the selected rows. */
export function BulkActions({ merchantId, state, rows, cancel, ...deciding }: BulkActionsProps) {
  const { onDeciding, onCancelled } = deciding;
  const cancelled = useRef(false);
  const reasonId = useId();
  const canCancel = rows.some(canBeCancelled);

  function close() {
    onDeciding(false);
    if (cancelled.current) onCancelled();
    cancelled.current = false;
  }

  return (
    <>
      <a
        href={exportUrl(
          merchantId,
          state,
          rows.map(({ id }) => id),
        )}
        download
        className={buttonClass()}
      >
        <Download aria-hidden />
        Export selected
      </a>
      {cancel && (
        <Button
          variant="danger-quiet"
          disabled={!canCancel}
          aria-describedby={canCancel ? undefined : reasonId}
          onClick={() => onDeciding(true)}
        >
          <Ban aria-hidden />
          Cancel deliveries
        </Button>
      )}
      {cancel && !canCancel && rows.length > 0 && (
        <span id={reasonId} className="text-xs">
          {rows.length === 1 ? "It can no longer be cancelled" : "None of them can be cancelled any more"}
        </span>
      )}
      {deciding.deciding && cancel && (
        <BulkCancelDialog
          rows={rows}
          cancel={cancel}
          onDone={() => (cancelled.current = true)}
          onClose={close}
        />
      )}
    </>
  );
}
