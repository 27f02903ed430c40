import { isDeepStrictEqual } from "node:util";
import type { Context, Transaction } from "@/lib/core/context";
import { inTransaction } from "@/lib/core/db";
import { invalidate } from "@/lib/core/db/short-cache";
import { ServiceError } from "@/lib/core/errors";
import { requirePermission } from "@/lib/core/permissions";
import { getRecipientHelp } from "../reads/get-recipient-help";
import { storedHours } from "../schema/hours";
import { lockMerchant } from "../shared/lock-merchant";
import { sandboxesOf } from "../shared/sandbox";
import type { SettingsInput } from "../schema/settings";
import { changeBranding } from "./change-branding";
import { changeCountry } from "./change-country";
import { changeCurrency } from "./change-currency";
import { changeHours } from "./change-hours";
import { changeLanguage } from "./change-language";
import { changeRecipientHelp } from "./change-recipient-help";
import { changeTimeZone } from "./change-time-zone";
import { changeUnits } from "./change-units";
import { renameMerchant } from "./rename-merchant";
import { setDefaultPickup } from "./set-default-pickup";

/**
 * Changes several settings of the merchant together, or none of them. Each one leaves its own audit entry.
 * @throws ServiceError `conflict` if others have changed the same hours or actions since they were seen. Otherwise as the verb
 *   of each setting, such as `unprocessable` for most of them in a sandbox.
 */
export async function changeSettings(ctx: Context, input: SettingsInput): Promise<void> {
  requirePermission(ctx, "merchant:write");
  const {
    seen,
    name,
    currency,
    units,
    language,
    countryCode,
    timeZone,
    hours,
    entryId,
    actions,
    delayHours,
    ...branding
  } = input;
  await inTransaction(ctx, async (tx) => {
    if (seen) await refuseUnseen(tx, input, seen);
    if (name !== undefined) await renameMerchant(tx, { name });
    if (currency !== undefined) await changeCurrency(tx, { currency });
    if (units !== undefined) await changeUnits(tx, { units });
    if (language !== undefined) await changeLanguage(tx, { language });
    if (countryCode !== undefined) await changeCountry(tx, { countryCode });
    if (timeZone !== undefined) await changeTimeZone(tx, { timeZone });
    if (hours !== undefined) await changeHours(tx, { hours });
    if (entryId !== undefined) await setDefaultPickup(tx, { entryId });
    if (actions !== undefined || delayHours !== undefined) {
      await changeRecipientHelp(tx, { ...(actions && { actions }), ...(delayHours && { delayHours }) });
    }
    if (Object.keys(branding).length > 0) await changeBranding(tx, branding);
  });
  // The verbs did this before the commit.
  for (const changed of [ctx.merchantId, ...(await sandboxesOf(ctx))]) invalidate(ctx.db, changed);
}

async function refuseUnseen(
  tx: Transaction,
  { hours, actions }: SettingsInput,
  seen: NonNullable<SettingsInput["seen"]>,
): Promise<void> {
  await lockMerchant(tx);
  const merchant = await tx.db.merchant.findUniqueOrThrow({
    where: { id: tx.merchantId },
    select: { hours: true },
  });
  const stored = {
    hours: storedHours.nullable().parse(merchant.hours),
    actions: (await getRecipientHelp(tx)).actions,
  };
  const isUnseen = (name: "hours" | "actions", wanted: unknown) =>
    wanted !== undefined &&
    seen[name] !== undefined &&
    ![seen[name], wanted].some((value) => isDeepStrictEqual(value, stored[name]));
  if (isUnseen("hours", hours) || isUnseen("actions", actions)) {
    throw new ServiceError("conflict", "Somebody else changed this. Reload and try again");
  }
}
