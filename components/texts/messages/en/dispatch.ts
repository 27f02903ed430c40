/** The list of dispatch. */
export const dispatch = {} as const;
