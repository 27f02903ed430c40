import type { ListedErasure } from "@/lib/privacy/reads/list-erasures";
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

const LOST_SECRET =
  "The phone number or email address could not be read any more, because AUTH_SECRET was changed during the " +
  "erasure. Search for the person again, and erase the rest.";

/** Says why an erasure stopped (lib/privacy/verbs/run-erasure.ts), and what to do. */
export function failureWords({ failure, at }: Pick<ListedErasure, "failure" | "at">): string {
  if (failure === null || failure === "secret") return LOST_SECRET;
  const where = at === null ? "" : ` at “${SOURCE_LABELS[at]}”`;
  return failure === "stalled"
    ? `The erasure stopped${where}: the same data was found again and again. Report it to whoever runs this service, then erase again.`
    : `The erasure stopped${where}, because of repeated errors. Whoever runs this service finds them in the log. Then erase again.`;
}
