import { parseArgs } from "node:util";
import { z } from "zod";
import { createDb } from "../lib/db";
import { createMerchant } from "../lib/merchants/create";
import { CURRENCIES } from "../lib/rates/schema";
import { requiredText } from "../lib/text";
import { resolveDatabaseUrl } from "./database-url.mjs";
import { runMain } from "./process/main.mjs";
import { Problem } from "./process/problem.mjs";

const USAGE = `Usage: npm run merchant:create -- --name "Corner Books" [--currency ${CURRENCIES.join("|")}]`;

const options = z.object({ name: requiredText({ max: 200 }), currency: z.enum(CURRENCIES).optional() });

function readOptions(): z.output<typeof options> {
  try {
    const { values } = parseArgs({ options: { name: { type: "string" }, currency: { type: "string" } } });
    return options.parse(values);
  } catch {
    throw new Problem(USAGE);
  }
}

await runMain(async ({ defer }) => {
  const input = readOptions();
  const db = createDb(await resolveDatabaseUrl(), 1);
  defer(() => db.$disconnect());
  const { id, token, secret } = await db.$transaction((tx) => createMerchant(tx, input));
  console.log(`Merchant ${input.name} (${id})`);
  console.log(`x-service-token:  ${token}`);
  console.log(`x-service-secret: ${secret}`);
  console.log("The secret is shown only this once.");
  return 0;
});
