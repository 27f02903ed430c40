import { z } from "zod";
import { revokeCredential } from "../lib/account/verbs/revoke-credential";
import { runAsOperator } from "./operator/command";
import { merchantIdOf } from "./operator/named";

const USAGE = 'Usage: npm run credentials:revoke -- --merchant "Corner Books" --token abc…';

const options = z.object({ merchant: z.string().min(1), token: z.string().min(1) });

await runAsOperator(USAGE, options, async ({ ctx, db }, { merchant, token }) => {
  await revokeCredential(ctx, { merchantId: await merchantIdOf(db, merchant), token });
  console.log(`${token} is no longer valid.`);
});
