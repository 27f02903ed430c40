import { z } from "zod";
import type { Problem } from "@/lib/core/problems";
import { optionalText, requiredText } from "@/lib/core/text";
import { SIGN_ON_ROLES } from "../rules/sign-on";

const MAX_URL = 2_000;
const MAX_SECRET = 2_000;
const MAX_GROUPS = 100;
const MAX_GROUP = 200;

/** A merchant's provider, as registered there. Without a secret, the stored one stays. */
export const providerInput = z.object({
  issuer: requiredText({ max: MAX_URL }),
  clientId: requiredText({ max: 500 }),
  clientSecret: optionalText({ max: MAX_SECRET }).transform((secret) => secret || null),
});

const DOMAIN = /^(?=.{4,253}$)([a-z0-9](?:[a-z0-9-]{0,61}[a-z0-9])?\.)+[a-z](?:[a-z0-9-]{0,61}[a-z0-9])$/;

/** Returns a domain in lower case and ASCII: `@Bücher.example` is `xn--bcher-kva.example`. */
function domainIn(text: string): string {
  const name = text.replace(/^.*@/, "").replace(/\.$/, "");
  const isName = !/[/\\?#:\s]/.test(name) && URL.canParse(`http://${name}`);
  return isName ? new URL(`http://${name}`).host : name;
}

const domain = requiredText({ max: 260 })
  .transform(domainIn)
  .refine((name) => DOMAIN.test(name), "not_domain" satisfies Problem);

export const domainInput = z.object({ domain });

/** Group names, one a line. */
const groups = optionalText({ max: MAX_GROUPS * (MAX_GROUP + 1) }).transform((text) => [
  ...new Set((text ?? "").split("\n").flatMap((line) => line.trim() || [])),
]);

/** How groups become roles. Without a claim, everybody gets the default role; an empty one refuses people. */
export const roleRulesInput = z
  .object({
    groupClaim: optionalText({ max: MAX_GROUP }).transform((name) => name || null),
    memberGroups: groups,
    viewerGroups: groups,
    defaultRole: z.enum(["", ...SIGN_ON_ROLES]).transform((role) => role || null),
  })
  .refine(({ groupClaim, defaultRole }) => groupClaim !== null || defaultRole !== null, {
    path: ["defaultRole"],
    error: "no_way_in" satisfies Problem,
  })
  .refine(
    ({ groupClaim, memberGroups, viewerGroups }) =>
      groupClaim !== null || [...memberGroups, ...viewerGroups].length === 0,
    {
      path: ["groupClaim"],
      error: "required" satisfies Problem,
    },
  );

export const signOnSwitch = z.object({ isOn: z.boolean() });
export const signOnDemand = z.object({ isRequired: z.boolean() });

/** The form of a visitor who looks for the provider. */
export const findProviderInput = z.object({ email: requiredText({ max: 254 }) });

export type ProviderInput = z.output<typeof providerInput>;
export type DomainInput = z.output<typeof domainInput>;
export type RoleRulesInput = z.output<typeof roleRulesInput>;
export type SignOnSwitch = z.output<typeof signOnSwitch>;
export type SignOnDemand = z.output<typeof signOnDemand>;
