import { ATTEMPT_REASONS, type AttemptReason } from "../constants";

/**
 * The reason that a courier chose from the list, which anybody with the tracking link may read; null for one in the
 * courier's own words: `Nobody at the door` of `Nobody at the door: Ada is on holiday`.
 */
export function chosenReason(reason: string | null): AttemptReason | null {
  return ATTEMPT_REASONS.find((listed) => reason === listed || reason?.startsWith(`${listed}: `)) ?? null;
}
