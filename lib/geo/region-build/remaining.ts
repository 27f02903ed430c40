/** The time that is left of a work of several parts, by the share of each and what those done so far have taken. */
type Remaining = {
  /** This part was done before. */
  skip(): void;
  /** This part is done now. */
  done(): void;
  /** For the end of a line: ` (40 %, about 3 min left)`; empty while nothing is known. */
  words(): string;
};

/** A share that is told again when it has grown by so much. */
const TOLD_EACH = 0.1;

/**
 * Makes lines of the progress of one part: ` (40 %, about 3 min left)`, from time to time.
 * @param tell gets what belongs to the end of a line
 * @returns what to call with the share that is done, from 0 to 1
 */
export function progressWords(
  tell: (words: string) => void,
  now: () => number = () => performance.now(),
): (share: number) => void {
  const begin = now();
  let told = 0;
  return (share) => {
    if (share < told + TOLD_EACH || share >= 1) return;
    told = share;
    const seconds = ((now() - begin) / 1_000 / share) * (1 - share);
    tell(` (${Math.floor(100 * share)} %, about ${duration(seconds)} left)`);
  };
}

const SECONDS_TOLD_BELOW = 90;

/** @param shares of the parts, in order */
export function remaining(shares: readonly number[], now: () => number = () => performance.now()): Remaining {
  const total = shares.reduce((sum, share) => sum + share, 0);
  const begin = now();
  let position = 0;
  let finished = 0;
  let measured = 0;
  const next = () => shares[position++] ?? 0;
  return {
    skip: () => void (finished += next()),
    done: () => {
      const share = next();
      finished += share;
      measured += share;
    },
    words: () => {
      const percent = `${Math.floor((100 * finished) / total)} %`;
      if (measured === 0) return finished === 0 ? "" : ` (${percent})`;
      const seconds = ((now() - begin) / 1_000 / measured) * (total - finished);
      return ` (${percent}, about ${duration(seconds)} left)`;
    },
  };
}

function duration(seconds: number): string {
  return seconds < SECONDS_TOLD_BELOW ? `${Math.ceil(seconds)} s` : `${Math.ceil(seconds / 60)} min`;
}
