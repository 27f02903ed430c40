"use client";

import { useState } from "react";
import { useFormat, useText } from "#texts";
import { PopoverFilter } from "@/components/kit/list/popover-filter";
import { Button } from "@/components/kit/ui/button";
import { cn } from "@/components/kit/ui/cn";
import { Field } from "@/components/kit/ui/field";
import { usePopoverClose } from "@/components/kit/ui/popover";
import { Textarea } from "@/components/kit/ui/textarea";
import { readOrderNumbers, withoutParts } from "./order-numbers";

type OrderNumbersFilterProps = {
  value: readonly string[];
  onValueChange: (value: string[]) => void;
};

/** A list of order numbers, pasted from a spreadsheet. */
export function OrderNumbersFilter(props: OrderNumbersFilterProps) {
  const { t } = useText("table");
  const format = useFormat();
  const given = withoutParts(props.value);
  const [first = "", ...rest] = given;
  return (
    <PopoverFilter
      label={t("orders.label")}
      summary={rest.length === 0 ? first : format.count(given.length)}
      title={t("orders.label")}
      hideTitle
      className="w-80"
    >
      <ListForm {...props} />
    </PopoverFilter>
  );
}

function ListForm({ value, onValueChange }: OrderNumbersFilterProps) {
  const { t } = useText("table");
  const { t: kit } = useText("kit");
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
      <Field label={t("orders.label")} hint={t("orders.hint")}>
        <Textarea
          rows={6}
          value={text}
          spellCheck={false}
          className="max-h-60 font-mono text-xs leading-4"
          onChange={({ target }) => setText(target.value)}
        />
      </Field>
      <p role="status" className={cn("text-xs", left > 0 ? "text-warning-ink" : "text-muted")}>
        {left > 0
          ? t("orders.tooMany", { given: used.length + left, used: used.length })
          : t("orders.count", { count: cells })}
      </p>
      {used.length > cells && <p className="text-xs text-muted">{t("orders.parts")}</p>}
      <div className="flex justify-between gap-2">
        <Button variant="ghost" disabled={value.length === 0} onClick={() => apply([])}>
          {kit("action.clear")}
        </Button>
        <Button type="submit" variant="primary">
          {t("orders.find")}
        </Button>
      </div>
    </form>
  );
}
