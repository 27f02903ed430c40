"use client";

import { useText } from "#texts";
import { BulkDialog } from "@/components/kit/list/bulk-dialog";
import { formatMoney } from "@/lib/core/money";
import { CANCEL_REASONS } from "@/lib/deliveries/constants";
import { MAX_REASON } from "@/lib/deliveries/status";
import { bulkResult, type Refusal } from "../bulk-result";
import { cancelDeliveries } from "../actions";
import type { TableText } from "./due-words";
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
  const text = useText("table");
  const trade = useText("trade");
  const { t } = text;
  const going = rows.filter(canBeCancelled);
  return (
    <BulkDialog
      title={rows.length === 1 ? t("cancel.titleOne") : t("cancel.title", { count: going.length })}
      description={[feeText(text, going), t("cancel.final"), stayingText(text, going.length, rows.length)]
        .filter(Boolean)
        .join(" ")}
      confirmLabel={t("cancel.confirm", { count: going.length })}
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
        return bulkResult(trade, outcomes, {
          done: "cancelled",
          refusal: (refusal) => refusalText(text, refusal, trade.t(`status.${refusal.status}`)),
        });
      }}
      onClose={onClose}
    />
  );
}

/** Says what the cancellations cost together, by currency. */
function feeText({ t, locale }: TableText, going: readonly DeliveryRow[]): string {
  const charged = going.filter(({ cancellationFeeCents }) => cancellationFeeCents > 0);
  if (charged.length === 0) return "";
  const sums = new Map<string, number>();
  for (const { currency, cancellationFeeCents } of charged) {
    sums.set(currency, (sums.get(currency) ?? 0) + cancellationFeeCents);
  }
  const amounts = [...sums].map(([currency, cents]) => formatMoney(cents, currency, locale)).join(" + ");
  return t("cancel.fee", { count: charged.length, amounts });
}

function stayingText({ t }: TableText, going: number, all: number): string {
  const staying = all - going;
  return staying === 0 ? "" : t("cancel.staying", { going, staying });
}

/** @param word the status in words */
function refusalText({ t }: TableText, { status, message }: Refusal, word: string): string {
  if (status === "completed" || status === "failed") return t("cancel.ended", { status: word });
  return status === "started" ? t("cancel.changed", { message }) : t("cancel.pickedUp", { status: word });
}
