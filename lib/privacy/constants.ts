/** Where a person's data can be, in the order in which it is erased. */
export const SOURCE_IDS = [
  "proposals",
  "import_rows",
  "batch_rows",
  "templates",
  "series",
  "series_dates",
  "addresses",
  "saved_views",
  "idempotency_keys",
  "messages",
  "audit_entries",
  "deliveries",
] as const;
export type SourceId = (typeof SOURCE_IDS)[number];

/** Reasons to refuse an erasure: something still needs the data. */
export const BLOCKERS = ["open_deliveries", "active_series", "pending_rows"] as const;
export type Blocker = (typeof BLOCKERS)[number];

/** Where the phone number or email stays, because it is there for another reason. */
export const KEPT_IDS = ["denied", "accounts", "couriers", "contacts"] as const;
export type KeptId = (typeof KEPT_IDS)[number];

/** Why an erasure stopped before its end. */
export const ERASURE_FAILURES = ["secret", "stalled", "error"] as const;
export type ErasureFailure = (typeof ERASURE_FAILURES)[number];

/** Maximum order numbers named in a sentence. */
export const MAX_NAMED = 5;

export const MAX_SUBJECT = 254;

/** Deliveries of one person that an export reads; more belong to a shop rather than to a person. */
export const MAX_EXPORTED_DELIVERIES = 20_000;

/** Limits of one part of an export, which has to fit into memory. One row is always in it, even if it is larger. */
export const MAX_PART = { rows: 2_000, files: 200, bytes: 16 * 1024 * 1024 } as const;

export const MAX_CONTINUATION = 512;
