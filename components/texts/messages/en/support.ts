/** Search, merchants and deliveries for support. */
export const support = {} as const;
