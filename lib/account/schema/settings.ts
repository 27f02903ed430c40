import { z } from "zod";
import { defaultPickupInput } from "./address-book";
import { brandingInput } from "./branding";
import { hoursSetting, storedHours } from "./hours";
import {
  countryInput,
  currencyInput,
  languageInput,
  merchantNameInput,
  timeZoneInput,
  unitsInput,
} from "./merchant";
import { recipientHelpInput } from "./recipient-help";

/** The settings of a merchant that one page saves together. Those that are absent stay as they are. */
export const settingsInput = merchantNameInput
  .extend(currencyInput.shape)
  .extend(unitsInput.shape)
  .extend(languageInput.shape)
  .extend(countryInput.shape)
  .extend(timeZoneInput.shape)
  .extend(hoursSetting.shape)
  .extend(defaultPickupInput.shape)
  .extend(brandingInput.shape)
  .extend(recipientHelpInput.shape)
  .extend({
    /** Hours and actions as they were when the page was opened: a change of others in between is a conflict. */
    seen: z.object({ hours: storedHours.nullable(), actions: recipientHelpInput.shape.actions }).partial(),
  })
  .partial();

export type SettingsInput = z.output<typeof settingsInput>;
