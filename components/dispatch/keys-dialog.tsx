"use client";

import { setShortcutsEnabled, useShortcutsEnabled } from "@/components/kit/ui/shortcut-setting";
import { Dialog } from "@/components/kit/ui/dialog";
import { Kbd } from "@/components/kit/ui/kbd";
import { Switch } from "@/components/kit/ui/switch";

const ROWS = [
  { does: "Next and previous delivery", keys: ["j", "k"] },
  { does: "Next and previous, within the list", keys: ["↓", "↑"] },
  { does: "First and last", keys: ["Home", "End"] },
  { does: "Select or deselect", keys: ["x"] },
  { does: "Assign the selection, or this delivery", keys: ["a"] },
  { does: "Unassign the selection, or this delivery", keys: ["u"] },
  { does: "Open the delivery", keys: ["Enter"] },
  { does: "Search", keys: ["/"] },
  { does: "Show keyboard shortcuts", keys: ["?"] },
];

/** Keyboard shortcuts of the dispatch page. */
export function KeysDialog({ onClose }: { onClose: () => void }) {
  const enabled = useShortcutsEnabled();
  return (
    <Dialog open onOpenChange={onClose} title="Keyboard shortcuts">
      <dl className="grid gap-1.5">
        {ROWS.map(({ does, keys }) => (
          <div key={does} className="flex items-center justify-between gap-3">
            <dt>{does}</dt>
            <dd className="flex shrink-0 gap-1">
              {keys.map((key) => (
                <Kbd key={key}>{key}</Kbd>
              ))}
            </dd>
          </div>
        ))}
      </dl>
      <Switch
        className="mt-5 border-t border-line pt-4"
        label="Single-key shortcuts"
        description="Turn them off if they interfere with dictation."
        checked={enabled}
        onCheckedChange={setShortcutsEnabled}
      />
    </Dialog>
  );
}
