/** A stop of a route with its planned times, in milliseconds since 1970. */
export type PlannedTimes = { arrivesAt: number; startsAt: number; departsAt: number; readyAt: number | null };

export type PredictedTimes = { arrivesAt: number; departsAt: number };

/** How late or early a courier is: the moment, and the time to the first stop if the position is fresh. */
export type Present = { now: number; msToFirst: number | null };

/**
 * Moves the planned times of a route by how late its courier is. The first stop is reached after the way from the position, or,
 * without a fresh position, as planned but not in the past. Each later one follows after the planned way, and no service
 * starts before its stop is ready, so waiting makes up for being late.
 */
export function predictTimes(stops: readonly PlannedTimes[], { now, msToFirst }: Present): PredictedTimes[] {
  const predicted: PredictedTimes[] = [];
  stops.forEach((stop, index) => {
    const [before, left] = [stops[index - 1], predicted[index - 1]];
    const arrivesAt =
      before && left
        ? left.departsAt + Math.max(0, stop.arrivesAt - before.departsAt)
        : msToFirst === null
          ? Math.max(stop.arrivesAt, now)
          : now + msToFirst;
    const startsAt = Math.max(arrivesAt, stop.readyAt ?? arrivesAt);
    predicted.push({ arrivesAt, departsAt: startsAt + (stop.departsAt - stop.startsAt) });
  });
  return predicted;
}

/** Minutes after the deadline, rounded up; 0 for on time. */
export function lateMinutes({ arrivesAt }: Pick<PredictedTimes, "arrivesAt">, deadlineAt: number): number {
  return Math.max(0, Math.ceil((arrivesAt - deadlineAt) / 60_000));
}
