import { z } from "zod";
import { email, resetPasswordInput } from "../lib/account/schema/users";
import { resetPassword } from "../lib/account/verbs/reset-password";
import { parseInput } from "../lib/core/validation";
import { flag, runAsOperator } from "./operator/command";
import { userIdOf } from "./operator/named";
import { choosePassword } from "./operator/password";

const USAGE = `Usage: npm run user:reset-password -- --email ada@example.com [--ask-password]
Makes a new password and shows it once, or asks for one. Every session of the account ends.`;

const options = z.object({ email, "ask-password": flag });

await runAsOperator(USAGE, options, async ({ ctx, db, signal }, { email, "ask-password": asks }) => {
  const userId = await userIdOf(db, email);
  const { password, toShow } = await choosePassword(asks, signal);
  await resetPassword(ctx, parseInput(resetPasswordInput, { userId, password }));
  console.log(`${email} has a new password; every session has ended.${toShow}`);
});
