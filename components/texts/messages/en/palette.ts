/** The command palette and the list of shortcuts. */
export const palette = {} as const;
