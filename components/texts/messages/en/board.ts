/** The board of routes, and proposals. */
export const board = {} as const;
