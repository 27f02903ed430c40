import type { Context } from "../../lib/core/context";
import { inTransaction } from "../../lib/core/db";
import { credentialColumns } from "../../lib/account/shared/new-pair";
import { authorisedMerchantId } from "../../lib/core/ids";
import { SIMULATOR } from "../../lib/sandbox/constants";
import { seedDeliveries } from "./deliveries";

const DELIVERIES = 12;

type Credentials = { token: string; secret: string };

/**
 * Creates demo credentials and deliveries for a merchant's sandbox. Running it again changes nothing and keeps later
 * revocations and simulations.
 */
export async function seedSandbox(live: Context, credentials: Credentials): Promise<void> {
  const { id } = await live.db.merchant.findUniqueOrThrow({
    where: { sandboxOfId: live.merchantId },
    select: { id: true },
  });
  const ctx: Context = { ...live, merchantId: authorisedMerchantId(id) };
  await seedCredentials(ctx, credentials);
  if (await ctx.db.delivery.findFirst({ where: { merchantId: id }, select: { id: true } })) return;
  await inTransaction(ctx, async (tx) => {
    await seedDeliveries(tx, "SB", DELIVERIES);
    await dispatchBySimulator(tx);
  });
}

/** A sandbox created by the migration has no credentials yet. */
async function seedCredentials({ db, merchantId }: Context, pair: Credentials): Promise<void> {
  if (await db.apiCredential.findFirst({ where: { merchantId, token: pair.token }, select: { id: true } }))
    return;
  await db.apiCredential.create({
    data: { merchantId, ...credentialColumns(pair) },
    select: { id: true },
  });
}

/** Staff do not work in sandboxes. */
async function dispatchBySimulator({ db, merchantId }: Context): Promise<void> {
  await db.deliveryEvent.updateMany({
    where: { merchantId, status: "assigned" },
    data: { actorKind: SIMULATOR.kind, actorId: null, actorName: SIMULATOR.name },
  });
}
