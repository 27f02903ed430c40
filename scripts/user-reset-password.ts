import { z } from "zod";
import { resetPath } from "../components/account/paths";
import { email, resetPasswordInput } from "../lib/account/schema/users";
import { makeResetLink } from "../lib/account/verbs/make-reset-link";
import { resetPassword } from "../lib/account/verbs/reset-password";
import { parseInput } from "../lib/core/validation";
import { flag, runAsOperator } from "./operator/command";
import { publicUrl } from "../lib/core/env";
import { userIdOf } from "./operator/named";
import { choosePassword } from "./operator/password";

const USAGE = `Usage: npm run user:reset-password -- --email ada@example.com [--new-password|--ask-password]
Prints a link by which the person chooses a password, once, within 30 minutes. With --new-password, makes a password and
shows it once; with --ask-password, asks for one: then every session of the account ends now.`;

const options = z
  .object({ email, "new-password": flag, "ask-password": flag })
  .refine((given) => !(given["new-password"] && given["ask-password"]));

await runAsOperator(USAGE, options, async ({ ctx, db, signal }, given) => {
  const { email, "new-password": makes, "ask-password": asks } = given;
  const userId = await userIdOf(db, email);
  if (!makes && !asks) {
    const { token } = await makeResetLink(ctx, { userId });
    console.log(`${email} can choose a new password here, once, within 30 minutes:`);
    console.log(publicUrl() + resetPath(token));
    return;
  }
  const { password, toShow } = await choosePassword(asks, signal);
  await resetPassword(ctx, parseInput(resetPasswordInput, { userId, password }));
  console.log(`${email} has a new password; every session has ended.${toShow}`);
});
