import { writeAudit } from "@/lib/core/audit";
import type { Context, Transaction } from "@/lib/core/context";
import { inTransaction } from "@/lib/core/db";
import { requirePermission } from "@/lib/core/permissions";
import { fileStore, type StoredFile } from "@/lib/core/stored-files";
import { lockMerchant } from "../shared/lock-merchant";
import { prepareLogo } from "../model/logo";
import { refuseInSandbox } from "../shared/sandbox";
import type { LogoInput } from "../schema/branding";

/**
 * Changes the logo on the merchant's tracking pages; null removes it. The file of the previous logo is deleted.
 * @throws ServiceError `unprocessable` in a sandbox; `validation` on `logo` if it is not a readable image;
 * `unavailable` while many others are decoded.
 */
export async function changeLogo(ctx: Context, input: LogoInput | null): Promise<void> {
  requirePermission(ctx, "merchant:write");
  await refuseInSandbox(ctx, "The logo");
  const prepared = input && (await prepareLogo(new Uint8Array(await input.logo.arrayBuffer())));
  await inTransaction(ctx, (tx) => replaceLogo(tx, prepared));
}

async function replaceLogo(tx: Transaction, prepared: StoredFile | null): Promise<void> {
  const { merchantId: id } = tx;
  await lockMerchant(tx);
  const before = await tx.db.merchant.findUniqueOrThrow({ where: { id }, select: { logoFileId: true } });
  if (before.logoFileId === null && prepared === null) return;
  const logoFileId = prepared && (await fileStore.put(tx, prepared));
  await tx.db.merchant.update({ where: { id }, data: { logoFileId }, select: { id: true } });
  if (before.logoFileId !== null) await fileStore.delete(tx, before.logoFileId);
  await writeAudit(tx, {
    action: prepared ? "merchant.logo_changed" : "merchant.logo_removed",
    subjectType: "merchant",
    subjectId: id,
    data: { from: before.logoFileId, to: logoFileId },
  });
}
