import type { z } from "zod";
import { defaultPickupInput } from "./address-book";
import { brandingInput } from "./branding";
import { hoursSetting } from "./hours";
import { countryInput, currencyInput, merchantNameInput, timeZoneInput, unitsInput } from "./merchant";
import { recipientHelpInput } from "./recipient-help";

/** The settings of a merchant that one page saves together. Those that are absent stay as they are. */
export const settingsInput = merchantNameInput
  .extend(currencyInput.shape)
  .extend(unitsInput.shape)
  .extend(countryInput.shape)
  .extend(timeZoneInput.shape)
  .extend(hoursSetting.shape)
  .extend(defaultPickupInput.shape)
  .extend(brandingInput.shape)
  .extend(recipientHelpInput.shape)
  .partial();

export type SettingsInput = z.output<typeof settingsInput>;
