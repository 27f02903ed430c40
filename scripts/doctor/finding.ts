/** A sentence of the doctor. A problem sets the exit code; a warning is something to know. */
export type Finding = {
  check: string;
  level: "ok" | "warning" | "problem";
  text: string;
  /** Remedy, as an instruction. */
  advice?: string;
};

export const ok = (check: string, text: string): Finding => ({ check, level: "ok", text });

export const warning = (check: string, text: string, advice: string): Finding => ({
  check,
  level: "warning",
  text,
  advice,
});

export const problem = (check: string, text: string, advice: string): Finding => ({
  check,
  level: "problem",
  text,
  advice,
});
