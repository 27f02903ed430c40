import { enableUser } from "../lib/account/verbs/enable-user";
import { runAsOperator } from "./operator/run";
import { readEmailOption, userIdOf } from "./operator/user-id";

const USAGE = "Usage: npm run user:enable -- --email ada@example.com";

await runAsOperator(async (connect) => {
  const email = readEmailOption(USAGE);
  const { ctx, db } = await connect();
  await enableUser(ctx, { userId: await userIdOf(db, email) });
  console.log(`${email} can sign in again.`);
});
