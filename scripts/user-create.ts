import { randomInt } from "node:crypto";
import { createInterface } from "node:readline/promises";
import { Writable } from "node:stream";
import { parseArgs } from "node:util";
import { z } from "zod";
import type { Context } from "../lib/context";
import { createDb, inTransaction } from "../lib/db";
import { authorisedMerchantId } from "../lib/ids";
import { addMember } from "../lib/users/add-member";
import { createUser } from "../lib/users/create";
import { platformContext } from "../lib/users/platform";
import { createUserInput, ROLES, type Role } from "../lib/users/schema";
import { parseInput } from "../lib/validation";
import { resolveDatabaseUrl } from "./database-url.mjs";
import { merchantIdOf } from "./operator/merchant-id";
import { problemOf } from "./operator/problem-of";
import { runMain } from "./process/main.mjs";
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

/** Without what is easily taken for something else: 20 of 31 characters are 99 bits. */
const LETTERS = "abcdefghjkmnpqrstuvwxyz23456789";

function generatedPassword(): string {
  const letters = Array.from({ length: 20 }, () => LETTERS[randomInt(LETTERS.length)] ?? "");
  return letters.join("").replaceAll(/(.{5})(?=.)/g, "$1-");
}

/** Asks without showing what is typed. */
async function askPassword(signal: AbortSignal): Promise<string> {
  if (!process.stdin.isTTY)
    throw new Problem("--ask-password needs a terminal; without it one is generated.");
  process.stdout.write("Password: ");
  const silence = new Writable({ write: (_chunk, _encoding, done) => done() });
  const terminal = createInterface({ input: process.stdin, output: silence, terminal: true });
  try {
    return await terminal.question("", { signal });
  } finally {
    terminal.close();
    process.stdout.write("\n");
  }
}

async function create(db: ReturnType<typeof createDb>, options: Options, password: string): Promise<void> {
  const { merchant, role, asks: _asks, ...person } = options;
  const ctx: Context = platformContext({ kind: "system", name: "operator" }, { db, requestId: null });
  const merchantId = merchant === undefined ? undefined : await merchantIdOf(db, merchant);
  await inTransaction(ctx, async (tx) => {
    const { id } = await createUser(tx, parseInput(createUserInput, { ...person, password }));
    if (merchantId === undefined) return;
    await addMember({ ...tx, merchantId: authorisedMerchantId(merchantId) }, { userId: id, role });
  });
}

await runMain(async ({ defer, signal }) => {
  const options = readOptions();
  const db = createDb(await resolveDatabaseUrl(), 1);
  defer(() => db.$disconnect());
  const password = options.asks ? await askPassword(signal) : generatedPassword();
  await create(db, options, password).catch((error: unknown) => {
    throw problemOf(error);
  });
  console.log(`${options.name} can sign in as ${options.email.trim().toLowerCase()}`);
  if (!options.asks) console.log(`Password: ${password}\nIt is shown only this once.`);
  return 0;
});
