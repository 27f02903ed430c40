import type { Transaction } from "@/lib/core/context";
import { fileStore, type StoredFile } from "@/lib/core/stored-files";
import { preparePhoto, prepareSignature } from "../model/proof-images";
import type { ProofInput } from "../schema";

/** A proof whose images were checked and re-encoded. */
export type PreparedProof = {
  recipientName: string | null;
  photo: StoredFile | null;
  signature: StoredFile | null;
};

/**
 * Checks a proof and encodes its images again. This takes time and memory: call it before the transaction, and only
 * if the proof will be stored.
 * @throws ServiceError `validation` on `photo` or `signature`; `unavailable` while many others are decoded.
 */
export async function prepareProof(input: ProofInput): Promise<PreparedProof> {
  const { recipientName, photo, signature } = input;
  return {
    recipientName,
    photo: photo && (await preparePhoto(photo)),
    signature: signature && (await prepareSignature(signature)),
  };
}

/** Stores a proof with its status change, in that change's transaction. */
export async function saveProof(
  tx: Transaction,
  { deliveryId, sequence, proof }: { deliveryId: string; sequence: number; proof: PreparedProof },
): Promise<void> {
  const { recipientName, photo, signature } = proof;
  await tx.db.proofOfDelivery.create({
    data: {
      merchantId: tx.merchantId,
      deliveryId,
      sequence,
      recipientName,
      photoFileId: photo && (await fileStore.put(tx, photo)),
      signatureFileId: signature && (await fileStore.put(tx, signature)),
    },
    select: { sequence: true },
  });
}
