/** Whether a text can be a delivery's tracking code: one from newSecretCode, or longer. */
export const isTrackingCode = (text: string): boolean => /^[A-Za-z0-9_-]{22,64}$/.test(text);
