import { sent } from "@/components/kit/form/sent";
import { toast } from "@/components/kit/ui/toast";
import { undo } from "./actions";
import { countOf } from "./words";

/** A decision about a proposal. `stayed`: how many of the accepted deliveries keep their courier. */
export type Decided = {
  accepted: number;
  stayed: number;
  changed: { orderNumber: string; message: string }[];
};

/** Shows the result of a decision, with a button that undoes it. */
export function tellDecided(proposalId: string, { accepted, stayed, changed }: Decided): void {
  if (accepted === 0 && changed.length === 0) return;
  const assigned = accepted - stayed;
  const notes = [
    stayed > 0 &&
      `${countOf(stayed, "delivery stays with its courier", "deliveries stay with their couriers")}.`,
    changed.length > 0 && `Skipped: ${listOf(changed)}`,
  ].filter((note) => note !== false);
  toast({
    title:
      assigned === 0 && stayed > 0
        ? "Routes updated"
        : `${countOf(assigned, "delivery", "deliveries")} assigned`,
    description: notes.join(" ") || undefined,
    tone: changed.length === 0 ? "success" : "warning",
    actions: [{ label: "Undo", onSelect: () => void undoAndTell(proposalId) }],
  });
}

/** Undoes an accepted proposal and shows the result. @returns whether it was undone */
export async function undoAndTell(proposalId: string): Promise<boolean> {
  const result = await sent(undo({ proposalId }));
  if (!result.ok) {
    toast({ title: result.error.message, tone: "danger" });
    return false;
  }
  const kept = result.data;
  if (kept.length === 0) toast({ title: "Undone", tone: "success" });
  else
    toast({
      title: `Undone, but ${countOf(kept.length, "delivery", "deliveries")} stay`,
      description: listOf(kept),
      tone: "warning",
    });
  return true;
}

const listOf = (deliveries: Decided["changed"]) =>
  deliveries.map(({ orderNumber, message }) => `${orderNumber} (${message})`).join(", ");
