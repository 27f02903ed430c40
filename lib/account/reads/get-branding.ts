import type { Context } from "@/lib/core/context";
import type { Db } from "@/lib/core/db";
import { authorisedMerchantId } from "@/lib/core/ids";
import { requirePermission } from "@/lib/core/permissions";
import { fileStore, type StoredFile } from "@/lib/core/stored-files";
import { hasForbiddenCharacter } from "@/lib/core/characters";

/** A merchant's branding on tracking pages; null for missing parts. */
export type Branding = {
  contactPhone: string | null;
  contactEmail: string | null;
  /** Includes the scheme. */
  contactWebsite: string | null;
  /** `#` and six hexadecimal digits. */
  accentColor: string | null;
  logoFileId: string | null;
};

/** The branding on recipient pages, in addition to the name. */
export const brandingSelect = {
  contactPhone: true,
  contactEmail: true,
  contactWebsite: true,
  accentColor: true,
  logoFileId: true,
} as const;

/** Returns the branding of the context's merchant; a sandbox has its merchant's. */
export async function getBranding(ctx: Context): Promise<Branding> {
  requirePermission(ctx, "merchant:read");
  const { sandboxOf, ...own } = await ctx.db.merchant.findUniqueOrThrow({
    where: { id: ctx.merchantId },
    select: { ...brandingSelect, sandboxOf: { select: brandingSelect } },
  });
  return sandboxOf ?? own;
}

/** Returns a merchant's current logo to anybody; null if no merchant has it, so that other files are never found. */
export async function findLogo(db: Db, fileId: string): Promise<StoredFile | null> {
  if (hasForbiddenCharacter(fileId)) return null;
  const merchant = await db.merchant.findUnique({ where: { logoFileId: fileId }, select: { id: true } });
  return merchant && fileStore.get({ db, merchantId: authorisedMerchantId(merchant.id) }, fileId);
}
