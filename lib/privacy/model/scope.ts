import { Prisma } from "@/prisma/generated/client";
import type { Db } from "@/lib/core/db";
import { BETWEEN_DIGITS, nationalDigits, type Subject } from "../rules/subject";

/** Where a person's data is looked for. */
export type Scope = {
  db: Db;
  /** Null for all merchants. */
  merchantId: string | null;
  subject: Subject;
};

/** Restricts rows of a table to the scope's merchant. */
export const inScope = ({ merchantId }: Scope, column = Prisma.sql`"merchantId"`): Prisma.Sql =>
  merchantId === null ? Prisma.sql`true` : Prisma.sql`${column} = ${merchantId}`;

/** Digits at the end of a number that decide whether a row is examined. */
const SHOWN_DIGITS = 7;

/** Whether a text may mention the subject: cheap, and never wrong about one that does. The rules decide. */
export function mayMention({ subject }: Scope, text: Prisma.Sql): Prisma.Sql {
  if (subject.kind === "email") return Prisma.sql`strpos(lower(${text}), ${subject.value}) > 0`;
  const end = nationalDigits(subject.value).slice(-SHOWN_DIGITS);
  return Prisma.sql`strpos(translate(${text}, ${BETWEEN_DIGITS}, ''), ${end}) > 0`;
}

/** A merchant's rows by a column, for `unnest` of two arrays. */
export const pairs = (rows: readonly { merchantId: string; id: string }[]): Prisma.Sql =>
  Prisma.sql`unnest(${rows.map(({ merchantId }) => merchantId)}::text[], ${rows.map(({ id }) => id)}::text[])
    AS listed ("merchantId", id)`;
