/** Messages about a delivery, and notifications. */
export const messages = {} as const;
