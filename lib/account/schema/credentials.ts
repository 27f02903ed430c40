/** How long the old pair remains valid after a rotation, in hours, by option. */
export const OVERLAP_HOURS = { "0": 0, "1h": 1, "24h": 24, "7d": 7 * 24 } as const;

export type Overlap = keyof typeof OVERLAP_HOURS;

export const OVERLAPS = Object.keys(OVERLAP_HOURS) as Overlap[];

export const DEFAULT_OVERLAP: Overlap = "24h";

/** A credential by its token, which is unique within a merchant and its sandbox. */
export type CredentialKey = { merchantId: string; token: string };
