"use client";

import { useRouter } from "next/navigation";
import { type KeyboardEvent, useId, useRef, useState } from "react";
import { useText } from "#texts";
import { Modal } from "@/components/kit/ui/modal";
import { Spinner } from "@/components/kit/ui/spinner";
import { useDebouncedItems } from "@/components/kit/ui/use-debounced-items";
import { grouped, matching, type PaletteEntry, type PaletteText } from "./palette-entries";
import { PaletteList } from "./palette-list";

const PAUSE_MS = 200;
const MAX_LENGTH = 200;

export type PaletteProps = {
  /** Entries that need no search. */
  entries: readonly PaletteEntry[];
  /** Entries derived from the text alone, such as a list of pasted order numbers. */
  fromText?: (text: string) => readonly PaletteEntry[];
  /** Searches on the server. */
  find: (text: string, signal: AbortSignal) => Promise<readonly PaletteEntry[]>;
  /** Minimum number of characters for a search. */
  minLength: number;
  placeholder: string;
  /** Shown below the list. */
  note?: string;
  onPaste?: (pasted: string) => string | null;
  onClose: () => void;
};

/** Opens a page or delivery, or runs a menu command, by typing. */
export function CommandPalette({ placeholder, note, onClose, onPaste, ...source }: PaletteProps) {
  const paletteText = useText("palette");
  const listId = useId();
  const { text, type, entries, chosen, choose, onKeyDown, pick, state } = usePalette(source, onClose);
  return (
    <Modal
      onDismiss={onClose}
      aria-label={paletteText.t("name")}
      className="fixed inset-x-3 top-[12vh] bottom-auto mx-auto w-auto max-w-xl animate-enter overflow-hidden rounded-xl"
    >
      <div className="relative">
        <input
          role="combobox"
          aria-label={placeholder}
          aria-expanded={entries.length > 0}
          aria-controls={listId}
          aria-autocomplete="list"
          aria-activedescendant={entries.length > 0 ? `${listId}-${chosen}` : undefined}
          placeholder={`${placeholder}…`}
          autoComplete="off"
          spellCheck={false}
          value={text}
          onChange={(event) => type(event.target.value)}
          onKeyDown={onKeyDown}
          onPaste={(event) => {
            const replaced = onPaste?.(event.clipboardData.getData("text")) ?? null;
            if (replaced === null) return;
            event.preventDefault();
            type(replaced);
          }}
          className="h-12 w-full border-b border-line bg-transparent px-4 pr-10 text-base outline-none"
        />
        {state === "loading" && <Spinner className="absolute top-4 right-4 text-muted" />}
      </div>
      <PaletteList id={listId} entries={entries} chosen={chosen} onChoose={choose} onPick={pick} />
      <p
        role="status"
        className={entries.length > 0 && state !== "failed" ? "sr-only" : "px-4 pb-4 text-muted"}
      >
        {statusText(paletteText, state, { count: entries.length, typed: text })}
      </p>
      {note && <p className="border-t border-line px-4 py-2 text-xs text-muted">{note}</p>}
    </Modal>
  );
}

type SearchState = ReturnType<typeof useDebouncedItems>["state"];

type Shown = { count: number; typed: string };

function statusText({ t }: PaletteText, state: SearchState, { count, typed }: Shown): string {
  if (state === "loading") return t("state.searching");
  if (state === "failed") return t("state.failed");
  return count === 0 ? t("state.none", { text: typed.trim() }) : t("state.count", { count });
}

type Source = Pick<PaletteProps, "entries" | "fromText" | "find" | "minLength">;

function usePalette({ entries: fixed, fromText, find, minLength }: Source, onClose: () => void) {
  const router = useRouter();
  const [text, setText] = useState("");
  const [chosenId, setChosenId] = useState<string | null>(null);
  // The text for which Enter was pressed before its results arrived.
  const awaited = useRef<string | null>(null);
  const found = useDebouncedItems(findAndPick, { delayMs: PAUSE_MS, minLength });
  const isCurrent = found.query === text.trim();
  const state = text.trim().length > MAX_LENGTH ? "idle" : found.state;
  const entries =
    text.trim() === ""
      ? grouped(fixed)
      : grouped([
          ...matching(fixed, text),
          ...(fromText?.(text) ?? []),
          ...(isCurrent && state === "ready" ? found.items : []),
        ]);
  // Late results change the list but not the selection.
  const chosen = Math.max(
    0,
    entries.findIndex(({ id }) => id === chosenId),
  );

  function type(next: string) {
    setText(next);
    setChosenId(null);
    awaited.current = null;
    if (next.trim().length <= MAX_LENGTH) found.search(next);
    else found.stop();
  }

  async function findAndPick(asked: string, signal: AbortSignal) {
    const items = await find(asked, signal);
    const [first] = items;
    if (first && awaited.current === asked && !signal.aborted) pick(first);
    return items;
  }

  function pick(entry: PaletteEntry) {
    onClose();
    if ("href" in entry) router.push(entry.href);
    else entry.run();
  }

  function onKeyDown(event: KeyboardEvent) {
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key];
    if (step !== undefined && entries.length > 0) {
      event.preventDefault();
      setChosenId(entries[(chosen + step + entries.length) % entries.length]?.id ?? null);
    }
    if (event.key !== "Enter") return;
    event.preventDefault();
    const entry = entries[chosen];
    if (entry) pick(entry);
    else if (state === "loading") awaited.current = text.trim();
  }

  return {
    text,
    type,
    entries,
    chosen,
    choose: (id: string) => setChosenId(id),
    onKeyDown,
    pick,
    state,
  };
}
