"use client";

import { useState } from "react";
import { Button } from "@/components/kit/ui/button";
import { cn } from "@/components/kit/ui/cn";
import { Field } from "@/components/kit/ui/field";
import { Popover } from "@/components/kit/ui/popover";
import { Textarea } from "@/components/kit/ui/textarea";
import { formatCount } from "../format";
import { readOrderNumbers, withoutParts } from "./order-numbers";

type OrderNumbersFilterProps = {
  value: readonly string[];
  onValueChange: (value: string[]) => void;
};

/** A list of order numbers, pasted as it comes out of a spreadsheet. */
export function OrderNumbersFilter({ value, onValueChange }: OrderNumbersFilterProps) {
  const [open, setOpen] = useState(false);
  const given = withoutParts(value);
  const summary = given.length === 1 ? given[0] : formatCount(given.length);

  function apply(next: string[]) {
    onValueChange(next);
    setOpen(false);
  }

  return (
    <Popover
      title="Order numbers"
      hideTitle
      open={open}
      onOpenChange={setOpen}
      className="w-80"
      trigger={
        <Button className={cn(value.length === 0 && "border-dashed", "max-w-full")}>
          <span className={cn(value.length > 0 && "text-muted")}>
            {value.length === 0 ? "Order numbers" : "Order numbers:"}
          </span>
          {value.length > 0 && <span className="max-w-40 truncate">{summary}</span>}
        </Button>
      }
    >
      <ListForm key={`${open}`} value={value} onApply={apply} />
    </Popover>
  );
}

function ListForm({ value, onApply }: { value: readonly string[]; onApply: (value: string[]) => void }) {
  const [text, setText] = useState(withoutParts(value).join("\n"));
  const { used, cells, left } = readOrderNumbers(text);
  return (
    <form
      className="flex flex-col gap-3"
      onSubmit={(event) => {
        event.preventDefault();
        onApply(used);
      }}
    >
      <Field label="Order numbers" hint="One per line, or paste a column from a spreadsheet">
        <Textarea
          rows={6}
          value={text}
          spellCheck={false}
          className="max-h-60 font-mono text-xs"
          onChange={({ target }) => setText(target.value)}
        />
      </Field>
      <p role="status" className={cn("text-xs", left > 0 ? "text-warning-ink" : "text-muted")}>
        {countText({ used: used.length, cells, left })}
      </p>
      {used.length > cells && (
        <p className="text-xs text-muted">Where a line has spaces, its parts are looked for too.</p>
      )}
      <div className="flex justify-between gap-2">
        <Button variant="ghost" disabled={value.length === 0} onClick={() => onApply([])}>
          Clear
        </Button>
        <Button type="submit" variant="primary">
          Find
        </Button>
      </div>
    </form>
  );
}

function countText({ used, cells, left }: { used: number; cells: number; left: number }): string {
  if (left > 0) {
    return `${formatCount(used + left)} order numbers; only the first ${used} can be found at once`;
  }
  return cells === 1 ? "1 order number" : `${formatCount(cells)} order numbers`;
}
