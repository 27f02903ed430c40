"use client";

import { useEffect, useRef } from "react";
import { useText } from "#texts";
import { cn } from "@/components/kit/ui/cn";
import { Kbd } from "@/components/kit/ui/kbd";
import { popupItemClass } from "@/components/kit/ui/popup";
import { PALETTE_GROUPS, type PaletteEntry } from "./palette-entries";

type PaletteListProps = {
  id: string;
  entries: readonly PaletteEntry[];
  /** Index of the entry that Enter selects. */
  chosen: number;
  onChoose: (id: string) => void;
  onPick: (entry: PaletteEntry) => void;
};

/** The matches by group. The text field keeps the focus. */
export function PaletteList({ id, entries, chosen, onChoose, onPick }: PaletteListProps) {
  const { t } = useText("palette");
  const list = useRef<HTMLDivElement>(null);
  useEffect(() => {
    list.current?.querySelector("[aria-selected=true]")?.scrollIntoView({ block: "nearest" });
  }, [chosen]);
  return (
    <div
      ref={list}
      id={id}
      role="listbox"
      aria-label={t("matches")}
      className="max-h-[50vh] overflow-y-auto p-1.5"
    >
      {PALETTE_GROUPS.map((group) => {
        const own = entries.filter((entry) => entry.group === group);
        if (own.length === 0) return null;
        return (
          <div key={group} role="group" aria-label={t(`group.${group}`)}>
            <div aria-hidden className="px-2 pt-1.5 pb-1 text-xs text-muted">
              {t(`group.${group}`)}
            </div>
            {own.map((entry) => {
              const index = entries.indexOf(entry);
              return (
                <Option
                  key={entry.id}
                  id={`${id}-${index}`}
                  entry={entry}
                  selected={index === chosen}
                  onChoose={() => onChoose(entry.id)}
                  onPick={() => onPick(entry)}
                />
              );
            })}
          </div>
        );
      })}
    </div>
  );
}

type OptionProps = {
  id: string;
  entry: PaletteEntry;
  selected: boolean;
  onChoose: () => void;
  onPick: () => void;
};

function Option({ id, entry, selected, onChoose, onPick }: OptionProps) {
  const { icon: Icon, label, detail, keys } = entry;
  return (
    <div
      id={id}
      role="option"
      aria-selected={selected}
      data-href={"href" in entry ? entry.href : undefined}
      className={cn(popupItemClass, "min-h-9 cursor-pointer", selected && "bg-hover")}
      onPointerMove={onChoose}
      onMouseDown={(event) => event.preventDefault()}
      onClick={onPick}
    >
      <Icon aria-hidden className="text-muted" />
      <span className="max-w-full min-w-0 shrink-0 truncate">{label}</span>
      <span className="min-w-0 flex-1 truncate text-muted">{detail}</span>
      {keys && (
        <span aria-hidden className="flex gap-1">
          {keys.map((key) => (
            <Kbd key={key}>{key}</Kbd>
          ))}
        </span>
      )}
    </div>
  );
}
