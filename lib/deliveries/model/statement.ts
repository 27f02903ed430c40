import { createHash } from "node:crypto";
import type { Prisma } from "@/prisma/generated/client";
import type { Db } from "@/lib/core/db";
import { prepared, type PreparedTransaction, type StatementValue } from "@/lib/core/db/prepared";
import type { Row } from "./columns";

const names = new Map<string, string>();

/**
 * Returns a unique name for each text. A composed statement has a text for each case. The name is derived from the
 * text, because Next's bundle and the API's bundle name statements on the same connections.
 */
function nameOf(kind: string, text: string): string {
  let name = names.get(text);
  if (name === undefined) {
    name = `${kind} ${createHash("sha256").update(text).digest("base64url").slice(0, 16)}`;
    names.set(text, name);
  }
  return name;
}

/** Parameters here are texts, numbers and dates, which Prisma's type does not express. */
const valuesOf = (sql: Prisma.Sql) => sql.values as StatementValue[];

/** Runs a composed statement as a prepared one. `kind` is the prefix of its name. */
export function runPrepared(db: Db | PreparedTransaction, kind: string, sql: Prisma.Sql): Promise<Row[]> {
  const { text } = sql;
  return prepared<Row>(db, { name: nameOf(kind, text), text }, valuesOf(sql));
}
