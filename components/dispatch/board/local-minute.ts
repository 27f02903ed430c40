const MINUTE_MS = 60_000;

/** Converts an instant to the value of a browser's date and time control, in the reader's time zone. */
export function toInput(instant: string | null): string {
  if (instant === null) return "";
  const at = new Date(instant);
  return new Date(at.getTime() - at.getTimezoneOffset() * MINUTE_MS).toISOString().slice(0, 16);
}

/** Converts the value of such a control to an instant; null if it is empty. */
export function fromInput(value: string): string | null {
  return value === "" ? null : new Date(value).toISOString();
}

export const laterBy = (instant: string, ms: number) => new Date(Date.parse(instant) + ms).toISOString();
