/** Recurring deliveries and templates. */
export const recurring = {} as const;
