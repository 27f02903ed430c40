import { processSingleton } from "../process-singleton";

/** By their texts: the names of statements that a transaction runs, too. */
const names = () => processSingleton("statement names", () => new Map<string, string>());

/** Has Prisma prepare the statement with this text under its name, as our own pool does. */
export function rememberStatement({ name, text }: { name: string; text: string }): void {
  names().set(text, name);
}

/** The name of a statement that is kept prepared; empty for all others, which PostgreSQL plans each time. */
export function statementNameOf({ sql }: { sql: string }): string {
  return names().get(sql) ?? "";
}
