"use client";

import { Dialog } from "@/components/kit/ui/dialog";
import { KeyList, SingleKeySwitch } from "@/components/kit/ui/key-list";

const ROWS = [
  { does: "Next and previous delivery", keys: ["j", "k"] },
  { does: "Next and previous, within the list", keys: ["↓", "↑"] },
  { does: "First and last", keys: ["Home", "End"] },
  { does: "Select or deselect", keys: ["x"] },
  { does: "Assign the selection, or this delivery", keys: ["a"] },
  { does: "Unassign the selection, or this delivery", keys: ["u"] },
  { does: "Message the courier of this delivery", keys: ["c"] },
  { does: "Open the delivery", keys: ["Enter"] },
  { does: "Search", keys: ["/"] },
  { does: "Show keyboard shortcuts", keys: ["?"] },
];

/** Keyboard shortcuts of the dispatch page. */
export function KeysDialog({ onClose }: { onClose: () => void }) {
  return (
    <Dialog open onOpenChange={onClose} title="Keyboard shortcuts">
      <KeyList rows={ROWS} />
      <SingleKeySwitch description="Turn them off if they interfere with dictation." />
    </Dialog>
  );
}
