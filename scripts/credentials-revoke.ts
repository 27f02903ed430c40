import { parseArgs } from "node:util";
import type { z } from "zod";
import { revokeCredential } from "../lib/account/verbs/revoke-credential";
import { credentialArgs, credentialKeyOf, credentialOptions } from "./operator/credential-key";
import { runAsOperator } from "./operator/run";
import { Problem } from "./process/problem.mjs";

const USAGE = 'Usage: npm run credentials:revoke -- --merchant "Corner Books" --token abc…';

function readOptions(): z.output<typeof credentialOptions> {
  try {
    const text = { type: "string" } as const;
    return credentialOptions.parse(
      parseArgs({ args: credentialArgs(), options: { merchant: text, token: text } }).values,
    );
  } catch {
    throw new Problem(USAGE);
  }
}

await runAsOperator(async (connect) => {
  const named = readOptions();
  const { ctx, db } = await connect();
  await revokeCredential(ctx, await credentialKeyOf(db, named));
  console.log(`${named.token} is no longer valid.`);
});
