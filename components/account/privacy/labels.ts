import type { KeptId, SourceId } from "@/lib/privacy/constants";

/** Labels of a person's data, in the order of the list. */
export const SOURCE_LABELS: Record<SourceId, string> = {
  deliveries: "Deliveries",
  messages: "Emails and text messages",
  addresses: "Saved addresses",
  templates: "Templates",
  series: "Recurring deliveries that have ended",
  series_dates: "Changed dates of recurring deliveries",
  batch_rows: "Rows of batches",
  import_rows: "Rows of imports",
  saved_views: "Saved views",
  proposals: "Proposed routes",
  audit_entries: "Entries of the audit log",
  idempotency_keys: "Responses kept for repetitions",
};

/** Where the phone number or email stays, and why. */
export const KEPT_WORDS: Record<KeptId, string> = {
  denied: "On the do-not-contact list, so that they get no notifications.",
  accounts: "An account or an invitation. It belongs to the team.",
  couriers: "A courier. Staff manage couriers.",
  contacts: "The contact data of a merchant. Owners change it in the settings.",
};

/** Words for the rows of an erasure, e.g. `Deliveries: 3, Saved addresses: 1`. */
export function countWords(counts: Readonly<Record<string, number>>): string {
  const parts = Object.entries(SOURCE_LABELS).flatMap(([id, label]) => {
    const count = counts[id] ?? 0;
    return count === 0 ? [] : [`${label}: ${count}`];
  });
  return parts.length === 0 ? "Nothing found" : parts.join(", ");
}
