import { parseArgs } from "node:util";
import { enableUser } from "../lib/users/enable";
import { runAsOperator } from "./operator/run";
import { readEmail, userIdOf } from "./operator/user-id";
import { Problem } from "./process/problem.mjs";

const USAGE = "Usage: npm run user:enable -- --email ada@example.com";

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
  await enableUser(ctx, { userId: await userIdOf(db, email) });
  console.log(`${email} can sign in again.`);
});
