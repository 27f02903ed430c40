"use client";

import { BulkDialog } from "@/components/kit/list/bulk-dialog";
import { MAX_REASON } from "@/lib/deliveries/status";
import { bulkResult, type Refusal } from "../bulk-result";
import { STATUS_LABELS } from "../format";
import { cancelDeliveries } from "../actions";
import { canBeCancelled, type DeliveryRow } from "./row";

type BulkCancelDialogProps = {
  rows: readonly DeliveryRow[];
  merchantId: string;
  /** Called when some deliveries were cancelled, or may have been. */
  onDone: () => void;
  onClose: () => void;
};

/** Asks for confirmation before several deliveries are cancelled, and shows the result for each. */
export function BulkCancelDialog({ rows, merchantId, onDone, onClose }: BulkCancelDialogProps) {
  const going = rows.filter(canBeCancelled).length;
  return (
    <BulkDialog
      title={titleOf(going, rows.length)}
      description={`This cannot be undone.${stayingText(going, rows.length)}`}
      confirmLabel={going === 1 ? "Cancel delivery" : "Cancel deliveries"}
      maxReason={MAX_REASON}
      send={(reason) =>
        cancelDeliveries(merchantId, { orderNumbers: rows.map(({ orderNumber }) => orderNumber), reason })
      }
      onDone={(outcomes) => {
        onDone();
        return bulkResult(outcomes, { done: "cancelled", refusal: refusalText });
      }}
      onClose={onClose}
    />
  );
}

function titleOf(going: number, all: number): string {
  if (all === 1) return "Cancel this delivery?";
  return going === 1 ? "Cancel 1 delivery?" : `Cancel ${going} deliveries?`;
}

function stayingText(going: number, all: number): string {
  const staying = all - going;
  if (staying === 0) return "";
  return ` ${going} will be cancelled, ${staying} ${staying === 1 ? "stays as it is" : "stay as they are"}.`;
}

function refusalText({ status }: Refusal): string {
  if (status === "completed" || status === "failed") return `it has ended (${STATUS_LABELS[status]})`;
  return `the courier already has the goods (${STATUS_LABELS[status]})`;
}
