/** Regions, installation and audit log for the staff. */
export const regions = {} as const;
