import type { Context } from "@/lib/core/context";
import { forMerchant } from "@/lib/core/platform";
import { requirePermission } from "@/lib/core/permissions";
import type { Units } from "@/lib/core/units";
import { isValidCredential } from "../model/valid-credential";
import { getCountry, type MerchantCountry } from "./get-country";
import { getTimeZone, type MerchantTimeZone } from "./get-time-zone";

/** Valid API credentials. */
export type CredentialsInUse = { count: number; lastUsedAt: Date | null };

/** Settings and API credentials of a merchant, for staff. */
export type MerchantFacts = {
  key: string;
  createdAt: Date;
  currency: string;
  units: Units;
  requiresSecondFactor: boolean;
  country: MerchantCountry;
  timeZone: MerchantTimeZone;
  live: CredentialsInUse;
  /** Null if the merchant has no sandbox. */
  sandbox: CredentialsInUse | null;
};

/** Returns the facts of a live merchant that staff have opened. */
export async function merchantFacts(
  ctx: Context,
  { merchantId }: { merchantId: string },
): Promise<MerchantFacts> {
  requirePermission(ctx, "support:look-up");
  const theirs = forMerchant(ctx, merchantId);
  const [{ sandbox, ...merchant }, country, timeZone, live] = await Promise.all([
    ctx.db.merchant.findUniqueOrThrow({
      where: { id: merchantId },
      select: {
        key: true,
        createdAt: true,
        currency: true,
        units: true,
        requiresSecondFactor: true,
        sandbox: { select: { id: true } },
      },
    }),
    getCountry(theirs),
    getTimeZone(theirs),
    credentialsOf(ctx, merchantId),
  ]);
  return { ...merchant, country, timeZone, live, sandbox: sandbox && (await credentialsOf(ctx, sandbox.id)) };
}

async function credentialsOf({ db }: Context, merchantId: string): Promise<CredentialsInUse> {
  const { _count: count, _max: newest } = await db.apiCredential.aggregate({
    where: { merchantId, ...isValidCredential() },
    _count: true,
    _max: { lastUsedAt: true },
  });
  return { count, lastUsedAt: newest.lastUsedAt };
}
