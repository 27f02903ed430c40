import { parseArgs } from "node:util";
import { disableUser } from "../lib/users/disable";
import { runAsOperator } from "./operator/run";
import { readEmail, userIdOf } from "./operator/user-id";
import { Problem } from "./process/problem.mjs";

const USAGE = "Usage: npm run user:disable -- --email ada@example.com";

function readOptions(): string {
  try {
    return readEmail(parseArgs({ options: { email: { type: "string" } } }).values.email, USAGE);
  } catch {
    throw new Problem(USAGE);
  }
}

await runAsOperator(async (connect) => {
  const email = readOptions();
  const { ctx, db } = await connect();
  await disableUser(ctx, { userId: await userIdOf(db, email) });
  console.log(`${email} can no longer sign in; every session has ended.`);
});
