import pino from "pino";
import { afterAll, beforeAll, beforeEach } from "vitest";

type LogLine = Record<string, unknown>;
type LogLines = { all: () => LogLine[]; security: () => LogLine[]; text: () => string };

/** Symbol under which lib/core/log.ts stores the process's log, which its Next bundles share. */
const PLACE = Symbol.for("waybill.log");

/** Captures the log of the code under test, with its own level. Call it once at the top of the file. */
export function captureLog(level: pino.Level): LogLines {
  const store = globalThis as unknown as Record<symbol, pino.Logger | undefined>;
  let before: pino.Logger | undefined;
  let lines: string[] = [];
  beforeAll(() => {
    before = store[PLACE];
    store[PLACE] = pino({ level, base: null }, { write: (line: string) => void lines.push(line) });
  });
  beforeEach(() => {
    lines = [];
  });
  afterAll(() => {
    store[PLACE] = before;
  });
  const all = () => lines.map((line) => JSON.parse(line) as LogLine);
  return {
    all,
    security: () => all().filter(({ log }) => log === "security"),
    text: () => lines.join(""),
  };
}
