import { createElement as h } from "react";
import { renderToStaticMarkup } from "react-dom/server";
import { FormProvider, useForm } from "react-hook-form";
import { expect, it } from "vitest";
import { type FieldRow, FieldRows } from "./field-rows";

function Days({ count }: { count: number }) {
  const days = Array.from({ length: count }, () => ({ date: null }));
  const rows = h(FieldRows, {
    ...{
      name: "days",
      label: "Days",
      empty: "No days.",
      add: "Add a day",
      blank: { date: null },
      focus: "date",
    },
    ...{ max: 2, full: "At most 2 days", children: ({ number }: FieldRow) => `Day ${number}` },
  });
  return FormProvider({ ...useForm({ defaultValues: { days } }), children: rows });
}

const rendered = (count: number) => renderToStaticMarkup(h(Days, { count }));

it("says how many rows a list has at most once it is full, and describes the button with it", () => {
  expect(rendered(1)).not.toContain("At most");
  expect(rendered(1)).not.toContain("aria-disabled=");
  const note = /<p id="([^"]+)" role="status"[^>]*>At most 2 days</.exec(rendered(2));
  expect(rendered(2)).toMatch(new RegExp(`aria-disabled="true" aria-describedby="${note?.[1]}"`));
});
