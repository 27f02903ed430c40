"use client";

import { Ban, Tags } from "lucide-react";
import { useId, useRef } from "react";
import { onDemand } from "@/components/kit/ui/on-demand";
import { useMerchantKey } from "@/components/kit/live/use-merchant-key";
import { Button } from "@/components/kit/ui/button";
import { ButtonLink } from "@/components/kit/ui/button-link";
import { DownloadLink } from "@/components/kit/ui/download-link";
import { labelsPath } from "../paths";
import { canBeCancelled, type DeliveryRow } from "./row";
import { exportUrl, type TableState } from "./search-params";

const BulkCancelDialog = onDemand(() =>
  import("./bulk-cancel-dialog").then((module) => module.BulkCancelDialog),
);

type BulkActionsProps = {
  merchantId: string;
  state: TableState;
  rows: readonly DeliveryRow[];
  mayCancel: boolean;
  /** A dialog is open, so the rows must not change. */
  deciding: boolean;
  onDeciding: (deciding: boolean) => void;
  /** Called after deliveries were cancelled and the dialog with the results is closed. */
  onCancelled: () => void;
};

/** The actions for the selected rows. */
export function BulkActions(props: BulkActionsProps) {
  const { merchantId, state, rows, mayCancel, deciding, onDeciding, onCancelled } = props;
  const merchantKey = useMerchantKey();
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
      <DownloadLink
        href={exportUrl(
          merchantId,
          state,
          rows.map(({ id }) => id),
        )}
      >
        Export selected
      </DownloadLink>
      <ButtonLink
        prefetch={false}
        href={labelsPath(
          merchantKey,
          rows.map(({ orderNumber }) => orderNumber),
        )}
      >
        <Tags aria-hidden />
        Print labels
      </ButtonLink>
      {mayCancel && (
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
      {mayCancel && !canCancel && rows.length > 0 && (
        <span id={reasonId} className="text-xs">
          {rows.length === 1 ? "It can no longer be cancelled" : "None of them can be cancelled anymore"}
        </span>
      )}
      {deciding && mayCancel && (
        <BulkCancelDialog
          rows={rows}
          merchantId={merchantId}
          onDone={() => (cancelled.current = true)}
          onClose={close}
        />
      )}
    </>
  );
}
