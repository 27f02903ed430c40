/**
 * A courier's link expires if it is unused for this many days, so that forgotten open work does not keep it valid
 * forever.
 */
export const LINK_UNUSED_DAYS = 7;

/** Maximum deliveries that a courier leaves at once. A courier with more leaves them in parts. */
export const MAX_LEFT_AT_ONCE = 500;
