/** Without 0, O, 1, I and L, which are easily confused. */
const LETTERS = "23456789ABCDEFGHJKMNPQRSTUVWXYZ";
const LENGTH = 5;

/** An order number that is easy to read out: the day and five random characters, e.g. `261120-7KQ4M`. */
export function suggestOrderNumber(now: Date): string {
  const two = (value: number) => String(value % 100).padStart(2, "0");
  const day = `${two(now.getFullYear())}${two(now.getMonth() + 1)}${two(now.getDate())}`;
  const random = crypto.getRandomValues(new Uint32Array(LENGTH));
  return `${day}-${Array.from(random, (value) => LETTERS[value % LETTERS.length]).join("")}`;
}
