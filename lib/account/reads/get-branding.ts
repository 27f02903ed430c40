import type { Context } from "@/lib/core/context";
import type { Db } from "@/lib/core/db";
import { authorisedMerchantId } from "@/lib/core/ids";
import { requirePermission } from "@/lib/core/permissions";
import { fileStore, type StoredFile } from "@/lib/core/stored-files";
import { hasForbiddenCharacter } from "@/lib/core/characters";

/** What recipients see of a merchant on its tracking pages; null for what it did not give. */
export type Branding = {
  contactPhone: string | null;
  contactEmail: string | null;
  /** With its scheme. */
  contactWebsite: string | null;
  /** `#` and six hexadecimal digits. */
  accentColor: string | null;
  logoFileId: string | null;
};

/** What pages for recipients show of a merchant, beside its name. */
export const brandingSelect = {
  contactPhone: true,
  contactEmail: true,
  contactWebsite: true,
  accentColor: true,
  logoFileId: true,
} as const;

/** The branding of the context's merchant; a sandbox has its merchant's. */
export async function getBranding(ctx: Context): Promise<Branding> {
  requirePermission(ctx, "merchant:read");
  const { sandboxOf, ...own } = await ctx.db.merchant.findUniqueOrThrow({
    where: { id: ctx.merchantId },
    select: { ...brandingSelect, sandboxOf: { select: brandingSelect } },
  });
  return sandboxOf ?? own;
}

/** A merchant's present logo, for anybody; null if no merchant has this one, so that no other file is ever found. */
export async function findLogo(db: Db, fileId: string): Promise<StoredFile | null> {
  if (hasForbiddenCharacter(fileId)) return null;
  const merchant = await db.merchant.findUnique({ where: { logoFileId: fileId }, select: { id: true } });
  return merchant && fileStore.get({ db, merchantId: authorisedMerchantId(merchant.id) }, fileId);
}
