"use client";

import { useText } from "#texts";
import { Dialog } from "@/components/kit/ui/dialog";
import { KeyList, type KeyRow, SingleKeySwitch } from "@/components/kit/ui/key-list";
import type { FramePage } from "./pages";

type ShortcutsDialogProps = { pages: readonly FramePage[]; onClose: () => void };

/** The list of keyboard shortcuts. */
export default function ShortcutsDialog({ pages, onClose }: ShortcutsDialogProps) {
  const { t } = useText("palette");
  const frame = useText("frame");
  const control = t("keys.controlOrCommand");
  return (
    <Dialog open onOpenChange={(open) => !open && onClose()} title={frame.t("user.shortcuts")}>
      <div className="grid gap-x-8 gap-y-5 sm:grid-cols-2">
        <Keys title={t("shortcuts.goTo")} rows={pages.map(({ label, keys }) => ({ does: label, keys }))} />
        <div className="flex flex-col gap-5">
          <Keys
            title={t("shortcuts.anywhere")}
            rows={[
              { does: t("shortcuts.jump"), keys: [control, "K"], together: true },
              { does: t("shortcuts.search"), keys: ["/"] },
              { does: t("shortcuts.send"), keys: [control, t("keys.enter")], together: true },
              { does: t("shortcuts.show"), keys: ["?"] },
            ]}
          />
          <Keys
            title={t("shortcuts.tables")}
            rows={[
              { does: t("shortcuts.rows"), keys: ["↓", "↑"] },
              { does: t("shortcuts.ends"), keys: [t("keys.home"), t("keys.end")] },
              { does: t("shortcuts.open"), keys: [t("keys.enter")] },
            ]}
          />
        </div>
      </div>
      <SingleKeySwitch description={t("shortcuts.off")} />
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
