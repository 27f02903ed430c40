/** The columns that a person may show or hide, in their order. The order number always stands first. */
export const OPTIONAL_COLUMNS = [
  "status",
  "created",
  "recipient",
  "pickup",
  "dropoff",
  "service",
  "vehicle",
  "distance",
  "price",
] as const;

export type OptionalColumn = (typeof OPTIONAL_COLUMNS)[number];

export const DEFAULT_COLUMNS: readonly OptionalColumn[] = [
  "status",
  "created",
  "recipient",
  "pickup",
  "dropoff",
  "price",
];
