import type { ApiScope } from "@/lib/core/context";

/** How long an invitation can be accepted, in days. */
export const INVITATION_DAYS = 7;

/** How long a reset link is valid, in minutes. */
export const RESET_LINK_MINUTES = 30;

/** What the queue calls the job that mails a reset link to whom an address belongs. */
export const MAIL_RESET_LINK = "mail a reset link";

/** A logo as it is uploaded, at most. */
export const MAX_LOGO_BYTES = 512 * 1024;

/** What a pair of API credentials may be used for. */
export const API_SCOPES = ["write", "read"] as const satisfies ApiScope[];

/** How long the old pair remains valid after a rotation, in hours, by option. */
export const OVERLAP_HOURS = { "0": 0, "1h": 1, "24h": 24, "7d": 7 * 24 } as const;

export type Overlap = keyof typeof OVERLAP_HOURS;

export const OVERLAPS = Object.keys(OVERLAP_HOURS) as Overlap[];

export const DEFAULT_OVERLAP: Overlap = "24h";

/** How many pairs of a merchant can be valid at once. */
export const MAX_CREDENTIALS = 50;
