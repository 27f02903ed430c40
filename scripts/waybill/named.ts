import { LIVE_MERCHANT } from "../../lib/account/shared/sandbox";
import type { Db } from "../../lib/core/db";
import { Problem } from "../process/problem.mjs";

/** Returns the id of the live merchant with an id or name. Those of guests are erased within a day, and have no settings. */
export async function merchantIdOf(db: Db, wanted: string): Promise<string> {
  const found = await db.merchant.findMany({
    // A sandbox has the name and team of its merchant.
    where: { OR: [{ id: wanted }, { name: wanted }], ...LIVE_MERCHANT },
    select: { id: true, name: true },
  });
  const [merchant] = found;
  if (!merchant) throw new Problem(await noMerchantWords(db, wanted));
  if (found.length === 1) return merchant.id;
  const ids = found.map(({ id }) => `  ${id}`).join("\n");
  throw new Problem(`Several merchants are called "${wanted}"; give the id instead:\n${ids}`);
}

async function noMerchantWords(db: Db, wanted: string): Promise<string> {
  const found = await db.merchant.findUnique({
    where: { id: wanted },
    select: { sandboxOfId: true, erasesAt: true },
  });
  if (!found) return `There is no merchant "${wanted}".`;
  if (found.sandboxOfId === null || found.erasesAt !== null)
    return `"${wanted}" belongs to a guest and is erased within 24 hours.`;
  return `"${wanted}" is a sandbox; name its merchant instead: ${found.sandboxOfId}.`;
}

/** Returns the id of the account with an email address. */
export async function userIdOf(db: Db, wanted: string): Promise<string> {
  const user = await db.user.findUnique({ where: { email: wanted }, select: { id: true } });
  if (!user) throw new Problem(`There is no account for ${wanted}.`);
  return user.id;
}
