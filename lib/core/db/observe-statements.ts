import type { SqlDriverAdapter, SqlQueryable } from "@prisma/driver-adapter-utils";
import { observed } from "../observed";
import { statementNameOf } from "./statement-names";

const KEYWORD = /^\s*(\w+)/;
const TABLE = /\b(?:FROM|INTO|UPDATE)\s+(?:"\w+"\.)?"(\w+)"/;

/** Operation and table of a statement, never values. */
function nameOf(sql: string): string {
  const words = [KEYWORD.exec(sql)?.[1]?.toUpperCase(), TABLE.exec(sql)?.[1]];
  return statementNameOf({ sql }) || words.filter((word) => word !== undefined).join(" ");
}

function observe<Queryable extends SqlQueryable>(queryable: Queryable): Queryable {
  const queryRaw = queryable.queryRaw.bind(queryable);
  const executeRaw = queryable.executeRaw.bind(queryable);
  queryable.queryRaw = (query) =>
    observed(
      "database",
      () => nameOf(query.sql),
      () => queryRaw(query),
    );
  queryable.executeRaw = (query) =>
    observed(
      "database",
      () => nameOf(query.sql),
      () => executeRaw(query),
    );
  return queryable;
}

/** Measures all statements of an adapter if metrics or traces are on. */
export function observeStatements<Adapter extends SqlDriverAdapter>(adapter: Adapter): Adapter {
  const start = adapter.startTransaction.bind(adapter);
  adapter.startTransaction = async (isolationLevel) => observe(await start(isolationLevel));
  return observe(adapter);
}
