import { parseArgs } from "node:util";
import { createDb } from "../lib/db";
import { disableUser } from "../lib/users/disable";
import { platformContext } from "../lib/users/platform";
import { email } from "../lib/users/schema";
import { resolveDatabaseUrl } from "./database-url.mjs";
import { runMain } from "./process/main.mjs";
import { Problem } from "./process/problem.mjs";

const USAGE = "Usage: npm run user:disable -- --email ada@example.com";

function readEmail(): string {
  try {
    const { values } = parseArgs({ options: { email: { type: "string" } } });
    return email.parse(values.email);
  } catch {
    throw new Problem(USAGE);
  }
}

await runMain(async ({ defer }) => {
  const wanted = readEmail();
  const db = createDb(await resolveDatabaseUrl(), 1);
  defer(() => db.$disconnect());
  const user = await db.user.findUnique({ where: { email: wanted }, select: { id: true } });
  if (!user) throw new Problem(`There is no account for ${wanted}.`);
  const ctx = platformContext({ kind: "system", name: "operator" }, { db, requestId: null });
  await disableUser(ctx, { userId: user.id });
  console.log(`${wanted} can no longer sign in; every session has ended.`);
  return 0;
});
