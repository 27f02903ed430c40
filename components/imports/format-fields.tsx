"use client";

import { useText } from "#texts";
import { Field } from "@/components/kit/ui/field";
import { Section } from "@/components/kit/ui/section";
import { type Option, Select } from "@/components/kit/ui/select";
import type { SheetFormat } from "@/lib/imports/rules/sheet";
import { type Own, useChosen } from "./use-chosen";

type FormatFieldsProps = Own & {
  format: SheetFormat;
  isPasted: boolean;
  /** Whether rows are booked, so that the file cannot be split into other rows. */
  isSplit: boolean;
};

const ENCODINGS = ["utf-8", "windows-1252", "utf-16le", "utf-16be"] as const;
const SEPARATORS = [",", ";", "\t", "|"] as const;
const SEPARATOR_NAMES = { ",": "comma", ";": "semicolon", "\t": "tab", "|": "bar" } as const;
const DATE_ORDERS = ["ymd", "dmy", "mdy"] as const;

/** Rows that may have the column names. */
const HEADER_ROWS = 10;

/** The detected format of the file, each part with a select to correct it. */
export function FormatFields({ merchantId, id, format, isPasted, isSplit }: FormatFieldsProps) {
  const { t } = useText("imports");
  const { values, pending, choose } = useChosen({ merchantId, id }, format);
  const isText = values.kind === "text";
  const rows = Math.max(HEADER_ROWS, (values.headerRow ?? 0) + 1);
  const headers = [
    { value: "", label: t("format.header.none") },
    ...Array.from({ length: rows }, (_, row) => ({
      value: String(row),
      label: t("format.header.row", { row: row + 1 }),
    })),
  ];
  const header = values.headerRow === null ? "" : String(values.headerRow);
  const summary = [
    isText && !isPasted && values.encoding && t(`format.encoding.${values.encoding}`),
    isText && values.separator && t(`format.separator.${SEPARATOR_NAMES[values.separator]}`),
    values.sheetName,
    t("format.dates.order", { order: values.dateOrder }),
    values.headerRow === null
      ? t("format.header.missing")
      : t("format.header.inRow", { row: values.headerRow + 1 }),
  ];
  return (
    <Section collapsible title={t("format.title")} summary={summary.filter(Boolean).join(" · ")}>
      {isSplit && <p className="mb-3 text-muted">{t("format.split")}</p>}
      <div className="grid gap-3 sm:grid-cols-2 lg:grid-cols-3">
        {isText && !isPasted && (
          <Choice
            label={t("format.encoding.label")}
            options={ENCODINGS.map((value) => ({ value, label: t(`format.encoding.${value}`) }))}
            value={values.encoding}
            disabled={pending || isSplit}
            onChange={(encoding) => choose({ encoding }, { format: { encoding } })}
          />
        )}
        {isText && (
          <Choice
            label={t("format.separator.label")}
            options={SEPARATORS.map((value) => ({
              value,
              label: t(`format.separator.${SEPARATOR_NAMES[value]}`),
            }))}
            value={values.separator}
            disabled={pending || isSplit}
            onChange={(separator) => choose({ separator }, { format: { separator } })}
          />
        )}
        {values.sheetName !== null && (
          <Choice
            label={t("format.sheet")}
            options={values.sheetNames.map((name) => ({ value: name, label: name }))}
            value={values.sheetName}
            disabled={pending || isSplit}
            onChange={(sheetName) => choose({ sheetName }, { format: { sheetName } })}
          />
        )}
        <Choice
          label={t("format.header.label")}
          options={headers}
          value={header}
          disabled={pending || isSplit}
          onChange={(row) => {
            const headerRow = row === "" ? null : Number(row);
            choose({ headerRow }, { format: { headerRow } });
          }}
        />
        <Choice
          label={t("format.decimals.label")}
          options={[
            { value: ".", label: t("format.decimals.point") },
            { value: ",", label: t("format.decimals.comma") },
          ]}
          value={values.decimal}
          disabled={pending}
          onChange={(decimal) => choose({ decimal }, { format: { decimal } })}
        />
        <Choice
          label={t("format.dates.label")}
          options={DATE_ORDERS.map((value) => ({ value, label: t(`format.dates.${value}`) }))}
          value={values.dateOrder}
          disabled={pending}
          onChange={(dateOrder) => choose({ dateOrder }, { format: { dateOrder } })}
        />
      </div>
    </Section>
  );
}

type ChoiceProps<Value extends string> = {
  label: string;
  options: readonly Option<Value>[];
  value: Value | null;
  disabled: boolean;
  onChange: (value: Value) => void;
};

function Choice<Value extends string>({ label, onChange, ...select }: ChoiceProps<Value>) {
  return (
    <Field label={label}>
      <Select {...select} onValueChange={onChange} />
    </Field>
  );
}
