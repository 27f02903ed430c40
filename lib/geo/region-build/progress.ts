/** Reports the progress of a part of a region and its remaining time. Shares are of the whole part, from 0 to 1. */
export type Progress = {
  /** Records the work of earlier runs, which does not count for the remaining time. */
  resume(share: number): void;
  /** Reports the current step. */
  step(words: string, share: number): void;
  /** Reports again if the share has grown enough. */
  at(share: number): void;
};

/** Growth of the share after which it is reported again. */
const REPORT_STEP = 0.1;

const SECONDS_TOLD_BELOW = 90;

/**
 * Formats lines such as `roads: building the tiles (part 1 of 3, 42 %, about 3 min left)`, without a time until it is
 * known.
 * @param place which part of the region it is; empty if it is the only one
 */
export function progressOf(
  part: string,
  say: (text: string) => void,
  place = "",
  now: () => number = () => performance.now(),
): Progress {
  let [doing, begin, resumed, reported, share] = ["", now(), 0, 0, 0];
  const report = () => {
    reported = share;
    const measured = share - resumed;
    const seconds = ((now() - begin) / 1_000 / measured) * (1 - share);
    const left = measured > 0 ? `about ${duration(seconds)} left` : "";
    say(`${part}: ${doing} (${[place, percent(share), left].filter(Boolean).join(", ")})`);
  };
  return {
    resume: (done) => void (resumed = reported = share = done),
    step(words, reached) {
      [doing, share] = [words, reached];
      if (share === resumed) begin = now();
      report();
    },
    at(reached) {
      share = reached;
      if (share >= reported + REPORT_STEP && share < 1) report();
    },
  };
}

/** Reports nothing. */
export const NO_PROGRESS = progressOf("", () => undefined);

/** A sum of shares may be slightly too small. */
const percent = (share: number) => `${Math.floor(100 * share + 1e-6)} %`;

function duration(seconds: number): string {
  return seconds < SECONDS_TOLD_BELOW ? `${Math.ceil(seconds)} s` : `${Math.ceil(seconds / 60)} min`;
}
