import { z } from "zod";
import type { CredentialKey } from "../../lib/account/schema/credentials";
import type { Db } from "../../lib/core/db";
import { merchantIdOf } from "./merchant-id";

export const credentialOptions = z.object({ merchant: z.string().min(1), token: z.string().min(1) });

/** The credential that an operator named by `--merchant` and `--token`. */
export async function credentialKeyOf(
  db: Db,
  { merchant, token }: z.output<typeof credentialOptions>,
): Promise<CredentialKey> {
  return { merchantId: await merchantIdOf(db, merchant), token };
}

/** The command's arguments with the token joined to its option: a token may begin with a hyphen. */
export function credentialArgs(): string[] {
  const args = process.argv.slice(2);
  const at = args.indexOf("--token");
  const token = args[at + 1];
  if (at === -1 || token === undefined) return args;
  return [...args.slice(0, at), `--token=${token}`, ...args.slice(at + 2)];
}
