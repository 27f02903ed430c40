import { settingsFields } from "./settings-fields";

/** Settings of a merchant. */
export const settings = {
  title: "Settings",
  merchant: {
    title: "Merchant settings",
    card: "Merchant",
    saved: "Settings saved",
    onThisPage: "On this page",
    onlyOwners: "Only owners change these settings.",
    sandbox:
      "The sandbox uses the name, currency, units, country, time zone, language, opening hours and tracking page of its merchant: {name}, {currency}, {units, select, metric {metric} other {imperial}}, {country}, {timeZone}, {language}.",
    sandboxText: "The settings below belong to the sandbox and do not change the live merchant.",
  },
  part: {
    hours: "Opening hours",
    hoursText:
      "When couriers can pick up. Without open days and exceptions, they can pick up at any time. Addresses in the address book can have their own hours.",
    pickups: "Pickups",
    tracking: "Tracking page",
    trackingText: "The logo, color and contact shown to recipients.",
    recipients: "Recipient options",
    recipientsText:
      "What recipients may do on the tracking page until the courier is on the way. The page asks for the last four digits of their phone number.",
  },
  ...settingsFields,
  factor: {
    title: "Two-factor authentication",
    label: "Required for everyone on the team",
    hint: "Anyone who has not set it up yet must do so before they can continue. API credentials are not affected.",
    nowRequired: "Two-factor authentication is now required",
    notRequired: "Two-factor authentication is no longer required",
  },
  simulator: {
    title: "Simulated courier",
    description:
      "Whether the simulated courier delivers each new delivery of this sandbox automatically, and which scenario it follows. Deliveries already in progress are not affected.",
    scenario: "Scenario for new deliveries",
    off: "Off",
    seconds: "Seconds between status changes",
    onlyMembers: "Only owners and members can change this.",
    city: "Demo city",
    cityText: "A made-up city for as long as no street map is installed. It exists in this sandbox only.",
  },
} as const;
