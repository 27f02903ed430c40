import type { Context } from "@/lib/core/context";
import { requirePermission } from "@/lib/core/permissions";
import { proofName, proofText } from "../model/sign-on-dns";
import { domainOf } from "../rules/sign-on";

/** A claimed domain, with the DNS record that proves it. */
export type ClaimedDomain = { domain: string; provedAt: Date | null; recordName: string; recordText: string };

const PROVIDER = {
  issuer: true,
  clientId: true,
  isOn: true,
  isRequired: true,
  groupClaim: true,
  memberGroups: true,
  viewerGroups: true,
  defaultRole: true,
} as const;

/** Most refused sign-ins that are shown. */
const SHOWN = 5;

/** Returns the merchant's settings for single sign-on, without the secret; `provider` is null before it is saved. */
export async function getSignOn(ctx: Context) {
  requirePermission(ctx, "merchant:write");
  const { merchantId } = ctx;
  const where = { merchantId };
  const [provider, domains, people, refused] = await Promise.all([
    ctx.db.signOnProvider.findUnique({ where, select: PROVIDER }),
    ctx.db.signOnDomain.findMany({ where, orderBy: { domain: "asc" } }),
    ctx.db.signOnIdentity.findMany({ where, distinct: ["userId"], select: { userId: true } }),
    ctx.db.auditEntry.findMany({
      where: { merchantId, subjectType: "merchant", subjectId: merchantId, action: "sign_on.refused" },
      orderBy: { createdAt: "desc" },
      take: SHOWN,
      select: { id: true, data: true, createdAt: true },
    }),
  ]);
  return {
    provider,
    domains: domains.map(({ domain, provedAt, proof }): ClaimedDomain => {
      return { domain, provedAt, recordName: proofName(domain), recordText: proofText(proof) };
    }),
    /** Number of people who have signed in through the provider. */
    people: people.length,
    refused: refused.map(({ id, data, createdAt }) => ({ id, at: createdAt, ...refusalIn(data) })),
  };
}

export type SignOnSettings = Awaited<ReturnType<typeof getSignOn>>;

function refusalIn(data: unknown): { problem: string; domain: string | null; detail: string | null } {
  const { problem, email, detail } = data as Record<string, unknown>;
  return {
    problem: String(problem),
    domain: typeof email === "string" ? domainOf(email) : null,
    detail: typeof detail === "string" ? detail : null,
  };
}
