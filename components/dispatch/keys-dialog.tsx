"use client";

import { useText } from "#texts";
import { Dialog } from "@/components/kit/ui/dialog";
import { KeyList, SingleKeySwitch } from "@/components/kit/ui/key-list";

/** Keyboard shortcuts of the dispatch page. */
export function KeysDialog({ onClose }: { onClose: () => void }) {
  const { t } = useText("dispatch");
  const rows = [
    { does: t("keys.nextPrevious"), keys: ["j", "k"] },
    { does: t("keys.within"), keys: ["↓", "↑"] },
    { does: t("keys.firstLast"), keys: [t("keyNames.home"), t("keyNames.end")] },
    { does: t("keys.select"), keys: ["x"] },
    { does: t("keys.assign"), keys: ["a"] },
    { does: t("keys.unassign"), keys: ["u"] },
    { does: t("keys.message"), keys: ["c"] },
    { does: t("keys.open"), keys: [t("keyNames.enter")] },
    { does: t("keys.search"), keys: ["/"] },
    { does: t("keys.show"), keys: ["?"] },
  ];
  return (
    <Dialog open onOpenChange={onClose} title={t("keys.title")}>
      <KeyList rows={rows} />
      <SingleKeySwitch description={t("keys.dictation")} />
    </Dialog>
  );
}
