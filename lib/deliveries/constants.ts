/** Selectable reasons for a failed attempt. A courier's note follows after a colon. */
export const ATTEMPT_REASONS = [
  "Nobody at the door",
  "Address not found",
  "Could not get in",
  "Asked me to come another time",
] as const;

export type AttemptReason = (typeof ATTEMPT_REASONS)[number];
