"use client";

import { useText } from "#texts";
import { Dialog } from "@/components/kit/ui/dialog";
import { KeyList, SingleKeySwitch } from "@/components/kit/ui/key-list";

/** Keyboard shortcuts of the couriers' routes. */
export function BoardKeysDialog({ onClose }: { onClose: () => void }) {
  const { t } = useText("board");
  const dispatch = useText("dispatch");
  const alt = dispatch.t("keyNames.alt");
  const rows = [
    { does: t("keys.within"), keys: ["→", "←"] },
    { does: dispatch.t("keys.firstLast"), keys: [dispatch.t("keyNames.home"), dispatch.t("keyNames.end")] },
    { does: dispatch.t("keys.select"), keys: ["x"] },
    { does: t("keys.move"), keys: ["m"] },
    { does: t("keys.later"), keys: [alt, "→"], together: true },
    { does: t("keys.earlier"), keys: [alt, "←"], together: true },
    { does: dispatch.t("keys.message"), keys: ["c"] },
    { does: t("keys.clear"), keys: [dispatch.t("keyNames.escape")] },
    { does: dispatch.t("keys.show"), keys: ["?"] },
  ];
  return (
    <Dialog open onOpenChange={onClose} title={dispatch.t("keys.title")}>
      <KeyList rows={rows} />
      <SingleKeySwitch description={dispatch.t("keys.dictation")} />
    </Dialog>
  );
}
