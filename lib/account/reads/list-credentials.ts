import type { Context } from "@/lib/core/context";
import { requirePermission } from "@/lib/core/permissions";
import { requireSandbox } from "../model/sandbox";
import { isValidCredential } from "../model/valid-credential";

/** The state of a credential; `expiring` still works until its `expiresAt`. */
export type CredentialState = "good" | "expiring" | "expired" | "revoked";

/** A credential as shown to operators, without its secret. */
export type ListedCredential = {
  merchantId: string;
  merchantName: string;
  isSandbox: boolean;
  token: string;
  createdAt: Date;
  lastUsedAt: Date | null;
  expiresAt: Date | null;
  revokedAt: Date | null;
  state: CredentialState;
};

/**
 * The credentials of one merchant and its sandbox, or of all merchants: by merchant, the newest first. For operators.
 * @throws ServiceError `forbidden`
 */
export async function listCredentials(
  ctx: Context,
  { merchantId }: { merchantId?: string } = {},
): Promise<ListedCredential[]> {
  requirePermission(ctx, "credentials:write");
  const rows = await ctx.db.apiCredential.findMany({
    where: merchantId === undefined ? {} : ofMerchantOrItsSandbox(merchantId),
    orderBy: [{ merchant: { name: "asc" } }, { merchantId: "asc" }, { createdAt: "desc" }],
    select: {
      merchantId: true,
      token: true,
      createdAt: true,
      lastUsedAt: true,
      expiresAt: true,
      revokedAt: true,
      merchant: { select: { name: true, sandboxOfId: true } },
    },
  });
  const now = new Date();
  return rows.map(({ merchant, ...row }) => ({
    ...row,
    merchantName: merchant.name,
    isSandbox: merchant.sandboxOfId !== null,
    state: stateOf(row, now),
  }));
}

/** The condition of a credential of a merchant or of its sandbox. */
export function ofMerchantOrItsSandbox(merchantId: string) {
  return { merchant: { OR: [{ id: merchantId }, { sandboxOfId: merchantId }] } };
}

/** Where a credential stands at a moment. */
export function stateOf(
  { revokedAt, expiresAt }: { revokedAt: Date | null; expiresAt: Date | null },
  now: Date,
): CredentialState {
  if (revokedAt) return "revoked";
  if (!expiresAt) return "good";
  return expiresAt > now ? "expiring" : "expired";
}

/** A credential pair as shown to people, without its secret. */
export type SandboxCredential = { token: string; createdAt: Date; lastUsedAt: Date | null };

/** The sandbox's valid credentials, newest first. @throws ServiceError `notFound` outside a sandbox. */
export async function listSandboxCredentials(ctx: Context): Promise<SandboxCredential[]> {
  requirePermission(ctx, "merchant:read");
  await requireSandbox(ctx);
  return ctx.db.apiCredential.findMany({
    where: { merchantId: ctx.merchantId, ...isValidCredential() },
    orderBy: { createdAt: "desc" },
    select: { token: true, createdAt: true, lastUsedAt: true },
  });
}
