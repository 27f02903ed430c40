/** The page of a delivery. */
export const detail = {} as const;
