"use client";

import { type ComponentType, useState } from "react";
import { Badge } from "@/components/kit/ui/badge";
import { BigButton } from "./big-button";
import type { ShownDelivery } from "./shown-work";
import type { ThreadSheetProps } from "./thread-sheet";
import { useText } from "./use-text";

/** Opens the messages about a delivery, and says how many are new. */
export function ThreadButton({ delivery }: { delivery: ShownDelivery }) {
  const { t } = useText();
  const [Sheet, setSheet] = useState<ComponentType<ThreadSheetProps>>();
  const [isAway, setIsAway] = useState(false);
  // Undefined in work stored by an earlier version of this page.
  const unread = delivery.unread ?? 0;

  // Its code cannot be loaded without a network. The rest of the page keeps working.
  async function open() {
    const sheet = await import("./thread-sheet").catch(() => null);
    setIsAway(sheet === null);
    if (sheet) setSheet(() => sheet.ThreadSheet);
  }

  return (
    <div className="mt-2 grid">
      <BigButton variant="ghost" onClick={() => void open()}>
        {t("thread.open")}
        {unread > 0 && (
          <Badge tone="info" className="h-6 text-sm">
            {t("thread.unread", { count: unread })}
          </Badge>
        )}
      </BigButton>
      {isAway && (
        <p role="status" className="px-3 text-center text-muted">
          {t("thread.away")}
        </p>
      )}
      {Sheet && <Sheet delivery={delivery} onClose={() => setSheet(undefined)} />}
    </div>
  );
}
