/** Couriers and dispatch rules. */
export const roster = {} as const;
