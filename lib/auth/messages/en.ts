/** Pages that refuse a signed-in person, in English. ICU message syntax. */
export const en = {
  page: "No permission",
  title:
    "You cannot {what, select, book {book deliveries} credentials {manage API credentials} webhooks {manage webhooks} settings {change the settings} audit {read the audit log} other {open this page}} for {name}",
  who: "You are a {role, select, owner {owner} member {member} other {viewer}} of {name}. Only {roles} can {what, select, book {book deliveries} credentials {manage API credentials} webhooks {manage webhooks} settings {change the settings} audit {read the audit log} other {open this page}}.",
  roles: {
    owner: "owners",
    member: "members",
    viewer: "viewers",
  },
  ask: "{owners} can give you another role.",
  askAny: "An owner can give you another role.",
  staff: "This page is for Waybill support staff",
  notStaff: "You are signed in as {email}, which is not a staff account.",
  asStaff: "To open the page, sign out and sign in with a staff account.",
  link: {
    deliveries: "Deliveries",
    team: "Team",
    home: "Home",
    dashboard: "Dashboard",
  },
} as const;
