/** Credentials, requests and the outbox. */
export const developers = {} as const;
