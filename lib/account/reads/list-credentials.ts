import type { ApiScope, Context } from "@/lib/core/context";
import { requirePermission } from "@/lib/core/permissions";
import type { Prisma } from "@/prisma/generated/client";
import { isValidCredential } from "../model/valid-credential";

/** The state of a credential; `expiring` still works until its `expiresAt`. */
export type CredentialState = "good" | "expiring" | "expired" | "revoked";

/** A credential pair as shown to people, without its secret. */
export type ListedCredential = {
  id: string;
  name: string;
  scope: ApiScope;
  token: string;
  createdAt: Date;
  /** Null for credentials created before this was stored. */
  createdByName: string | null;
  lastUsedAt: Date | null;
  expiresAt: Date | null;
  revokedAt: Date | null;
  state: CredentialState;
};

const SELECT = {
  id: true,
  name: true,
  scope: true,
  token: true,
  createdAt: true,
  createdByName: true,
  lastUsedAt: true,
  expiresAt: true,
  revokedAt: true,
} as const;

/** Maximum ended credentials listed, enough to look up a system's earlier pair. */
const MAX_ENDED = 50;

/** Returns the merchant's pairs, newest first: the valid ones, and the latest ended ones. */
export async function listCredentials(
  ctx: Context,
): Promise<{ valid: ListedCredential[]; ended: ListedCredential[] }> {
  requirePermission(ctx, "credentials:write");
  const { merchantId } = ctx;
  const now = new Date();
  const hasEnded = { OR: [{ revokedAt: { not: null } }, { expiresAt: { lte: now } }] };
  const find = (where: Prisma.ApiCredentialWhereInput, take?: number) =>
    ctx.db.apiCredential.findMany({
      where: { merchantId, ...where },
      orderBy: [{ createdAt: "desc" }, { id: "desc" }],
      select: SELECT,
      ...(take !== undefined && { take }),
    });
  const [valid, ended] = await Promise.all([find(isValidCredential(now)), find(hasEnded, MAX_ENDED)]);
  const withState = (row: Omit<ListedCredential, "state">) => ({ ...row, state: stateOf(row, now) });
  return { valid: valid.map(withState), ended: ended.map(withState) };
}

/** Returns the state of a credential at a time. */
export function stateOf(
  { revokedAt, expiresAt }: { revokedAt: Date | null; expiresAt: Date | null },
  now: Date,
): CredentialState {
  if (revokedAt) return "revoked";
  if (!expiresAt) return "good";
  return expiresAt > now ? "expiring" : "expired";
}

/** A credential as an operator sees it, with its owner. */
export type InstalledCredential = ListedCredential & {
  merchantId: string;
  merchantName: string;
  isSandbox: boolean;
};

/**
 * Returns the credentials of one merchant and its sandbox, or of all merchants: by merchant, newest first. For
 * operators.
 * @throws ServiceError `forbidden`
 */
export async function listAllCredentials(
  ctx: Context,
  { merchantId, token }: { merchantId?: string; token?: string } = {},
): Promise<InstalledCredential[]> {
  requirePermission(ctx, "merchants:operate");
  const rows = await ctx.db.apiCredential.findMany({
    where: {
      ...(merchantId !== undefined && {
        merchant: { OR: [{ id: merchantId }, { sandboxOfId: merchantId }] },
      }),
      ...(token !== undefined && { token }),
    },
    orderBy: [{ merchant: { name: "asc" } }, { merchantId: "asc" }, { createdAt: "desc" }],
    select: { ...SELECT, merchantId: true, merchant: { select: { name: true, sandboxOfId: true } } },
  });
  const now = new Date();
  return rows.map(({ merchant, ...row }) => ({
    ...row,
    merchantName: merchant.name,
    isSandbox: merchant.sandboxOfId !== null,
    state: stateOf(row, now),
  }));
}
