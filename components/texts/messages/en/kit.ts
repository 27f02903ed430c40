/** Parts that many pages share: tables, forms, dialogs. */
export const kit = {} as const;
