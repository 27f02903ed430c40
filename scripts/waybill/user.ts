import { type CommandUnknownOpts, Option } from "@commander-js/extra-typings";
import { resetPath } from "../../components/account/paths";
import { createUserInput, email, resetPasswordInput, ROLES } from "../../lib/account/schema/users";
import { addMember } from "../../lib/account/verbs/add-member";
import { createUser } from "../../lib/account/verbs/create-user";
import { disableUser } from "../../lib/account/verbs/disable-user";
import { enableUser } from "../../lib/account/verbs/enable-user";
import { makeResetLink } from "../../lib/account/verbs/make-reset-link";
import { removeSecondFactor } from "../../lib/account/verbs/remove-second-factor";
import { resetPassword } from "../../lib/account/verbs/reset-password";
import { inTransaction } from "../../lib/core/db";
import { publicUrl } from "../../lib/core/env";
import { authorisedMerchantId } from "../../lib/core/ids";
import { parseInput } from "../../lib/core/validation";
import { merchantIdOf, userIdOf } from "./named";
import { connect, type Operator, parsedBy } from "./operator";
import { choosePassword } from "./password";

const EMAIL = ["--email <address>", "the account's email address", parsedBy(email)] as const;

function addCreate(user: CommandUnknownOpts, operator: Operator): void {
  user
    .command("create")
    .description("Creates an account: a person of a merchant, or of the support staff.")
    .requiredOption("--email <address>", "such as ada@example.com")
    .requiredOption("--name <name>", 'such as "Ada Lovelace"')
    .option("--merchant <merchant>", "the merchant, by name or id")
    .addOption(new Option("--role <role>", "at the merchant").choices(ROLES).default("owner" as const))
    .addOption(new Option("--staff", "an administrator of the support staff").conflicts("merchant"))
    .option("--ask-password", "asks for the password instead of generating one")
    .action(async ({ email, name, merchant, role, staff: isStaff = false, askPassword = false }) => {
      const { ctx, db } = await connect(operator);
      const { password, toShow } = await choosePassword(askPassword, operator.signal);
      const merchantId = merchant === undefined ? undefined : await merchantIdOf(db, merchant);
      await inTransaction(ctx, async (tx) => {
        const { id } = await createUser(tx, parseInput(createUserInput, { email, name, isStaff, password }));
        if (merchantId === undefined) return;
        await addMember({ ...tx, merchantId: authorisedMerchantId(merchantId) }, { userId: id, role });
      });
      operator.say(`${name} can sign in as ${email.trim().toLowerCase()}${toShow}`);
    });
}

function addResetPassword(user: CommandUnknownOpts, operator: Operator): void {
  user
    .command("reset-password")
    .description("Prints a link to choose a password, once, within 30 minutes.")
    .requiredOption(...EMAIL)
    .option("--new-password", "sets a generated password and ends every session now")
    .addOption(
      new Option("--ask-password", "sets a password that it asks for and ends every session now").conflicts(
        "newPassword",
      ),
    )
    .action(async ({ email, newPassword: makes, askPassword: asks = false }) => {
      const { ctx, db } = await connect(operator);
      const userId = await userIdOf(db, email);
      if (!makes && !asks) {
        const { token } = await makeResetLink(ctx, { userId });
        operator.say(`${email} can choose a new password here, once, within 30 minutes:`);
        operator.say(publicUrl() + resetPath(token));
        return;
      }
      const { password, toShow } = await choosePassword(asks, operator.signal);
      await resetPassword(ctx, parseInput(resetPasswordInput, { userId, password }));
      operator.say(`${email} has a new password; every session has ended.${toShow}`);
    });
}

/** Verbs that need only the account. */
const CHANGES = [
  {
    name: "disable",
    description: "Ends every session of an account and keeps it from signing in.",
    change: disableUser,
    outcome: "can no longer sign in; every session has ended.",
  },
  {
    name: "enable",
    description: "Lets a disabled account sign in again.",
    change: enableUser,
    outcome: "can sign in again.",
  },
  {
    name: "remove-second-factor",
    description:
      "For a person who has lost the device and the recovery codes. Ends every session of the account.",
    change: removeSecondFactor,
    outcome: "signs in with the password alone; every session has ended.",
  },
];

export function userVerbs(user: CommandUnknownOpts, operator: Operator): void {
  addCreate(user, operator);
  addResetPassword(user, operator);
  for (const { name, description, change, outcome } of CHANGES) {
    user
      .command(name)
      .description(description)
      .requiredOption(...EMAIL)
      .action(async ({ email }) => {
        const { ctx, db } = await connect(operator);
        await change(ctx, { userId: await userIdOf(db, email) });
        operator.say(`${email} ${outcome}`);
      });
  }
}
