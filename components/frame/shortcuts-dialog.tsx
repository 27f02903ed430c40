"use client";

import { Dialog } from "@/components/kit/ui/dialog";
import { Kbd } from "@/components/kit/ui/kbd";
import { Switch } from "@/components/kit/ui/switch";
import type { FramePage } from "./pages";
import { setShortcutsEnabled, useShortcutsEnabled } from "@/components/kit/ui/shortcut-setting";

type ShortcutsDialogProps = { pages: readonly FramePage[]; onClose: () => void };

/** The list of keyboard shortcuts. */
export default function ShortcutsDialog({ pages, onClose }: ShortcutsDialogProps) {
  const enabled = useShortcutsEnabled();
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
      <Switch
        className="mt-5 border-t border-line pt-4"
        label="Single-key shortcuts"
        description="Turn them off if they interfere with dictation. Ctrl-K and ⌘-K always work."
        checked={enabled}
        onCheckedChange={setShortcutsEnabled}
      />
    </Dialog>
  );
}

type KeyRow = { does: string; keys: readonly string[]; /** Held at the same time. */ together?: boolean };

function Keys({ title, rows }: { title: string; rows: readonly KeyRow[] }) {
  return (
    <section>
      <h3 className="mb-2 text-xs font-medium text-muted">{title}</h3>
      <dl className="grid gap-1.5">
        {rows.map(({ does, keys, together }) => (
          <div key={does} className="flex items-center justify-between gap-3">
            <dt>{does}</dt>
            <dd className="flex shrink-0 items-center gap-1">
              {keys.map((key, index) => (
                <span key={key} className="flex items-center gap-1">
                  {together && index > 0 && <span className="text-xs text-muted">+</span>}
                  <Kbd>{key}</Kbd>
                </span>
              ))}
            </dd>
          </div>
        ))}
      </dl>
    </section>
  );
}
