/** The list of deliveries. */
export const table = {} as const;
