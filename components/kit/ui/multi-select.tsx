"use client";

import { ChevronDown } from "lucide-react";
import { type KeyboardEvent, type ReactNode, useState } from "react";
import { useText } from "#texts";
import { Button } from "./button";
import { Checkbox } from "./checkbox";
import { cn } from "./cn";
import { Input } from "./input";
import { Popover } from "./popover";

type MultiSelectOption<Value extends string = string> = {
  value: Value;
  label: string;
  /** Before the label: a status dot. */
  mark?: ReactNode;
  count?: number;
};

export type MultiSelectProps<Value extends string> = {
  label: string;
  options: readonly MultiSelectOption<Value>[];
  value: readonly Value[];
  onValueChange: (value: Value[]) => void;
  /** A search field above the list. */
  searchable?: boolean;
  className?: string;
};

/** A filter: a button that shows the selection and opens a list of checkboxes. */
export function MultiSelect<Value extends string>({
  label,
  options,
  value,
  onValueChange,
  searchable,
  className,
}: MultiSelectProps<Value>) {
  const { t } = useText("kit");
  const [search, setSearch] = useState("");
  const chosen = options.filter((option) => value.includes(option.value));
  const shown = options.filter((option) => option.label.toLowerCase().includes(search.trim().toLowerCase()));

  function toggle(option: Value, checked: boolean) {
    // In the order of the options, so that the same selection always gives the same URL.
    onValueChange(
      options.map((each) => each.value).filter((each) => (each === option ? checked : value.includes(each))),
    );
  }

  return (
    <Popover
      title={label}
      onOpenChange={() => setSearch("")}
      className="w-60"
      trigger={
        <Button className={cn(chosen.length === 0 && "border-dashed", "max-w-full", className)}>
          <span className={cn(chosen.length > 0 && "text-muted")}>
            {label}
            {chosen.length > 0 && ":"}
          </span>
          {chosen.length > 0 && <span className="truncate">{summary(chosen)}</span>}
          <ChevronDown aria-hidden className="text-muted" />
        </Button>
      }
    >
      {searchable && (
        <Input
          type="search"
          aria-label={t("choices.searchIn", { label })}
          placeholder={t("choices.search")}
          value={search}
          onChange={(event) => setSearch(event.target.value)}
          className="mb-2"
        />
      )}
      <div role="group" aria-label={label} onKeyDown={moveWithArrows}>
        {shown.map((option) => (
          <div key={option.value} className="-mx-1 flex items-center rounded-md px-1 py-1 hover:bg-hover">
            <Checkbox
              className="min-w-0 flex-1"
              checked={value.includes(option.value)}
              onCheckedChange={(checked) => toggle(option.value, checked)}
              label={
                <span className="flex items-center gap-2">
                  {option.mark}
                  <span className="min-w-0 flex-1 truncate">{option.label}</span>
                  {option.count !== undefined && (
                    <span className="text-muted tabular-nums">{option.count}</span>
                  )}
                </span>
              }
            />
          </div>
        ))}
        {shown.length === 0 && <p className="py-2 text-muted">{t("choices.none")}</p>}
      </div>
      <Button
        variant="ghost"
        size="sm"
        className="mt-2"
        disabled={value.length === 0}
        onClick={() => onValueChange([])}
      >
        {t("action.clear")}
      </Button>
    </Popover>
  );
}

function summary(chosen: readonly { label: string }[]): string {
  const [first, second, ...rest] = chosen.map(({ label }) => label);
  return [first, second].filter(Boolean).join(", ") + (rest.length > 0 ? ` +${rest.length}` : "");
}

function moveWithArrows(event: KeyboardEvent<HTMLElement>) {
  if (event.key !== "ArrowDown" && event.key !== "ArrowUp") return;
  const boxes = [...event.currentTarget.querySelectorAll<HTMLInputElement>("input[type=checkbox]")];
  const at = boxes.findIndex((box) => box === document.activeElement);
  const next = boxes[at + (event.key === "ArrowDown" ? 1 : -1)];
  if (!next) return;
  event.preventDefault();
  next.focus();
}
