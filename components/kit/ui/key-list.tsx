"use client";

import { useText } from "#texts";
import { Kbd } from "./kbd";
import { setShortcutsEnabled, useShortcutsEnabled } from "./shortcut-setting";
import { Switch } from "./switch";

export type KeyRow = {
  does: string;
  keys: readonly string[];
  /** Held at the same time. */ together?: boolean;
};

/** Keyboard shortcuts and what they do. */
export function KeyList({ rows }: { rows: readonly KeyRow[] }) {
  return (
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
  );
}

/** Turns shortcuts of a single key on and off, below their list. */
export function SingleKeySwitch({ description }: { description: string }) {
  const { t } = useText("kit");
  return (
    <Switch
      className="mt-5 border-t border-line pt-4"
      label={t("singleKeys")}
      description={description}
      checked={useShortcutsEnabled()}
      onCheckedChange={setShortcutsEnabled}
    />
  );
}
