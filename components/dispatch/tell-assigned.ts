import { bulkResult } from "@/components/deliveries/bulk-result";
import { sent } from "@/components/kit/form/sent";
import { toast } from "@/components/kit/ui/toast";
import { groupBy } from "@/lib/core/group-by";
import type { DispatchOutcome } from "@/lib/dispatch/verbs/bulk-assign";
import { assignDeliveries, unassignDeliveries } from "./actions";
import { refusalText } from "./refusal";
import { keyOf, type WorkRow } from "./row";

type Assigned = {
  /** The deliveries as they were before. */
  rows: readonly WorkRow[];
  courier: { id: string; name: string };
  /** The courier's link; null if there is none. */
  url: string | null;
};

/** Says that deliveries were assigned, with buttons that copy the courier's link and undo the assignment. */
export function tellAssigned(assigned: Assigned): void {
  const { rows, courier, url } = assigned;
  const [first] = rows;
  toast({
    title: `Assigned to ${courier.name}`,
    description: first && rows.length === 1 ? first.orderNumber : `${rows.length} deliveries`,
    tone: "success",
    actions: [
      ...(url === null ? [] : [{ label: "Copy link", onSelect: () => void copyLink(url) }]),
      ...(rows.every(canUndo) ? [{ label: "Undo", onSelect: () => void undo(assigned) }] : []),
    ],
  });
}

/** An attempt or an acceptance of the earlier courier does not come back, so those are not undone. */
const canUndo = ({ status }: WorkRow) => status === "pending" || status === "assigned";

/** There is no clipboard without https: then the link is shown, to be selected. */
async function copyLink(url: string): Promise<void> {
  try {
    await navigator.clipboard.writeText(url);
    toast({ title: "Link copied", tone: "success" });
  } catch {
    toast({ title: "The link could not be copied", description: url, tone: "warning", timeoutMs: 0 });
  }
}

/** Each delivery goes back to the courier it had, or becomes pending. One that its courier has accepted since stays as it is. */
async function undo({ rows, courier }: Assigned): Promise<void> {
  const outcomes: DispatchOutcome[] = [];
  const failures = new Set<string>();
  for (const [courierId, theirs] of groupBy(rows, (row) => row.courier?.id ?? null)) {
    const deliveries = theirs.map((row) => ({
      ...keyOf({ ...row, courier }),
      seenStatus: "assigned" as const,
    }));
    const result =
      courierId === null
        ? await sent(unassignDeliveries({ deliveries, reason: "Assignment undone" }))
        : await sent(assignDeliveries({ deliveries, courierId }));
    if (result.ok) outcomes.push(...("outcomes" in result.data ? result.data.outcomes : result.data));
    else failures.add(result.error.message);
  }
  const { rows: each } = bulkResult(outcomes, { done: "undone", refusal: refusalText });
  const undone = each.filter(({ isDone }) => isDone).length;
  const stay = each.filter(({ isDone }) => !isDone).map(({ name, words }) => `${name}: ${words}`);
  toast({
    title:
      undone === rows.length ? "Assignment undone" : `${rows.length - undone} of ${rows.length} not undone`,
    description: [...stay, ...failures].join(" ") || undefined,
    tone: undone === rows.length ? "success" : "warning",
  });
}
