import type { Context } from "../../lib/core/context";
import type { Db } from "../../lib/core/db";
import { forMerchant } from "../../lib/core/platform";
import { listAllCredentials } from "../../lib/account/reads/list-credentials";
import { Problem } from "../process/problem.mjs";
import { merchantIdOf } from "./named";

/** The credential that an operator named by its merchant and its token, and a context for whom it belongs to. */
export async function credentialOf(
  { ctx, db }: { ctx: Context; db: Db },
  { merchant, token }: { merchant: string; token: string },
): Promise<{ ctx: Context; id: string }> {
  const [found] = await listAllCredentials(ctx, { merchantId: await merchantIdOf(db, merchant), token });
  if (!found) throw new Problem("This merchant and its sandbox have no such token.");
  return { ctx: forMerchant(ctx, found.merchantId), id: found.id };
}
