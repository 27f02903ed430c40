import type { Context } from "@/lib/core/context";
import { inTransaction } from "@/lib/core/db";
import { invalidate } from "@/lib/core/db/short-cache";
import { requirePermission } from "@/lib/core/permissions";
import { sandboxesOf } from "../shared/sandbox";
import type { SettingsInput } from "../schema/settings";
import { changeBranding } from "./change-branding";
import { changeCountry } from "./change-country";
import { changeCurrency } from "./change-currency";
import { changeHours } from "./change-hours";
import { changeRecipientHelp } from "./change-recipient-help";
import { changeTimeZone } from "./change-time-zone";
import { changeUnits } from "./change-units";
import { renameMerchant } from "./rename-merchant";
import { setDefaultPickup } from "./set-default-pickup";

/**
 * Changes several settings of the merchant together, or none of them. Each one leaves its own audit entry.
 * @throws ServiceError as the verb of each setting, such as `unprocessable` for most of them in a sandbox.
 */
export async function changeSettings(ctx: Context, input: SettingsInput): Promise<void> {
  requirePermission(ctx, "merchant:write");
  const { name, currency, units, countryCode, timeZone, hours, entryId, actions, delayHours, ...branding } =
    input;
  await inTransaction(ctx, async (tx) => {
    if (name !== undefined) await renameMerchant(tx, { name });
    if (currency !== undefined) await changeCurrency(tx, { currency });
    if (units !== undefined) await changeUnits(tx, { units });
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
