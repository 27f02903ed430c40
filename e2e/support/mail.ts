import { existsSync, readFileSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { expect } from "@playwright/test";

type Mail = { to: string[]; subject: string; text: string; html: string };

/** Returns the emails that arrived at an address, from the file that scripts/start/e2e.ts writes. */
export function mailsTo(address: string): Mail[] {
  const file = path.join(tmpdir(), `waybill_e2e_${process.env.E2E_PORT ?? ""}.mails`);
  const text = existsSync(file) ? readFileSync(file, "utf8") : "";
  // The last line may be incomplete.
  const lines = text.split("\n").slice(0, -1);
  return lines
    .filter((line) => line.includes(address))
    .map((line) => JSON.parse(line) as Mail)
    .filter(({ to }) => to.includes(address));
}

/** Waits for an email. @returns the latest one to the address with this subject */
export async function mailTo(address: string, subject: string | RegExp): Promise<Mail> {
  const found = () =>
    mailsTo(address)
      .filter((mail) => (typeof subject === "string" ? mail.subject === subject : subject.test(mail.subject)))
      .at(-1);
  await expect.poll(() => found() !== undefined, `an email at ${address}`).toBe(true);
  const mail = found();
  if (!mail) throw new Error("It was there a moment ago");
  return mail;
}

/** Returns the path of the link in an email, e.g. `/reset/…`. */
export function linkIn({ text }: Mail, folder: string): string {
  const [url = ""] = new RegExp(`\\S+/${folder}/\\S+`).exec(text) ?? [];
  return new URL(url).pathname;
}
