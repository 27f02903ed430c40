import type { z } from "zod";
import type { Prisma } from "@/prisma/generated/client";
import { numberOf } from "@/lib/core/phone-number";
import type { Measure } from "@/lib/core/units";

type Value = string | number | boolean | null;

/** What is said once of a field of a delivery, for every place that reads, writes or shows it. */
export type Field = {
  /** Where the database keeps it, and how. */
  column: string;
  kind: "text" | "integer" | "decimal" | "flag";
  /** What pages call it. */
  label: string;
  /** Of one: `piece`. */
  unit?: string;
  /** A number that pages and the export convert to the merchant's units, which the export names after the header. */
  measure?: Measure;
  /** What the CSV export calls it; null where the export does not have it. */
  header: string | null;
  /** The names and types by which the API shows it; empty where it does not. */
  api: Readonly<Record<string, ApiType>>;
  /** What an empty form holds. */
  empty: Value;
};

/**
 * The types of the API, in words: pages read the tables too, and do not load zod for them. A `phone` is shown without its
 * extension.
 */
type ApiTypes = {
  text: string;
  phone: string;
  "text or null": string | null;
  "number or null": number | null;
};
export type ApiType = keyof ApiTypes;

/** How the usual kinds are kept, and what an empty form holds of them. */
export const TEXT = { kind: "text", empty: "" } as const;
export const FLAG = { kind: "flag", empty: false } as const;
export const DECIMAL = { kind: "decimal", empty: null } as const;

/** What an input has for what a column holds. */
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

/** The columns of a row that hold such values, each with its kind. */
type StoredAs<Row, Input> = {
  [C in keyof Row]: Same<Held<Row[C]>, Input> extends true ? { column: C; kind: KindOf<Row[C]> } : never;
}[keyof Row];

type ApiTypeOf<Value> = { [T in ApiType]: Same<ApiTypes[T], Value> extends true ? T : never }[ApiType];

/**
 * What a table of fields must satisfy: an entry for each field of the input, with a column of the row that holds
 * its type, and an empty value that the form takes. `More` is what else the value object says of its fields.
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

/** The entries of a table in its order. */
export function entriesOf<K extends string, F>(fields: Readonly<Record<K, F>>): [K, F][] {
  // A table is written down with exactly the keys of its type.
  return Object.entries(fields) as [K, F][];
}

/** An object whose keys and values are those that a table pairs, which is what the callers' types say of it. */
export function built<Result>(entries: (readonly [string, unknown])[]): Result {
  return Object.fromEntries(entries) as Result;
}

/** The columns of a table, as Prisma selects them. */
export function selectOf<T extends Fields>(fields: T): { [K in keyof T as T[K]["column"]]: true } {
  return built(Object.values(fields).map(({ column }) => [column, true]));
}

/** The form's values in which nothing was typed. */
export function emptyOf<T extends Fields>(fields: T): { [K in keyof T]: T[K]["empty"] } {
  return built(Object.entries(fields).map(([key, { empty }]) => [key, empty]));
}

/** A form's values for another input like this one. */
export function formOf<T extends Fields, Input extends Record<keyof T & string, Value>>(
  fields: T,
  input: Input,
): { [K in keyof T]: NonNullable<Input[K & string]> | T[K]["empty"] } {
  return built(entriesOf(fields).map(([key, { empty }]) => [key, input[key] ?? empty]));
}

const held = (stored: Value | Prisma.Decimal) =>
  typeof stored === "object" ? (stored?.toNumber() ?? null) : stored;

/** The input that a row was written from. */
export function inputFrom<T extends Fields, Row extends Record<T[keyof T]["column"], Value | Prisma.Decimal>>(
  fields: T,
  row: Row,
): { [K in keyof T]: Held<Row[T[K]["column"]]> } {
  return built(
    Object.entries(fields).map(([key, { column }]) => [key, held(row[column as T[keyof T]["column"]])]),
  );
}

/**
 * Reads from a row the input's values of these fields, in their order. The table is looked up once and not for each row,
 * because an export has many.
 */
export function valuesReader<T extends Fields>(fields: T) {
  const columns = Object.values(fields).map(({ column }) => column as T[keyof T]["column"]);
  return (row: Readonly<Record<T[keyof T]["column"], Value | Prisma.Decimal>>): Value[] =>
    columns.map((column) => held(row[column]));
}

/**
 * Writes the columns of an input; `decimal` makes what a decimal column holds. The table is looked up once and not for
 * each delivery.
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

/** The columns that the API shows. */
export type ShownColumn<T extends Fields> = {
  [K in keyof T]: keyof T[K]["api"] extends never ? never : T[K]["column"];
}[keyof T];

/** The columns that the API shows, each with its kind. */
export function shownColumns<T extends Fields>(fields: T): Record<ShownColumn<T>, Field["kind"]> {
  const shown = Object.values(fields).filter(({ api }) => Object.keys(api).length > 0);
  return built(shown.map(({ column, kind }) => [column, kind]));
}

/** The columns of a table, each with its kind. */
export function columnKinds<T extends Fields>(fields: T): Record<T[keyof T]["column"], Field["kind"]> {
  return built(Object.values(fields).map(({ column, kind }) => [column, kind]));
}

/** What the API shows of a row, by its names. */
type ShownValues<T extends Fields, Row> = Merged<
  {
    [K in keyof T]: { [N in keyof T[K]["api"]]: Held<Row[T[K]["column"] & keyof Row]> };
  }[keyof T]
>;

/**
 * Reads from a row what the API shows, in the order of the specification. The table is looked up once and not for each
 * row, because a page has a hundred rows.
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
