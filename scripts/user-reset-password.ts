import { parseArgs } from "node:util";
import { resetPassword } from "../lib/account/verbs/reset-password";
import { resetPasswordInput } from "../lib/account/schema/users";
import { parseInput } from "../lib/core/validation";
import { askPassword, generatedPassword } from "./operator/password";
import { runAsOperator } from "./operator/run";
import { readEmail, userIdOf } from "./operator/user-id";
import { Problem } from "./process/problem.mjs";

const USAGE = `Usage: npm run user:reset-password -- --email ada@example.com [--ask-password]
Makes a new password and shows it once, or asks for one. Every session of the account ends.`;

function readOptions(): { email: string; asks: boolean } {
  try {
    const { values } = parseArgs({
      options: { email: { type: "string" }, "ask-password": { type: "boolean", default: false } },
    });
    return { email: readEmail(values.email, USAGE), asks: values["ask-password"] };
  } catch {
    throw new Problem(USAGE);
  }
}

await runAsOperator(async (connect) => {
  const { email, asks } = readOptions();
  const { ctx, db, signal } = await connect();
  const userId = await userIdOf(db, email);
  const password = asks ? await askPassword(signal) : generatedPassword();
  await resetPassword(ctx, parseInput(resetPasswordInput, { userId, password }));
  console.log(`${email} has a new password; every session has ended.`);
  if (!asks) console.log(`Password: ${password}\nIt is shown only this once.`);
});
