import type { z } from "zod";
import type { Context } from "@/lib/core/context";
import { requirePermission } from "@/lib/core/permissions";
import type { StoredFile } from "@/lib/core/stored-files";
import { readProofImage } from "@/lib/deliveries/reads/read-handover";
import { forMerchant } from "@/lib/core/platform";
import { recordView } from "../model/record-view";
import type { staffProofImage } from "../schema";

/**
 * Opens an image of a proof of any merchant for staff, and records who viewed it.
 * @throws ServiceError `forbidden` for everyone but staff; `notFound`.
 */
export async function openStaffProof(
  ctx: Context,
  { merchant, ...input }: z.output<typeof staffProofImage>,
): Promise<StoredFile> {
  requirePermission(ctx, "support:look-up");
  const theirs = forMerchant(ctx, merchant);
  const { deliveryId, file } = await readProofImage(theirs, input);
  await recordView(theirs, { deliveryId, view: "delivery.proof_viewed_by_staff" });
  return file;
}
