import { bulkResult } from "@/components/deliveries/bulk-result";
import { sent } from "@/components/kit/form/sent";
import { toast } from "@/components/kit/ui/toast";
import { groupBy } from "@/lib/core/group-by";
import type { DispatchOutcome } from "@/lib/dispatch/verbs/bulk-assign";
import { assignDeliveries, unassignDeliveries } from "./actions";
import { refusalText } from "./refusal";
import { keyOf, type WorkRow } from "./row";
import { UNDO_REASON } from "./stored-words";
import type { DispatchText, TradeText } from "./text";

type Assigned = {
  /** The deliveries as they were before. */
  rows: readonly WorkRow[];
  courier: { id: string; name: string };
  /** The courier's link; null if there is none. */
  url: string | null;
};

/** Says that deliveries were assigned, with buttons that copy the courier's link and undo the assignment. */
export function tellAssigned(text: DispatchText, trade: TradeText, assigned: Assigned): void {
  const { t } = text;
  const { rows, courier, url } = assigned;
  const [first] = rows;
  toast({
    title: t("assign.assignedTo", { name: courier.name }),
    description:
      first && rows.length === 1 ? first.orderNumber : t("told.deliveries", { count: rows.length }),
    tone: "success",
    actions: [
      ...(url === null ? [] : [{ label: t("told.copyLink"), onSelect: () => void copyLink(text, url) }]),
      ...(rows.every(canUndo)
        ? [{ label: t("told.undo"), onSelect: () => void undo(text, trade, assigned) }]
        : []),
    ],
  });
}

/** An attempt or an acceptance of the earlier courier does not come back, so those are not undone. */
const canUndo = ({ status }: WorkRow) => status === "pending" || status === "assigned";

/** There is no clipboard without https: then the link is shown, to be selected. */
async function copyLink({ t }: DispatchText, url: string): Promise<void> {
  try {
    await navigator.clipboard.writeText(url);
    toast({ title: t("told.copied"), tone: "success" });
  } catch {
    toast({ title: t("told.notCopied"), description: url, tone: "warning", timeoutMs: 0 });
  }
}

/** Each delivery goes back to the courier it had, or becomes pending. One that its courier has accepted since stays as it is. */
async function undo(text: DispatchText, trade: TradeText, { rows, courier }: Assigned): Promise<void> {
  const { t } = text;
  const outcomes: DispatchOutcome[] = [];
  const failures = new Set<string>();
  for (const [courierId, theirs] of groupBy(rows, (row) => row.courier?.id ?? null)) {
    const deliveries = theirs.map((row) => ({
      ...keyOf({ ...row, courier }),
      seenStatus: "assigned" as const,
    }));
    const result =
      courierId === null
        ? await sent(unassignDeliveries({ deliveries, reason: UNDO_REASON }))
        : await sent(assignDeliveries({ deliveries, courierId }));
    if (result.ok) outcomes.push(...("outcomes" in result.data ? result.data.outcomes : result.data));
    else failures.add(result.error.message);
  }
  const { rows: each } = bulkResult(trade, outcomes, {
    done: "undone",
    refusal: (refusal) => refusalText(text, trade, refusal),
  });
  const undone = each.filter(({ isDone }) => isDone).length;
  const stay = each.filter(({ isDone }) => !isDone).map(({ name, words }) => `${name}: ${words}`);
  toast({
    title:
      undone === rows.length
        ? t("told.undone")
        : t("told.notUndone", { count: rows.length - undone, total: rows.length }),
    description: [...stay, ...failures].join(" ") || undefined,
    tone: undone === rows.length ? "success" : "warning",
  });
}
