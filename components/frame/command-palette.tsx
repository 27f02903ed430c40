"use client";

import { ListFilter, Package } from "lucide-react";
import { useRouter } from "next/navigation";
import { useId, useMemo, useState } from "react";
import { readOrderNumbers } from "@/components/deliveries/table/order-numbers";
import { cn } from "@/components/kit/ui/cn";
import { Kbd } from "@/components/kit/ui/kbd";
import { Modal } from "@/components/kit/ui/modal";
import { popupItemClass } from "@/components/kit/ui/popup";
import { useListHighlight } from "@/components/kit/ui/use-list-highlight";
import type { FramePage } from "./pages";
import { type PaletteEntry, paletteEntries } from "./palette-entries";

type CommandPaletteProps = { merchantKey: string; pages: readonly FramePage[]; onClose: () => void };

/** Jumps to a page, or to one or several order numbers, typed or pasted. */
export default function CommandPalette({ merchantKey, pages, onClose }: CommandPaletteProps) {
  const router = useRouter();
  const listId = useId();
  const [text, setText] = useState("");
  const entries = useMemo(() => paletteEntries(merchantKey, pages, text), [merchantKey, pages, text]);
  const { highlighted, setHighlighted, onKeyDown } = useListHighlight(entries, go, { startAt: 0 });

  function go({ href }: PaletteEntry) {
    onClose();
    router.push(href);
  }

  return (
    <Modal
      onDismiss={onClose}
      aria-label="Jump to"
      className="fixed inset-x-3 top-[12vh] bottom-auto mx-auto w-auto max-w-xl animate-enter overflow-hidden rounded-xl"
    >
      <input
        role="combobox"
        aria-label="A page, an order number, or several"
        aria-expanded={entries.length > 0}
        aria-controls={listId}
        aria-autocomplete="list"
        aria-activedescendant={highlighted === null ? undefined : `${listId}-${highlighted}`}
        placeholder="A page, an order number, or several…"
        autoComplete="off"
        spellCheck={false}
        value={text}
        onChange={(event) => setText(event.target.value)}
        onKeyDown={onKeyDown}
        onPaste={(event) => {
          // A single-line field would join the lines of a pasted column.
          const pasted = event.clipboardData.getData("text");
          if (readOrderNumbers(pasted).cells < 2) return;
          event.preventDefault();
          setText(pasted.trim().replaceAll(/[\r\n\t]+/g, ", "));
        }}
        className="h-12 w-full border-b border-line bg-transparent px-4 text-base outline-none"
      />
      <div id={listId} role="listbox" aria-label="Matches" className="max-h-[50vh] overflow-y-auto p-1.5">
        {entries.map((entry, index) => (
          <div
            key={entry.href}
            id={`${listId}-${index}`}
            role="option"
            aria-selected={index === highlighted}
            className={cn(popupItemClass, "min-h-9 cursor-pointer", index === highlighted && "bg-hover")}
            onPointerMove={() => setHighlighted(index)}
            onMouseDown={(event) => event.preventDefault()}
            onClick={() => go(entry)}
          >
            <EntryIcon entry={entry} />
            <span className="min-w-0 flex-1 truncate">{entry.label}</span>
            {entry.page && (
              <span aria-hidden className="flex gap-1">
                {entry.page.keys.map((key) => (
                  <Kbd key={key}>{key}</Kbd>
                ))}
              </span>
            )}
          </div>
        ))}
      </div>
      <p role="status" className="sr-only">
        {entries.length} matches
      </p>
    </Modal>
  );
}

function EntryIcon({ entry }: { entry: PaletteEntry }) {
  const Icon = entry.page?.icon ?? (entry.kind === "orders" ? ListFilter : Package);
  return <Icon aria-hidden className="text-muted" />;
}
