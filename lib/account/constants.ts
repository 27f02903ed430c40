import type { ApiScope } from "@/lib/core/context";

/** Roles of the support staff. Administrators also manage the staff. */
export const STAFF_ROLES = ["support", "administrator"] as const;

export type StaffRole = (typeof STAFF_ROLES)[number];

/** Days during which an invitation can be accepted. */
export const INVITATION_DAYS = 7;

/** Minutes during which a reset link is valid. */
export const RESET_LINK_MINUTES = 30;

/** Task name of the job that mails a reset link. */
export const MAIL_RESET_LINK = "mail a reset link";

/** Maximum size of an uploaded logo. */
export const MAX_LOGO_BYTES = 512 * 1024;

/** Scopes of API credentials. */
export const API_SCOPES = ["write", "read"] as const satisfies ApiScope[];

/** Hours for which the old pair remains valid after a rotation, by option. */
export const OVERLAP_HOURS = { "0": 0, "1h": 1, "24h": 24, "7d": 7 * 24 } as const;

export type Overlap = keyof typeof OVERLAP_HOURS;

export const OVERLAPS = Object.keys(OVERLAP_HOURS) as Overlap[];

export const DEFAULT_OVERLAP: Overlap = "24h";

/** Maximum valid API credentials of a merchant. */
export const MAX_CREDENTIALS = 50;
