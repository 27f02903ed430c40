/**
 * A courier's link expires if it is unused for this many days, so that forgotten open work does not keep it valid
 * forever.
 */
export const LINK_UNUSED_DAYS = 7;
