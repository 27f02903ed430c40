import { z } from "zod";
import { isHexColor } from "@/lib/core/contrast";
import { email } from "@/lib/core/email";
import { phone } from "@/lib/core/phone";
import type { Problem } from "@/lib/core/problems";
import { optionalText } from "@/lib/core/text";
import { MAX_LOGO_BYTES } from "../constants";

const MAX_EMAIL = 254;
const MAX_WEBSITE = 200;

/** A blank text means none. */
const orNull = (max: number) => optionalText({ max }).transform((value) => value || null);

/** Normalizes a web address with its scheme; null if it is invalid. */
function webAddress(text: string): string | null {
  const address = /^https?:\/\//i.test(text) ? text : `https://${text}`;
  if (/\s/.test(text) || !URL.canParse(address)) return null;
  const { href, hostname, username, password } = new URL(address);
  const isHost = /^[^.]+(\.[^.]+)+$/.test(hostname);
  return isHost && username === "" && password === "" ? href : null;
}

const website = orNull(MAX_WEBSITE).transform((value, issues) => {
  const address = value === null ? null : webAddress(value);
  if (value !== null && address === null) issues.addIssue("not_web_address" satisfies Problem);
  return address;
});

/** The contact and the color that recipients see. */
export const brandingInput = z.object({
  contactPhone: orNull(40).pipe(phone.nullable()),
  contactEmail: orNull(MAX_EMAIL).pipe(email.nullable()),
  contactWebsite: website,
  accentColor: orNull(20)
    .transform((value) => value && `#${value.replace(/^#/, "")}`.toLowerCase())
    .refine((value) => value === null || isHexColor(value), "not_color" satisfies Problem),
});

/** An image file; its content is checked when it is decoded. */
export const logoInput = z.object({
  logo: z
    .instanceof(Blob, { error: "required" satisfies Problem })
    .refine(({ size }) => size <= MAX_LOGO_BYTES, `max_size:${MAX_LOGO_BYTES / 1024} kB` satisfies Problem),
});

export type BrandingInput = z.output<typeof brandingInput>;
export type LogoInput = z.output<typeof logoInput>;
