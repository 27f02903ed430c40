import { z } from "zod";
import { email } from "../lib/account/schema/users";
import { removeSecondFactor } from "../lib/account/verbs/remove-second-factor";
import { runAsOperator } from "./operator/command";
import { userIdOf } from "./operator/named";

const USAGE = `Usage: npm run user:remove-second-factor -- --email ada@example.com
For a person who has lost the device and the recovery codes. Every session of the account ends.`;

await runAsOperator(USAGE, z.object({ email }), async ({ ctx, db }, { email }) => {
  await removeSecondFactor(ctx, { userId: await userIdOf(db, email) });
  console.log(`${email} signs in with the password alone; every session has ended.`);
});
