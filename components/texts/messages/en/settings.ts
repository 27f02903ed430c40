/** Settings of a merchant. */
export const settings = {} as const;
