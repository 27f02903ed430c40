import { parseArgs } from "node:util";
import type { Db } from "../../lib/core/db";
import { email } from "../../lib/account/schema/users";
import { Problem } from "../process/problem.mjs";

/** The e-mail address that an operator gave, as accounts are found by it. @throws Problem with the usage. */
export function readEmail(value: string | undefined, usage: string): string {
  const parsed = email.safeParse(value);
  if (!parsed.success) throw new Problem(usage);
  return parsed.data;
}

/** The same for a command whose only option is `--email`. @throws Problem with the usage. */
export function readEmailOption(usage: string): string {
  try {
    return readEmail(parseArgs({ options: { email: { type: "string" } } }).values.email, usage);
  } catch {
    throw new Problem(usage);
  }
}

/** The id of the account with an e-mail address. */
export async function userIdOf(db: Db, wanted: string): Promise<string> {
  const user = await db.user.findUnique({ where: { email: wanted }, select: { id: true } });
  if (!user) throw new Problem(`There is no account for ${wanted}.`);
  return user.id;
}
