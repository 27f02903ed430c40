import { execFile } from "node:child_process";

export type Outcome = { code: number; said: string; refused: string };

/** Runs `npm run waybill` as an operator does, without npm around it. */
export function runCommand(databaseUrl: string, ...args: string[]): Promise<Outcome> {
  const env = { ...process.env, DATABASE_URL: databaseUrl };
  return new Promise((resolve) => {
    const program = ["--import", "tsx", "scripts/waybill.ts", ...args];
    execFile(process.execPath, program, { env }, (error, said, refused) => {
      resolve({ code: error ? Number(error.code) : 0, said, refused: refused.trim() });
    });
  });
}
