/** Live and sandbox deliveries are never searched together. */
export const ENVIRONMENTS = ["live", "sandbox"] as const;
export type Environment = (typeof ENVIRONMENTS)[number];

export const MAX_NOTE = 2000;
