"use client";

import { Dialog } from "@/components/kit/ui/dialog";
import { KeyList, SingleKeySwitch } from "@/components/kit/ui/key-list";

const ROWS = [
  { does: "Next and previous, within a list or a route", keys: ["→", "←"] },
  { does: "First and last", keys: ["Home", "End"] },
  { does: "Select or deselect", keys: ["x"] },
  { does: "Move the selection, or this delivery, to a courier", keys: ["m"] },
  { does: "Move this stop later", keys: ["Alt", "→"], together: true },
  { does: "Move this stop earlier", keys: ["Alt", "←"], together: true },
  { does: "Message the courier of this delivery", keys: ["c"] },
  { does: "Clear the selection", keys: ["Esc"] },
  { does: "Show keyboard shortcuts", keys: ["?"] },
];

/** Keyboard shortcuts of the couriers' routes. */
export function BoardKeysDialog({ onClose }: { onClose: () => void }) {
  return (
    <Dialog open onOpenChange={onClose} title="Keyboard shortcuts">
      <KeyList rows={ROWS} />
      <SingleKeySwitch description="Turn them off if they interfere with dictation." />
    </Dialog>
  );
}
