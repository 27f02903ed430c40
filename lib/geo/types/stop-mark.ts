/** Returns the letter of a stop at a position from 0: A, B, C … A quote has at most 25. */
export function stopMark(position: number): string {
  return String.fromCharCode("A".charCodeAt(0) + position);
}

/** Joins the letters of stops at one point: `A`, `A, C`, `B–E`, `A +3`. */
export function joinMarks(marks: readonly string[]): string {
  const [first = "", second = ""] = marks;
  if (marks.length <= 1) return first;
  const isRun = marks.every((mark, at) => mark === stopMark(first.charCodeAt(0) - "A".charCodeAt(0) + at));
  if (isRun && marks.length > 2) return `${first}–${marks.at(-1) ?? ""}`;
  return marks.length === 2 ? `${first}, ${second}` : `${first} +${marks.length - 1}`;
}
