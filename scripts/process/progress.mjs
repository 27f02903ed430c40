/**
 * Tells what a long-running command is doing, each line with the seconds since it began.
 * @typedef {object} Progress
 * @property {(text: string) => void} say
 * @property {<T>(title: string, work: (note: (text: string) => void) => Promise<T>) => Promise<T>} step `work` calls
 * `note` with what a person may want to know
 */

/** @returns {Progress} */
export function createProgress() {
  const begin = performance.now();

  /** @param {string} text */
  function say(text) {
    const seconds = ((performance.now() - begin) / 1_000).toFixed(1).padStart(6);
    process.stdout.write(`${seconds} s  ${text}\n`);
  }

  return {
    say,
    step: (title, work) => {
      say(title);
      return work((text) => say(`  ${text}`));
    },
  };
}
