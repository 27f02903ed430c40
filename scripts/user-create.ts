import { parseArgs } from "node:util";
import { z } from "zod";
import { inTransaction } from "../lib/core/db";
import { authorisedMerchantId } from "../lib/core/ids";
import { addMember } from "../lib/account/verbs/add-member";
import { createUser } from "../lib/account/verbs/create-user";
import { createUserInput, ROLES, type Role } from "../lib/account/schema/users";
import { parseInput } from "../lib/core/validation";
import { merchantIdOf } from "./operator/merchant-id";
import { askPassword, generatedPassword } from "./operator/password";
import { type Operator, runAsOperator } from "./operator/run";
import { Problem } from "./process/problem.mjs";

const USAGE = `Usage: npm run user:create -- --email ada@example.com --name "Ada Lovelace" [--ask-password]
         --merchant "Corner Books" [--role ${ROLES.join("|")}]     a person of a merchant (name or id)
         --staff                                        or a person of the support staff`;

type Options = {
  email: string;
  name: string;
  merchant?: string;
  role: Role;
  isStaff: boolean;
  asks: boolean;
};

function readOptions(): Options {
  try {
    const { values } = parseArgs({
      options: {
        email: { type: "string" },
        name: { type: "string" },
        merchant: { type: "string" },
        role: { type: "string", default: "owner" },
        staff: { type: "boolean", default: false },
        "ask-password": { type: "boolean", default: false },
      },
    });
    const { email, name, merchant, staff, "ask-password": asks } = values;
    if (staff && merchant !== undefined) throw new Error("both");
    const role = z.enum(ROLES).parse(values.role);
    return {
      email: z.string().parse(email),
      name: z.string().parse(name),
      merchant,
      role,
      isStaff: staff,
      asks,
    };
  } catch {
    throw new Problem(USAGE);
  }
}

async function create(operator: Operator, options: Options, password: string): Promise<void> {
  const { merchant, role, asks: _asks, ...person } = options;
  const merchantId = merchant === undefined ? undefined : await merchantIdOf(operator.db, merchant);
  await inTransaction(operator.ctx, async (tx) => {
    const { id } = await createUser(tx, parseInput(createUserInput, { ...person, password }));
    if (merchantId === undefined) return;
    await addMember({ ...tx, merchantId: authorisedMerchantId(merchantId) }, { userId: id, role });
  });
}

await runAsOperator(async (connect) => {
  const options = readOptions();
  const operator = await connect();
  const password = options.asks ? await askPassword(operator.signal) : generatedPassword();
  await create(operator, options, password);
  console.log(`${options.name} can sign in as ${options.email.trim().toLowerCase()}`);
  if (!options.asks) console.log(`Password: ${password}\nIt is shown only this once.`);
});
