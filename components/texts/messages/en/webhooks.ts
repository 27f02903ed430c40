/** Webhooks. */
export const webhooks = {} as const;
