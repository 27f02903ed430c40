/** Overview, and what needs attention. */
export const overview = {} as const;
