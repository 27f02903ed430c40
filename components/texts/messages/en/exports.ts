/** Exports. */
export const exports = {} as const;
