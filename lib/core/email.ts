import { z } from "zod";
import type { Problem } from "./problems";

const ascii = z.email();

/** What stands in a domain of any script; URL takes it for a host only then. */
const DOMAIN = /^[^\s/?#:@\\[\]%]+$/u;

/** At least two labels, the last of which is no number, as the name service has them: `xn--bcher-kva.example`. */
const ASCII_DOMAIN = /^(?:[a-z0-9](?:[a-z0-9-]*[a-z0-9])?\.)+[a-z](?:[a-z0-9-]*[a-z0-9])$/;

function isDomain(domain: string): boolean {
  if (!DOMAIN.test(domain) || !URL.canParse(`http://${domain}`)) return false;
  return ASCII_DOMAIN.test(new URL(`http://${domain}`).hostname);
}

/** Whether a text is an e-mail address; its domain may be an internationalized one (RFC 5890). */
export function isEmail(text: string): boolean {
  if (ascii.safeParse(text).success) return true;
  const at = text.lastIndexOf("@");
  return isDomain(text.slice(at + 1)) && ascii.safeParse(`${text.slice(0, at)}@example.com`).success;
}

/** An e-mail address as it was given. */
export const email = z.string().refine(isEmail, "not_email" satisfies Problem);
