/** Members of a creation that the first version of `Idempotency-Key` did not know. */
const LATER = new Set([
  "handover",
  "items",
  "declared_value",
  "reference",
  "metadata",
  "ready_at",
  "deadline_at",
]);

/** Path of a stop's window in a change, which a new date or time of the stop empties. */
const WINDOW = /^(pickup|dropoff)\.(?:ready_at|deadline_at)$/;

/** Whether a member says what one that was not sent says. */
function isEmpty(value: unknown): boolean {
  if (typeof value === "object" && value !== null) return Object.values(value).every(isEmpty);
  return value === null || value === false;
}

function isLeftOut(members: Readonly<Record<string, unknown>>, key: string): boolean {
  if (LATER.has(key)) return isEmpty(members[key]);
  const [, stop] = WINDOW.exec(key) ?? [];
  if (stop === undefined || members[key] !== null) return false;
  return (members[`${stop}.date`] ?? members[`${stop}.time`] ?? null) !== null;
}

/**
 * Returns a validated input without the members that were added later and are empty: that of a request that does not use
 * them stays the same when the service is upgraded, so that it may be repeated across an upgrade.
 */
export function earlierInput(input: unknown): unknown {
  if (typeof input !== "object" || input === null || Object.getPrototypeOf(input) !== Object.prototype)
    return input;
  const members = Object.entries(input).filter(([key]) => !isLeftOut({ ...input }, key));
  return Object.fromEntries(members.map(([key, value]) => [key, earlierInput(value)]));
}
