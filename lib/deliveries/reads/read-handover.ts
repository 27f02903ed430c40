import type { z } from "zod";
import type { Context } from "@/lib/core/context";
import { notFound } from "@/lib/core/errors";
import { requirePermission } from "@/lib/core/permissions";
import { hasForbiddenCharacter } from "@/lib/core/characters";
import { fileStore, type StoredFile } from "@/lib/core/stored-files";
import type { proofImageInput } from "../schema";

/** A proof without its images, which are fetched one by one. */
export type Proof = {
  /** Sequence of the proved status change. */
  sequence: number;
  recipientName: string | null;
  hasPhoto: boolean;
  hasSignature: boolean;
};

/** A delivery's courier and its proofs of delivery, newest first. */
export type Handover = { courierName: string | null; proofs: Proof[] };

/** Returns the courier and the proofs of one of the merchant's deliveries. */
export async function readHandover(ctx: Context, deliveryId: string): Promise<Handover> {
  requirePermission(ctx, "deliveries:read");
  const { merchantId } = ctx;
  const delivery = await ctx.db.delivery.findUnique({
    where: { merchantId_id: { merchantId, id: deliveryId } },
    select: {
      courier: { select: { name: true } },
      proofs: {
        select: { sequence: true, recipientName: true, photoFileId: true, signatureFileId: true },
        orderBy: { sequence: "desc" },
      },
    },
  });
  if (!delivery) throw notFound("Delivery");
  return {
    courierName: delivery.courier?.name ?? null,
    proofs: delivery.proofs.map(({ photoFileId, signatureFileId, ...proof }) => ({
      ...proof,
      hasPhoto: photoFileId !== null,
      hasSignature: signatureFileId !== null,
    })),
  };
}

/**
 * Returns an image of a proof of one of the merchant's deliveries.
 * @throws ServiceError `notFound`, the same if it does not exist or is another merchant's.
 */
export async function readProofImage(
  ctx: Context,
  { order_number: orderNumber, sequence, image }: z.output<typeof proofImageInput>,
): Promise<{ deliveryId: string; file: StoredFile }> {
  requirePermission(ctx, "deliveries:read");
  if (hasForbiddenCharacter(orderNumber)) throw notFound("Proof");
  const { merchantId } = ctx;
  const proof = await ctx.db.proofOfDelivery.findFirst({
    where: { merchantId, sequence, delivery: { merchantId, orderNumber } },
    select: { deliveryId: true, photoFileId: true, signatureFileId: true },
  });
  const fileId = image === "photo" ? proof?.photoFileId : proof?.signatureFileId;
  const file = fileId ? await fileStore.get(ctx, fileId) : null;
  if (!proof || !file) throw notFound("Proof");
  return { deliveryId: proof.deliveryId, file };
}
