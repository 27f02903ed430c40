"use client";

import { BulkDialog } from "@/components/kit/list/bulk-dialog";
import { formatMoney } from "@/lib/core/money";
import { CANCEL_REASONS } from "@/lib/deliveries/constants";
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
  const going = rows.filter(canBeCancelled);
  return (
    <BulkDialog
      title={titleOf(going.length, rows.length)}
      description={[feeText(going), "This cannot be undone.", stayingText(going.length, rows.length)]
        .filter(Boolean)
        .join(" ")}
      confirmLabel={going.length === 1 ? "Cancel delivery" : "Cancel deliveries"}
      maxReason={MAX_REASON}
      reasons={CANCEL_REASONS}
      send={(reason) =>
        cancelDeliveries(merchantId, {
          deliveries: rows.map(({ orderNumber, cancellationFeeCents }) => ({
            orderNumber,
            shownFeeCents: cancellationFeeCents,
          })),
          reason,
        })
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

/** Says what the cancellations cost together, by currency. */
function feeText(going: readonly DeliveryRow[]): string {
  const charged = going.filter(({ cancellationFeeCents }) => cancellationFeeCents > 0);
  if (charged.length === 0) return "";
  const sums = new Map<string, number>();
  for (const { currency, cancellationFeeCents } of charged) {
    sums.set(currency, (sums.get(currency) ?? 0) + cancellationFeeCents);
  }
  const amounts = [...sums].map(([currency, cents]) => formatMoney(cents, currency)).join(" + ");
  const couriers = charged.length === 1 ? "A courier has" : `${charged.length} couriers have`;
  return `${couriers} already set off, so this costs ${amounts}.`;
}

function stayingText(going: number, all: number): string {
  const staying = all - going;
  if (staying === 0) return "";
  return `${going} will be cancelled, ${staying} ${staying === 1 ? "stays as it is" : "stay as they are"}.`;
}

function refusalText({ status, message }: Refusal): string {
  if (status === "completed" || status === "failed") return `it has ended (${STATUS_LABELS[status]})`;
  if (status === "started") return `${message}. Try again.`;
  return `the courier already has the goods (${STATUS_LABELS[status]})`;
}
