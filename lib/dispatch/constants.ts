/**
 * A courier's link expires if it is unused for this many days, so that forgotten open work does not keep it valid
 * forever.
 */
export const LINK_UNUSED_DAYS = 7;

/** Maximum deliveries that a courier leaves at once. A courier with more leaves them in parts. */
export const MAX_LEFT_AT_ONCE = 500;

/** A pickup without a courier is urgent from so many minutes before it is due. */
export const SOON_MINUTES = 30;
/** Period of the recent failures on the staff's start page. */
export const FAILED_HOURS = 24;
