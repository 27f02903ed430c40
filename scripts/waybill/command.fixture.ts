import { execFile } from "node:child_process";
import { runWaybill } from "./program";

type Outcome = { code: number; said: string; refused: string };

/** Runs a command in this process, as `npm run waybill` does. */
export async function runCommand(databaseUrl: string, ...args: string[]): Promise<Outcome> {
  const said: string[] = [];
  const refused: string[] = [];
  const cleanups: (() => Promise<void> | void)[] = [];
  const operator = {
    signal: new AbortController().signal,
    defer: (cleanup: () => Promise<void> | void) => void cleanups.push(cleanup),
    databaseUrl: () => Promise.resolve(databaseUrl),
    startedDatabaseUrl: () => Promise.resolve(databaseUrl),
    say: (text: string) => void said.push(`${text}\n`),
    complain: (text: string) => void refused.push(text),
  };
  const code = await runWaybill(args, operator).catch((error: unknown) => {
    if (!(error instanceof Error) || !["Problem", "OperatorError"].includes(error.name)) throw error;
    refused.push(error.message);
    return 1;
  });
  for (const cleanup of cleanups.reverse()) await cleanup();
  return { code, said: said.join(""), refused: refused.join("\n") };
}

/** The same in a separate process, which does not share the test's caches. */
export function spawnCommand(databaseUrl: string, ...args: string[]): Promise<Outcome> {
  const env = { ...process.env, DATABASE_URL: databaseUrl };
  return new Promise((resolve) => {
    const program = ["--import", "tsx", "scripts/waybill.ts", ...args];
    execFile(process.execPath, program, { env }, (error, said, refused) => {
      resolve({ code: error ? Number(error.code) : 0, said, refused: refused.trim() });
    });
  });
}
