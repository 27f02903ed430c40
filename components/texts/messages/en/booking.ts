/** Booking a delivery, and editing one. */
export const booking = {} as const;
