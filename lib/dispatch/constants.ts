/** Maximum deliveries that a courier leaves at once. A courier with more leaves them in parts. */
export const MAX_LEFT_AT_ONCE = 500;

/** Maximum of each of a courier's pay rates, in minor units. */
export const MAX_PAY_CENTS = 100_000_000;

/** A pickup without a courier is urgent from so many minutes before it is due. */
export const SOON_MINUTES = 30;
/** Period of the recent failures on the staff's start page. */
export const FAILED_HOURS = 24;
