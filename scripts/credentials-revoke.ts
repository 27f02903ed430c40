import { z } from "zod";
import { revokeCredential } from "../lib/account/verbs/revoke-credential";
import { runAsOperator } from "./operator/command";
import { credentialOf } from "./operator/credential";

const USAGE = 'Usage: npm run credentials:revoke -- --merchant "Corner Books" --token abc…';

const options = z.object({ merchant: z.string().min(1), token: z.string().min(1) });

await runAsOperator(USAGE, options, async (operator, named) => {
  const { ctx, id } = await credentialOf(operator, named);
  await revokeCredential(ctx, { id });
  console.log(`${named.token} is no longer valid.`);
});
