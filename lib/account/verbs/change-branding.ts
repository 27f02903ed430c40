import { writeAudit } from "@/lib/core/audit";
import type { Context } from "@/lib/core/context";
import { inTransaction } from "@/lib/core/db";
import { storedPhone } from "@/lib/core/international-phone";
import { requirePermission } from "@/lib/core/permissions";
import { lockMerchant } from "../shared/lock-merchant";
import { refuseInSandbox } from "../shared/sandbox";
import type { BrandingInput } from "../schema/branding";

/**
 * Changes the contact and the color on the merchant's tracking pages, and on its sandbox's. Absent fields
 * stay as they are, and the same values change nothing.
 * @throws ServiceError `unprocessable` in a sandbox.
 */
export async function changeBranding(ctx: Context, input: Partial<BrandingInput>): Promise<void> {
  requirePermission(ctx, "merchant:write");
  await refuseInSandbox(ctx, "The branding");
  const { contactPhone } = input;
  const phone = contactPhone && storedPhone(contactPhone, "contactPhone");
  const { merchantId: id } = ctx;
  await inTransaction(ctx, async (tx) => {
    await lockMerchant(tx);
    const before = await tx.db.merchant.findUniqueOrThrow({
      where: { id },
      select: { contactPhone: true, contactEmail: true, contactWebsite: true, accentColor: true },
    });
    const data = { ...before, ...input, ...(phone !== undefined && { contactPhone: phone }) };
    const changed = (Object.keys(before) as (keyof typeof before)[]).filter(
      (field) => before[field] !== data[field],
    );
    if (changed.length === 0) return;
    await tx.db.merchant.update({ where: { id }, data, select: { id: true } });
    await writeAudit(tx, {
      action: "merchant.branding_changed",
      subjectType: "merchant",
      subjectId: id,
      data: { from: before, to: data },
    });
  });
}
