import { processSingleton } from "../process-singleton";

/** Statement names by text, including statements run in a transaction. */
const names = () => processSingleton("statement names", () => new Map<string, string>());

/** Makes Prisma prepare the statement with this text under its name, as our own pool does. */
export function registerStatement({ name, text }: { name: string; text: string }): void {
  names().set(text, name);
}

/** Name of a statement that is kept prepared; empty for all others, which PostgreSQL plans each time. */
export function statementNameOf({ sql }: { sql: string }): string {
  return names().get(sql) ?? "";
}
