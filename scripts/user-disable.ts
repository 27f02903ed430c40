import { z } from "zod";
import { email } from "../lib/account/schema/users";
import { disableUser } from "../lib/account/verbs/disable-user";
import { runAsOperator } from "./operator/command";
import { userIdOf } from "./operator/named";

const USAGE = "Usage: npm run user:disable -- --email ada@example.com";

await runAsOperator(USAGE, z.object({ email }), async ({ ctx, db }, { email }) => {
  await disableUser(ctx, { userId: await userIdOf(db, email) });
  console.log(`${email} can no longer sign in; every session has ended.`);
});
