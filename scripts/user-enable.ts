import { z } from "zod";
import { email } from "../lib/account/schema/users";
import { enableUser } from "../lib/account/verbs/enable-user";
import { runAsOperator } from "./operator/command";
import { userIdOf } from "./operator/named";

const USAGE = "Usage: npm run user:enable -- --email ada@example.com";

await runAsOperator(USAGE, z.object({ email }), async ({ ctx, db }, { email }) => {
  await enableUser(ctx, { userId: await userIdOf(db, email) });
  console.log(`${email} can sign in again.`);
});
