"use client";

import { useText } from "#texts";
import { bulkResult } from "@/components/deliveries/bulk-result";
import { BulkDialog } from "@/components/kit/list/bulk-dialog";
import { toast } from "@/components/kit/ui/toast";
import { MAX_REASON } from "@/lib/deliveries/status";
import type { DispatchOutcome } from "@/lib/dispatch/verbs/bulk-assign";
import { unassignDeliveries } from "./actions";
import { refusalText } from "./refusal";
import { keyOf, type WorkRow } from "./row";

type UnassignDialogProps = {
  rows: readonly Pick<WorkRow, "merchantId" | "orderNumber" | "courier">[];
  onUnassigned: (outcomes: readonly DispatchOutcome[]) => void;
  onClose: () => void;
};

/** Asks before deliveries are unassigned from their couriers. */
export function UnassignDialog({ rows, onUnassigned, onClose }: UnassignDialogProps) {
  const text = useText("dispatch");
  const trade = useText("trade");
  const { t } = text;
  const [first] = rows;
  const order = rows.length === 1 && first ? first.orderNumber : null;

  function tell(outcomes: DispatchOutcome[]) {
    onUnassigned(outcomes);
    const result = bulkResult(trade, outcomes, {
      done: "unassigned",
      refusal: (refusal) => refusalText(text, trade, refusal),
    });
    if (!result.rows.every(({ isDone }) => isDone)) return result;
    const title =
      order === null ? t("unassign.doneMany", { count: rows.length }) : t("unassign.done", { order });
    toast({ title, tone: "success" });
    return null;
  }

  return (
    <BulkDialog
      tone="primary"
      title={
        order === null ? t("unassign.titleMany", { count: rows.length }) : t("unassign.title", { order })
      }
      description={t("unassign.description", { count: rows.length })}
      confirmLabel={t("unassign.confirm")}
      maxReason={MAX_REASON}
      send={(reason) => unassignDeliveries({ deliveries: rows.map(keyOf), reason })}
      onDone={tell}
      onClose={onClose}
    />
  );
}
