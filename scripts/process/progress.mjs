/**
 * Prints the progress of a long-running command. Each line starts with the elapsed seconds.
 * @typedef {object} Progress
 * @property {(text: string) => void} say
 * @property {<T>(title: string, work: (note: (text: string) => void) => Promise<T>) => Promise<T>} step `work` calls
 * `note` with messages for the user
 * @property {{ title: string, ms: number }[]} steps completed steps, in that order
 */

/** @returns {Progress} */
export function createProgress() {
  const begin = performance.now();
  /** @type {Progress["steps"]} */
  const steps = [];

  /** @param {string} text */
  function say(text) {
    const seconds = ((performance.now() - begin) / 1_000).toFixed(1).padStart(6);
    process.stdout.write(`${seconds} s  ${text}\n`);
  }

  return {
    say,
    step: async (title, work) => {
      say(title);
      const start = performance.now();
      try {
        return await work((text) => say(`  ${text}`));
      } finally {
        steps.push({ title, ms: performance.now() - start });
      }
    },
    steps,
  };
}
