/** The pages of the settings, in their tabs and in the command palette. */
export const tabs = {
  name: {
    profile: "Profile",
    merchant: "Merchant",
    addressBook: "Address book",
    areas: "Service areas",
    team: "Team",
    notifications: "Notifications",
    privacy: "Privacy",
    audit: "Audit log",
    singleSignOn: "Single sign-on",
    simulator: "Simulated courier",
  },
  /** Words by which a search finds the page, separated by spaces. */
  words: {
    profile: "password name email sessions second factor",
    merchant:
      "time zone currency country units logo color branding tracking page default pickup recipient options",
    addressBook: "saved addresses contacts",
    areas: "zones map",
    team: "invite invitation members people roles",
    notifications: "email text message sms push",
    privacy: "erase retention personal data",
    audit: "history changes",
    singleSignOn: "sso login",
    simulator: "sandbox",
  },
} as const;
