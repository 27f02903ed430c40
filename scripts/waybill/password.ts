import { randomInt } from "node:crypto";
import { createInterface } from "node:readline/promises";
import { Writable } from "node:stream";
import { Problem } from "../process/problem.mjs";

/** Without what is easily taken for something else: 20 of 31 characters are 99 bits. */
const LETTERS = "abcdefghjkmnpqrstuvwxyz23456789";

/** A password for somebody who will change it. */
function generatedPassword(): string {
  const letters = Array.from({ length: 20 }, () => LETTERS[randomInt(LETTERS.length)] ?? "");
  return letters.join("").replaceAll(/(.{5})(?=.)/g, "$1-");
}

/** Asks at the terminal, without showing what is typed. */
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

/** The password that the operator types, or a generated one with the lines that show it. */
export async function choosePassword(asks: boolean, signal: AbortSignal) {
  if (asks) return { password: await askPassword(signal), toShow: "" };
  const password = generatedPassword();
  return { password, toShow: `\nPassword: ${password}\nIt is shown only this once.` };
}
