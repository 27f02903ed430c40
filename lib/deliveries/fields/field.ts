import type { z } from "zod";
import type { Prisma } from "@/prisma/generated/client";
import { numberOf } from "@/lib/core/stored-phone";
import type { Measure } from "@/lib/core/units";

type Value = string | number | boolean | null;

/** Definition of a delivery field for every place that reads, writes or shows it. */
export type Field = {
  /** Database column. */
  column: string;
  kind: "text" | "integer" | "decimal" | "flag";
  /** Label on pages. */
  label: string;
  /** Unit of the value, such as `piece`. */
  unit?: string;
  /** A number that pages and the export convert to the merchant's units, which the export names after the header. */
  measure?: Measure;
  /** Column name in the CSV export; null if the export omits it. */
  header: string | null;
  /** Names and types in the API; empty if the API omits it. */
  api: Readonly<Record<string, ApiType>>;
  /** Value in an empty form. */
  empty: Value;
  /** When it can be changed after booking; null for never. */
  change: Changeable | null;
};

/** Until when a field can be changed, and whether the trip is located, checked and priced again then. */
export type Changeable = { until: "assignment" | "pickup" | "end"; isRepriced?: true };

export const UNTIL_PICKUP = { change: { until: "pickup" } } as const;
export const UNTIL_END = { change: { until: "end" } } as const;

/**
 * The API's types, by name: pages also read the tables and do not load zod for them. A `phone` is shown without its
 * extension.
 */
type ApiTypes = {
  text: string;
  phone: string;
  "text or null": string | null;
  "number or null": number | null;
};
export type ApiType = keyof ApiTypes;

/** Storage of the common kinds, and their value in an empty form. */
export const TEXT = { kind: "text", empty: "" } as const;
export const FLAG = { kind: "flag", empty: false } as const;
export const DECIMAL = { kind: "decimal", empty: null } as const;

/** Maps columns to input values. */
type Held<Stored> = Stored extends Prisma.Decimal ? number : Stored;

type KindOf<Stored> =
  NonNullable<Stored> extends Prisma.Decimal
    ? "decimal"
    : NonNullable<Stored> extends number
      ? "integer"
      : NonNullable<Stored> extends boolean
        ? "flag"
        : "text";

type Same<A, B> = [A] extends [B] ? ([B] extends [A] ? true : false) : false;

/** Columns of a row with such values, each with its kind. */
type StoredAs<Row, Input> = {
  [C in keyof Row]: Same<Held<Row[C]>, Input> extends true ? { column: C; kind: KindOf<Row[C]> } : never;
}[keyof Row];

type ApiTypeOf<Value> = { [T in ApiType]: Same<ApiTypes[T], Value> extends true ? T : never }[ApiType];

/**
 * Constraint for a table of fields: an entry for each field of the input, with a column of a matching type,
 * and an empty value that the form accepts. `More` adds properties to each field.
 */
export type FieldsOf<Row, Input, Form extends { [K in keyof Input]?: unknown }, More = unknown> = {
  [K in keyof Input]-?: Field &
    StoredAs<Row, Input[K]> &
    More & { api: Readonly<Record<string, ApiTypeOf<Input[K]>>>; empty: Form[K] };
};

/** A value that may be left out or sent as null. */
export const optional = <T extends z.ZodType>(schema: T) =>
  schema.nullish().transform((value) => value ?? null);

type Fields = Readonly<Record<string, Field>>;

/** Returns the entries of a table in order. */
export function entriesOf<K extends string, F>(fields: Readonly<Record<K, F>>): [K, F][] {
  // A table is declared with exactly the keys of its type.
  return Object.entries(fields) as [K, F][];
}

/** Builds an object from the pairs of a table; the callers' types describe it. */
export function built<Result>(entries: (readonly [string, unknown])[]): Result {
  return Object.fromEntries(entries) as Result;
}

/** Returns the columns of a table for Prisma's `select`. */
export function selectOf<T extends Fields>(fields: T): { [K in keyof T as T[K]["column"]]: true } {
  return built(Object.values(fields).map(({ column }) => [column, true]));
}

/** Returns the values of an empty form. */
export function emptyOf<T extends Fields>(fields: T): { [K in keyof T]: T[K]["empty"] } {
  return built(Object.entries(fields).map(([key, { empty }]) => [key, empty]));
}

/** Converts an input to form values. */
export function formOf<T extends Fields, Input extends Record<keyof T & string, Value>>(
  fields: T,
  input: Input,
): { [K in keyof T]: NonNullable<Input[K & string]> | T[K]["empty"] } {
  return built(entriesOf(fields).map(([key, { empty }]) => [key, input[key] ?? empty]));
}

const held = (stored: Value | Prisma.Decimal) =>
  typeof stored === "object" ? (stored?.toNumber() ?? null) : stored;

/** Returns the input from which a row was written. */
export function inputFrom<T extends Fields, Row extends Record<T[keyof T]["column"], Value | Prisma.Decimal>>(
  fields: T,
  row: Row,
): { [K in keyof T]: Held<Row[T[K]["column"]]> } {
  return built(
    Object.entries(fields).map(([key, { column }]) => [key, held(row[column as T[keyof T]["column"]])]),
  );
}

/**
 * Returns a function that reads the input's values of these fields from a row, in order. The table is read once
 * instead of for each row, because an export has many.
 */
export function valuesReader<T extends Fields>(fields: T) {
  const columns = Object.values(fields).map(({ column }) => column as T[keyof T]["column"]);
  return (row: Readonly<Record<T[keyof T]["column"], Value | Prisma.Decimal>>): Value[] =>
    columns.map((column) => held(row[column]));
}

/**
 * Returns a function that writes the columns of an input; `decimal` converts values of decimal columns. The table is
 * read once instead of for each delivery.
 */
export function columnsWriter<T extends Fields, D extends Prisma.Decimal>(
  fields: T,
  decimal: (value: number) => D,
) {
  const entries = entriesOf(fields);
  return <Input extends Record<keyof T & string, Value>>(
    input: Input,
  ): { [K in keyof T as T[K]["column"]]: T[K]["kind"] extends "decimal" ? D | null : Input[K & string] } => {
    const columns: Record<string, unknown> = {};
    for (const [key, { column, kind }] of entries) {
      const value = input[key as keyof T & string];
      columns[column] = kind === "decimal" && typeof value === "number" ? decimal(value) : value;
    }
    return columns as { [K in keyof T as T[K]["column"]]: never };
  };
}

export type Merged<Union> = (Union extends unknown ? (member: Union) => void : never) extends (
  all: infer All,
) => void
  ? All
  : never;

/** Columns shown by the API. */
export type ShownColumn<T extends Fields> = {
  [K in keyof T]: keyof T[K]["api"] extends never ? never : T[K]["column"];
}[keyof T];

/** Columns shown by the API, with their kinds. */
export function shownColumns<T extends Fields>(fields: T): Record<ShownColumn<T>, Field["kind"]> {
  const shown = Object.values(fields).filter(({ api }) => Object.keys(api).length > 0);
  return built(shown.map(({ column, kind }) => [column, kind]));
}

/** Columns of a table, with their kinds. */
export function columnKinds<T extends Fields>(fields: T): Record<T[keyof T]["column"], Field["kind"]> {
  return built(Object.values(fields).map(({ column, kind }) => [column, kind]));
}

/** Maps a row to the API's fields. */
type ShownValues<T extends Fields, Row> = Merged<
  {
    [K in keyof T]: { [N in keyof T[K]["api"]]: Held<Row[T[K]["column"] & keyof Row]> };
  }[keyof T]
>;

/**
 * Returns a function that reads the API's fields from a row, in the order of the specification. The table is read
 * once instead of for each row, because a page has a hundred rows.
 */
export function apiReader<T extends Fields>(fields: T, order: z.ZodObject) {
  const names = Object.keys(order.shape).flatMap((key) =>
    Object.entries(fields[key]?.api ?? {}).map(
      ([name, type]) => [name, fields[key]?.column as ShownColumn<T>, type === "phone"] as const,
    ),
  );
  return <Row extends Record<ShownColumn<T>, Value | Prisma.Decimal>>(row: Row): ShownValues<T, Row> => {
    const values: Record<string, Value> = {};
    for (const [name, column, isPhone] of names) {
      const value = held(row[column]);
      values[name] = isPhone ? numberOf(String(value)) : value;
    }
    return values as ShownValues<T, Row>;
  };
}
