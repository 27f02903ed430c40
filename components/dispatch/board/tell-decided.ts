import { sent } from "@/components/kit/form/sent";
import { toast } from "@/components/kit/ui/toast";
import { undo } from "./actions";
import type { BoardText } from "./words";

/** A decision about a proposal. `stayed`: how many of the accepted deliveries keep their courier. */
export type Decided = {
  accepted: number;
  stayed: number;
  changed: { orderNumber: string; message: string }[];
};

/** Shows the result of a decision, with a button that undoes it. */
export function tellDecided(
  text: BoardText,
  proposalId: string,
  { accepted, stayed, changed }: Decided,
): void {
  const { t } = text;
  if (accepted === 0 && changed.length === 0) return;
  const assigned = accepted - stayed;
  const notes = [
    stayed > 0 && t("decided.stay", { count: stayed }),
    changed.length > 0 && t("decided.skipped", { list: listOf(changed) }),
  ].filter((note) => note !== false);
  toast({
    title: assigned === 0 && stayed > 0 ? t("decided.updated") : t("decided.assigned", { count: assigned }),
    description: notes.join(" ") || undefined,
    tone: changed.length === 0 ? "success" : "warning",
    actions: [{ label: t("decided.undo"), onSelect: () => void undoAndTell(text, proposalId) }],
  });
}

/** Undoes an accepted proposal and shows the result. @returns whether it was undone */
export async function undoAndTell({ t }: BoardText, proposalId: string): Promise<boolean> {
  const result = await sent(undo({ proposalId }));
  if (!result.ok) {
    toast({ title: result.error.message, tone: "danger" });
    return false;
  }
  const kept = result.data;
  if (kept.length === 0) toast({ title: t("decided.undone"), tone: "success" });
  else
    toast({
      title: t("decided.undoneBut", { count: kept.length }),
      description: listOf(kept),
      tone: "warning",
    });
  return true;
}

const listOf = (deliveries: Decided["changed"]) =>
  deliveries.map(({ orderNumber, message }) => `${orderNumber} (${message})`).join(", ");
