"use client";

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

const ENCODINGS = [
  { value: "utf-8", label: "UTF-8" },
  { value: "windows-1252", label: "Windows (Western Europe)" },
  { value: "utf-16le", label: "Unicode text (UTF-16)" },
  { value: "utf-16be", label: "UTF-16, big endian" },
] as const;

const SEPARATORS = [
  { value: ",", label: "Comma" },
  { value: ";", label: "Semicolon" },
  { value: "\t", label: "Tab" },
  { value: "|", label: "Vertical bar" },
] as const;

const DECIMALS = [
  { value: ".", label: "Point: 2.5" },
  { value: ",", label: "Comma: 2,5" },
] as const;

const DATE_ORDERS = [
  { value: "ymd", label: "Year, month, day" },
  { value: "dmy", label: "Day, month, year" },
  { value: "mdy", label: "Month, day, year" },
] as const;

/** Rows that may have the column names. */
const HEADER_ROWS = 10;

const labelIn = (options: readonly Option[], value: string | null) =>
  options.find((option) => option.value === value)?.label;

/** The detected format of the file, each part with a select to correct it. */
export function FormatFields({ merchantId, id, format, isPasted, isSplit }: FormatFieldsProps) {
  const { values, pending, choose } = useChosen({ merchantId, id }, format);
  const isText = values.kind === "text";
  const rows = Math.max(HEADER_ROWS, (values.headerRow ?? 0) + 1);
  const headers = [
    { value: "", label: "None" },
    ...Array.from({ length: rows }, (_, row) => ({ value: String(row), label: `Row ${row + 1}` })),
  ];
  const header = values.headerRow === null ? "" : String(values.headerRow);
  const summary = [
    isText && !isPasted && labelIn(ENCODINGS, values.encoding),
    isText && labelIn(SEPARATORS, values.separator),
    values.sheetName,
    `Dates: ${labelIn(DATE_ORDERS, values.dateOrder)?.toLowerCase()}`,
    header === "" ? "No column names" : `Column names in row ${Number(header) + 1}`,
  ];
  return (
    <Section collapsible title="File format" summary={summary.filter(Boolean).join(" · ")}>
      {isSplit && (
        <p className="mb-3 text-muted">
          Rows are booked, so the file keeps its rows and columns. Import it again to read it differently.
        </p>
      )}
      <div className="grid gap-3 sm:grid-cols-2 lg:grid-cols-3">
        {isText && !isPasted && (
          <Choice
            label="Encoding"
            options={ENCODINGS}
            value={values.encoding}
            disabled={pending || isSplit}
            onChange={(encoding) => choose({ encoding }, { format: { encoding } })}
          />
        )}
        {isText && (
          <Choice
            label="Separator"
            options={SEPARATORS}
            value={values.separator}
            disabled={pending || isSplit}
            onChange={(separator) => choose({ separator }, { format: { separator } })}
          />
        )}
        {values.sheetName !== null && (
          <Choice
            label="Sheet"
            options={values.sheetNames.map((name) => ({ value: name, label: name }))}
            value={values.sheetName}
            disabled={pending || isSplit}
            onChange={(sheetName) => choose({ sheetName }, { format: { sheetName } })}
          />
        )}
        <Choice
          label="Column names"
          options={headers}
          value={header}
          disabled={pending || isSplit}
          onChange={(row) => {
            const headerRow = row === "" ? null : Number(row);
            choose({ headerRow }, { format: { headerRow } });
          }}
        />
        <Choice
          label="Decimals"
          options={DECIMALS}
          value={values.decimal}
          disabled={pending}
          onChange={(decimal) => choose({ decimal }, { format: { decimal } })}
        />
        <Choice
          label="Dates"
          options={DATE_ORDERS}
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
