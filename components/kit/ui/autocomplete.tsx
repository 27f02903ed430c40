"use client";

import { type ReactNode, type Ref, useId, useImperativeHandle, useRef } from "react";
import { useText } from "#texts";
import { AutocompleteList } from "./autocomplete-list";
import { controlClass } from "./control-class";
import { useFieldControl } from "./field-context";
import { Spinner } from "./spinner";
import { useDebouncedItems } from "./use-debounced-items";
import { useListHighlight } from "./use-list-highlight";

export type AutocompleteProps<Item> = {
  /** The field's text; any text is allowed, suggestions are optional. */
  value: string;
  onValueChange: (value: string) => void;
  onQuery: (query: string, signal: AbortSignal) => Promise<readonly Item[]>;
  /** Called when an item is picked. `onValueChange` also receives its text. */
  onPick?: (item: Item) => void;
  /** Whether suggestions for the text of a picked item follow. */
  staysOpen?: (item: Item) => boolean;
  itemKey: (item: Item) => string;
  itemText: (item: Item) => string;
  renderItem?: (item: Item) => ReactNode;
  onBlur?: () => void;
  /** Shown when nothing was found. */
  empty?: string;
  failed?: string;
  minLength?: number;
  delayMs?: number;
  /** The item that Enter picks unless another is highlighted; none by default. */
  startAt?: number;
  placeholder?: string;
  disabled?: boolean;
  name?: string;
  "aria-label"?: string;
  ref?: Ref<HTMLInputElement>;
  className?: string;
};

/** A text field with suggestions. Arrow keys select, Enter accepts, Escape closes. */
export function Autocomplete<Item>({
  value,
  onValueChange,
  onQuery,
  onPick,
  staysOpen,
  itemKey,
  itemText,
  renderItem = itemText,
  onBlur,
  empty,
  failed,
  minLength = 2,
  delayMs = 200,
  startAt,
  ref,
  className,
  ...props
}: AutocompleteProps<Item>) {
  const { t } = useText("kit");
  const wiring = useFieldControl();
  const listId = useId();
  const input = useRef<HTMLInputElement>(null);
  useImperativeHandle<HTMLInputElement | null, HTMLInputElement | null>(ref, () => input.current);
  const { items, state, search, stop } = useDebouncedItems(onQuery, { delayMs, minLength });
  const { highlighted, setHighlighted, onKeyDown } = useListHighlight(items, pick, { startAt });
  const open = state !== "idle" && (items.length > 0 || state !== "loading");
  const status = {
    idle: "",
    loading: "",
    ready:
      items.length === 0 ? (empty ?? t("suggestions.none")) : t("suggestions.count", { count: items.length }),
    failed: failed ?? t("suggestions.failed"),
  }[state];

  function pick(item: Item) {
    onValueChange(itemText(item));
    onPick?.(item);
    if (staysOpen?.(item)) search(itemText(item));
    else stop();
  }

  return (
    <div className="relative w-full min-w-0">
      <input
        {...props}
        {...wiring}
        ref={input}
        type="text"
        role="combobox"
        autoComplete="off"
        spellCheck={false}
        aria-autocomplete="list"
        aria-expanded={open}
        aria-controls={open ? listId : undefined}
        aria-activedescendant={highlighted === null ? undefined : `${listId}-${highlighted}`}
        value={value}
        onChange={(event) => {
          onValueChange(event.target.value);
          search(event.target.value);
        }}
        onKeyDown={(event) => {
          if (event.key === "ArrowDown" && state === "idle") search(value);
          else onKeyDown(event);
        }}
        onBlur={() => {
          stop();
          onBlur?.();
        }}
        className={controlClass(className)}
      />
      {state === "loading" && (
        <Spinner className="absolute top-1/2 right-2.5 size-3.5 -translate-y-1/2 text-muted" />
      )}
      {open && (
        <AutocompleteList
          id={listId}
          anchor={input}
          items={items}
          highlighted={highlighted}
          onHighlight={setHighlighted}
          onPick={pick}
          onDismiss={stop}
          note={items.length === 0 ? status : null}
          itemKey={itemKey}
          renderItem={renderItem}
        />
      )}
      <span role="status" className="sr-only">
        {status}
      </span>
    </div>
  );
}
