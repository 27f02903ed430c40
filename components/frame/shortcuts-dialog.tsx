"use client";

import { Dialog } from "@/components/kit/ui/dialog";
import { KeyList, type KeyRow, SingleKeySwitch } from "@/components/kit/ui/key-list";
import type { FramePage } from "./pages";

type ShortcutsDialogProps = { pages: readonly FramePage[]; onClose: () => void };

/** The list of keyboard shortcuts. */
export default function ShortcutsDialog({ pages, onClose }: ShortcutsDialogProps) {
  return (
    <Dialog open onOpenChange={(open) => !open && onClose()} title="Keyboard shortcuts">
      <div className="grid gap-x-8 gap-y-5 sm:grid-cols-2">
        <Keys title="Go to" rows={pages.map(({ label, keys }) => ({ does: label, keys }))} />
        <div className="flex flex-col gap-5">
          <Keys
            title="Anywhere"
            rows={[
              { does: "Jump to a page, an action or a delivery", keys: ["Ctrl or ⌘", "K"], together: true },
              { does: "Search on this page", keys: ["/"] },
              { does: "Send the form", keys: ["Ctrl or ⌘", "Enter"], together: true },
              { does: "Show keyboard shortcuts", keys: ["?"] },
            ]}
          />
          <Keys
            title="In tables"
            rows={[
              { does: "Next and previous row", keys: ["↓", "↑"] },
              { does: "First and last row", keys: ["Home", "End"] },
              { does: "Open row", keys: ["Enter"] },
            ]}
          />
        </div>
      </div>
      <SingleKeySwitch description="Turn them off if they interfere with dictation. Ctrl-K and ⌘-K always work." />
    </Dialog>
  );
}

function Keys({ title, rows }: { title: string; rows: readonly KeyRow[] }) {
  return (
    <section>
      <h3 className="mb-2 text-xs font-medium text-muted">{title}</h3>
      <KeyList rows={rows} />
    </section>
  );
}
