"use client";

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
  const [first] = rows;
  const what = rows.length === 1 && first ? first.orderNumber : `${rows.length} deliveries`;

  function tell(outcomes: DispatchOutcome[]) {
    onUnassigned(outcomes);
    const result = bulkResult(outcomes, { done: "unassigned", refusal: refusalText });
    if (!result.rows.every(({ isDone }) => isDone)) return result;
    toast({ title: `${what} unassigned`, tone: "success" });
    return null;
  }

  return (
    <BulkDialog
      tone="primary"
      title={`Unassign ${what}?`}
      description={`${rows.length === 1 ? "It becomes" : "They become"} pending and can be assigned again.`}
      confirmLabel="Unassign"
      maxReason={MAX_REASON}
      send={(reason) => unassignDeliveries({ deliveries: rows.map(keyOf), reason })}
      onDone={tell}
      onClose={onClose}
    />
  );
}
