"use client";

import { type ReactNode, type RefObject, useEffect } from "react";
import { useText } from "#texts";
import { cn } from "./cn";
import { Popup, popupItemClass } from "./popup";

type AutocompleteListProps<Item> = {
  id: string;
  anchor: RefObject<HTMLElement | null>;
  items: readonly Item[];
  highlighted: number | null;
  onHighlight: (index: number) => void;
  onPick: (item: Item) => void;
  onDismiss: () => void;
  /** Shown instead of items: nothing found, not available. */
  note: string | null;
  itemKey: (item: Item) => string;
  renderItem: (item: Item) => ReactNode;
};

/** The suggestions below an input. The focus stays in the input. */
export function AutocompleteList<Item>(props: AutocompleteListProps<Item>) {
  const { id, anchor, items, highlighted, onHighlight, onPick, onDismiss, note, itemKey, renderItem } = props;
  const { t } = useText("kit");
  useEffect(() => {
    if (highlighted !== null)
      document.getElementById(`${id}-${highlighted}`)?.scrollIntoView({ block: "nearest" });
  }, [id, highlighted]);
  return (
    <Popup anchor={anchor} onDismiss={onDismiss} matchWidth className="p-1">
      {note && <p className="px-2 py-1.5 text-xs text-muted">{note}</p>}
      <div id={id} role="listbox" aria-label={t("suggestions.list")}>
        {items.map((item, index) => (
          <div
            key={itemKey(item)}
            id={`${id}-${index}`}
            role="option"
            aria-selected={index === highlighted}
            className={cn(popupItemClass, index === highlighted && "bg-hover")}
            onPointerMove={() => onHighlight(index)}
            // Keeps the focus in the input.
            onPointerDown={(event) => event.preventDefault()}
            onMouseDown={(event) => event.preventDefault()}
            onClick={() => onPick(item)}
          >
            <span className="min-w-0 flex-1">{renderItem(item)}</span>
          </div>
        ))}
      </div>
    </Popup>
  );
}
