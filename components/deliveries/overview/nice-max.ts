/** Smallest round number (1, 2, 4, 5, 6, 8 or 10 times a power of ten) that is at least `value`; at least 2. */
export function niceMax(value: number): number {
  if (value <= 2) return 2;
  const power = 10 ** Math.floor(Math.log10(value));
  const step = [1, 2, 4, 5, 6, 8, 10].find((each) => each * power >= value) ?? 10;
  return step * power;
}
