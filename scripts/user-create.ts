import { z } from "zod";
import { inTransaction } from "../lib/core/db";
import { authorisedMerchantId } from "../lib/core/ids";
import { addMember } from "../lib/account/verbs/add-member";
import { createUser } from "../lib/account/verbs/create-user";
import { createUserInput, ROLES } from "../lib/account/schema/users";
import { parseInput } from "../lib/core/validation";
import { flag, runAsOperator } from "./operator/command";
import { merchantIdOf } from "./operator/named";
import { choosePassword } from "./operator/password";

const USAGE = `Usage: npm run user:create -- --email ada@example.com --name "Ada Lovelace" [--ask-password]
         --merchant "Corner Books" [--role ${ROLES.join("|")}]     a person of a merchant (name or id)
         --staff                                        or a person of the support staff`;

const options = z
  .object({
    email: z.string(),
    name: z.string(),
    merchant: z.string().optional(),
    role: z.enum(ROLES).default("owner"),
    staff: flag,
    "ask-password": flag,
  })
  .refine(({ staff, merchant }) => !staff || merchant === undefined);

await runAsOperator(USAGE, options, async ({ ctx, db, signal }, given) => {
  const { email, name, merchant, role, staff: isStaff } = given;
  const { password, toShow } = await choosePassword(given["ask-password"], signal);
  const merchantId = merchant === undefined ? undefined : await merchantIdOf(db, merchant);
  await inTransaction(ctx, async (tx) => {
    const { id } = await createUser(tx, parseInput(createUserInput, { email, name, isStaff, password }));
    if (merchantId === undefined) return;
    await addMember({ ...tx, merchantId: authorisedMerchantId(merchantId) }, { userId: id, role });
  });
  console.log(`${name} can sign in as ${email.trim().toLowerCase()}${toShow}`);
});
