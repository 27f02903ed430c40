"use client";

import { RowTable } from "@/components/kit/list/row-table";
import { Section } from "@/components/kit/ui/section";
import { type Option, Select } from "@/components/kit/ui/select";
import type { ColumnMatch } from "@/lib/imports/rules/columns";
import type { ImportField } from "@/lib/imports/rules/fields";
import { type Own, useChosen } from "./use-chosen";

type Column = ColumnMatch & { name: string; examples: readonly string[] };

type ColumnFieldsProps = Own & {
  fields: readonly Option<ImportField | "">[];
  columns: readonly Column[];
  /** Whether it starts unfolded. */
  isOpen: boolean;
};

const MATCHED: Record<NonNullable<ColumnMatch["by"]>, string> = {
  name: "Found by its name",
  content: "Found by its content",
  template: "As in your last file",
};

/** Which column is which field. */
export function ColumnFields({ merchantId, id, fields, columns, isOpen }: ColumnFieldsProps) {
  const { values, pending, choose } = useChosen(
    { merchantId, id },
    { chosen: columns.map(({ field }) => field) },
  );
  const { chosen } = values;
  const used = chosen.filter((field) => field !== null).length;
  function set(at: number, field: ImportField | null) {
    const next = chosen.map((before, index) => (index === at ? field : before));
    choose({ chosen: next }, { columns: next });
  }
  return (
    <Section collapsible defaultOpen={isOpen} title="Columns" summary={`${used} of ${columns.length} used`}>
      <RowTable
        label="Columns"
        inset
        rows={columns.map((column, index) => ({ ...column, index }))}
        rowKey={({ index }) => String(index)}
        columns={[
          {
            head: "In your file",
            className: "w-1/3 wrap-anywhere",
            cell: ({ name, examples }) => (
              <>
                <span className="font-medium">{name}</span>
                <span className="block text-xs text-muted md:hidden">{examples[0]}</span>
              </>
            ),
          },
          {
            head: "Examples",
            wide: true,
            className: "text-muted wrap-anywhere",
            cell: ({ examples }) =>
              examples.map((text) => (text.length > 40 ? `${text.slice(0, 40)}…` : text)).join(" · "),
          },
          {
            head: "Is",
            className: "w-1/3",
            cell: ({ name, by, field, index }) => (
              <>
                <Select
                  aria-label={`Field of ${name}`}
                  options={fields}
                  value={chosen[index] ?? ""}
                  disabled={pending}
                  onValueChange={(value) => set(index, value === "" ? null : value)}
                />
                {by !== null && chosen[index] === field && (
                  <span className="text-xs text-muted">{MATCHED[by]}</span>
                )}
              </>
            ),
          },
        ]}
      />
    </Section>
  );
}
