"use client";

import { useText } from "#texts";
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

/** Which column is which field. */
export function ColumnFields({ merchantId, id, fields, columns, isOpen }: ColumnFieldsProps) {
  const { t } = useText("imports");
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
    <Section
      collapsible
      defaultOpen={isOpen}
      title={t("columns.title")}
      summary={t("columns.used", { used, total: columns.length })}
    >
      <RowTable
        label={t("columns.title")}
        inset
        rows={columns.map((column, index) => ({ ...column, index }))}
        rowKey={({ index }) => String(index)}
        columns={[
          {
            head: t("columns.name"),
            className: "w-1/3 wrap-anywhere",
            cell: ({ name, examples }) => (
              <>
                <span className="font-medium">{name}</span>
                <span className="block text-xs text-muted md:hidden">{examples[0]}</span>
              </>
            ),
          },
          {
            head: t("columns.examples"),
            wide: true,
            className: "text-muted wrap-anywhere",
            cell: ({ examples }) =>
              examples.map((text) => (text.length > 40 ? `${text.slice(0, 40)}…` : text)).join(" · "),
          },
          {
            head: t("columns.is"),
            className: "w-1/3",
            cell: ({ name, by, field, index }) => (
              <>
                <Select
                  aria-label={t("columns.fieldOf", { column: name })}
                  options={fields}
                  value={chosen[index] ?? ""}
                  disabled={pending}
                  onValueChange={(value) => set(index, value === "" ? null : value)}
                />
                {by !== null && chosen[index] === field && (
                  <span className="text-xs text-muted">{t(`columns.by.${by}`)}</span>
                )}
              </>
            ),
          },
        ]}
      />
    </Section>
  );
}
