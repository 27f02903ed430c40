import { z } from "zod";
import type { Problem } from "./problems";

const ascii = z.email();

/**
 * Characters of a domain in any script; URL accepts only these as a host. URL drops invisible characters,
 * mail servers do not.
 */
const DOMAIN = /^[^\s/?#:@\\[\]%\p{Default_Ignorable_Code_Point}\p{Cf}]+$/u;

/** At least two labels of up to 63 characters, the last one not numeric, in DNS form: `xn--bcher-kva.example`. */
const ASCII_DOMAIN = /^(?:[a-z0-9](?:[a-z0-9-]{0,61}[a-z0-9])?\.)+[a-z](?:[a-z0-9-]{0,61}[a-z0-9])$/;

function isDomain(domain: string): boolean {
  if (!DOMAIN.test(domain) || !URL.canParse(`http://${domain}`)) return false;
  return ASCII_DOMAIN.test(new URL(`http://${domain}`).hostname);
}

/**
 * The part before the @: atoms separated with dots (RFC 5322, 3.2.3), at most 64 characters (RFC 5321, 4.5.3.1.1).
 */
const LOCAL_PART = /^(?=.{1,64}$)[\w!#$%&'*+/=?^`{|}~-]+(?:\.[\w!#$%&'*+/=?^`{|}~-]+)*$/;

/** Whether a text is an email address; its domain may be an internationalized one (RFC 5890). */
export function isEmail(text: string): boolean {
  if (ascii.safeParse(text).success) return true;
  const at = text.lastIndexOf("@");
  return isDomain(text.slice(at + 1)) && LOCAL_PART.test(text.slice(0, at));
}

/** An email address as entered. */
export const email = z.string().refine(isEmail, "not_email" satisfies Problem);
