/** Labels and the simulator of sandboxes. */
export const labels = {} as const;
