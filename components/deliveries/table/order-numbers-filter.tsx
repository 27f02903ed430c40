"use client";

import { useState } from "react";
import { PopoverFilter } from "@/components/kit/list/popover-filter";
import { Button } from "@/components/kit/ui/button";
import { cn } from "@/components/kit/ui/cn";
import { Field } from "@/components/kit/ui/field";
import { usePopoverClose } from "@/components/kit/ui/popover";
import { Textarea } from "@/components/kit/ui/textarea";
import { formatCount } from "../format";
import { readOrderNumbers, withoutParts } from "./order-numbers";
import { counted } from "@/lib/core/counted";

type OrderNumbersFilterProps = {
  value: readonly string[];
  onValueChange: (value: string[]) => void;
};

/** A list of order numbers, pasted from a spreadsheet. */
export function OrderNumbersFilter(props: OrderNumbersFilterProps) {
  const given = withoutParts(props.value);
  const [first = "", ...rest] = given;
  return (
    <PopoverFilter
      label="Order numbers"
      summary={rest.length === 0 ? first : formatCount(given.length)}
      title="Order numbers"
      hideTitle
      className="w-80"
    >
      <ListForm {...props} />
    </PopoverFilter>
  );
}

function ListForm({ value, onValueChange }: OrderNumbersFilterProps) {
  const close = usePopoverClose();
  const [text, setText] = useState(withoutParts(value).join("\n"));
  const { used, cells, left } = readOrderNumbers(text);

  function apply(orderNumbers: string[]) {
    onValueChange(orderNumbers);
    close();
  }

  return (
    <form
      className="flex flex-col gap-3"
      onSubmit={(event) => {
        event.preventDefault();
        apply(used);
      }}
    >
      <Field label="Order numbers" hint="One per line, or paste a column from a spreadsheet">
        <Textarea
          rows={6}
          value={text}
          spellCheck={false}
          className="max-h-60 font-mono text-xs leading-4"
          onChange={({ target }) => setText(target.value)}
        />
      </Field>
      <p role="status" className={cn("text-xs", left > 0 ? "text-warning-ink" : "text-muted")}>
        {countText({ used: used.length, cells, left })}
      </p>
      {used.length > cells && (
        <p className="text-xs text-muted">If a line contains spaces, its parts are searched too.</p>
      )}
      <div className="flex justify-between gap-2">
        <Button variant="ghost" disabled={value.length === 0} onClick={() => apply([])}>
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
    return `${formatCount(used + left)} order numbers. Only the first ${used} can be searched for at once.`;
  }
  return counted(cells, "order number");
}
