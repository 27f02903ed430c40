/** Tells how far a part of a region is, and how much time it has left. Shares are of the whole part, from 0 to 1. */
export type Progress = {
  /** Notes what earlier runs have done: it says nothing of the time that the rest takes. */
  resume(share: number): void;
  /** Says what is done from now on. */
  step(words: string, share: number): void;
  /** Says so again when the share has grown enough. */
  at(share: number): void;
};

/** A share that is told again when it has grown by so much. */
const TOLD_EACH = 0.1;

const SECONDS_TOLD_BELOW = 90;

/**
 * Makes lines such as `roads: building the tiles (part 1 of 3, 42 %, about 3 min left)`, without a time while none is known.
 * @param place which part of the region it is; empty if it is the only one
 */
export function progressOf(
  part: string,
  say: (text: string) => void,
  place = "",
  now: () => number = () => performance.now(),
): Progress {
  let [doing, begin, resumed, told, share] = ["", now(), 0, 0, 0];
  const tell = () => {
    told = share;
    const measured = share - resumed;
    const seconds = ((now() - begin) / 1_000 / measured) * (1 - share);
    const left = measured > 0 ? `about ${duration(seconds)} left` : "";
    say(`${part}: ${doing} (${[place, percent(share), left].filter(Boolean).join(", ")})`);
  };
  return {
    resume: (done) => void (resumed = told = share = done),
    step(words, reached) {
      [doing, share] = [words, reached];
      if (share === resumed) begin = now();
      tell();
    },
    at(reached) {
      share = reached;
      if (share >= told + TOLD_EACH && share < 1) tell();
    },
  };
}

/** Says nothing. */
export const NO_PROGRESS = progressOf("", () => undefined);

/** A sum of shares may be a little less than what it stands for. */
const percent = (share: number) => `${Math.floor(100 * share + 1e-6)} %`;

function duration(seconds: number): string {
  return seconds < SECONDS_TOLD_BELOW ? `${Math.ceil(seconds)} s` : `${Math.ceil(seconds / 60)} min`;
}
