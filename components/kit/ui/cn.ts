import { clsx } from "clsx";

/**
 * Joins class names. Two that set the same property must not meet, because their order does not count: a component
 * marks what its users may override with `base:`, which every other class overrides.
 */
export const cn = clsx;
