import { createHash } from "node:crypto";
import type { Prisma } from "@/prisma/generated/client";
import type { Db } from "@/lib/core/db";
import { prepared, type PreparedTransaction, type StatementValue } from "@/lib/core/db/prepared";
import type { Row } from "./columns";

const names = new Map<string, string>();

/**
 * A name of its own for each text. A statement that is put together of parts has as many texts as there are cases. The
 * text decides the name, because Next's bundle and the machine API's name statements on the same connections.
 */
function nameOf(kind: string, text: string): string {
  let name = names.get(text);
  if (name === undefined) {
    name = `${kind} ${createHash("sha256").update(text).digest("base64url").slice(0, 16)}`;
    names.set(text, name);
  }
  return name;
}

/** The values of statements of this subject are texts, numbers and dates; Prisma's type does not say so. */
const valuesOf = (sql: Prisma.Sql) => sql.values as StatementValue[];

/** Runs a composed statement as a prepared one. `kind` begins its name. */
export function runPrepared(db: Db | PreparedTransaction, kind: string, sql: Prisma.Sql): Promise<Row[]> {
  const { text } = sql;
  return prepared<Row>(db, { name: nameOf(kind, text), text }, valuesOf(sql));
}
