import { disableUser } from "../lib/account/verbs/disable-user";
import { runAsOperator } from "./operator/run";
import { readEmailOption, userIdOf } from "./operator/user-id";

const USAGE = "Usage: npm run user:disable -- --email ada@example.com";

await runAsOperator(async (connect) => {
  const email = readEmailOption(USAGE);
  const { ctx, db } = await connect();
  await disableUser(ctx, { userId: await userIdOf(db, email) });
  console.log(`${email} can no longer sign in; every session has ended.`);
});
