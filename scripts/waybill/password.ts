import { randomInt } from "node:crypto";
import { createInterface } from "node:readline/promises";
import { Writable } from "node:stream";
import { Problem } from "../process/problem.mjs";

/** Without characters that are easily confused: 20 of 31 characters are 99 bits. */
const LETTERS = "abcdefghjkmnpqrstuvwxyz23456789";

/** Generates a password that the person will change. */
function generatedPassword(): string {
  const letters = Array.from({ length: 20 }, () => LETTERS[randomInt(LETTERS.length)] ?? "");
  return letters.join("").replaceAll(/(.{5})(?=.)/g, "$1-");
}

/** Reads a password from the terminal without echoing it. */
async function askPassword(signal: AbortSignal): Promise<string> {
  if (!process.stdin.isTTY)
    throw new Problem("--ask-password needs a terminal; without it one is generated.");
  process.stdout.write("Password: ");
  const silence = new Writable({ write: (_chunk, _encoding, done) => done() });
  const terminal = createInterface({ input: process.stdin, output: silence, terminal: true });
  try {
    return await terminal.question("", { signal });
  } finally {
    terminal.close();
    process.stdout.write("\n");
  }
}

/** Returns the typed password, or a generated one with the lines that show it. */
export async function choosePassword(asks: boolean, signal: AbortSignal) {
  if (asks) return { password: await askPassword(signal), toShow: "" };
  const password = generatedPassword();
  return { password, toShow: `\nPassword: ${password}\nIt is shown only this once.` };
}
