/** Imports. */
export const imports = {} as const;
