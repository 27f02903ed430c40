/** Service areas and the address book. */
export const areas = {} as const;
