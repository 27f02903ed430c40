import { sent } from "@/components/kit/form/sent";
import { toast } from "@/components/kit/ui/toast";
import { undo } from "./actions";
import type { Decided } from "./proposal-panel";
import { countOf } from "./words";

/** Shows the result of a decision, with a button that undoes it. */
export function tellDecided(proposalId: string, { accepted, changed }: Decided): void {
  if (accepted === 0 && changed.length === 0) return;
  toast({
    title: `${countOf(accepted, "delivery", "deliveries")} assigned`,
    description: changed.length === 0 ? undefined : `Skipped: ${listOf(changed)}`,
    tone: changed.length === 0 ? "success" : "warning",
    actions: [
      {
        label: "Undo",
        onSelect: () =>
          void sent(undo({ proposalId })).then((result) => {
            if (!result.ok) return toast({ title: result.error.message, tone: "danger" });
            const kept = result.data;
            if (kept.length === 0) return toast({ title: "Undone", tone: "success" });
            return toast({
              title: `Undone, but ${countOf(kept.length, "delivery", "deliveries")} stay`,
              description: listOf(kept),
              tone: "warning",
            });
          }),
      },
    ],
  });
}

const listOf = (deliveries: Decided["changed"]) =>
  deliveries.map(({ orderNumber, message }) => `${orderNumber} (${message})`).join(", ");
