import { z } from "zod";
import { orderNumberKey } from "@/lib/deliveries/schema";

/** A photo as it arrives, at most. */
export const MAX_PHOTO_BYTES = 5 * 1024 * 1024;

/** A signature as it arrives, at most: a drawing of a few strokes. */
export const MAX_SIGNATURE_BYTES = 512 * 1024;

/** What a courier took at the door; the images as the phone sent them. */
export type ProofInput = {
  recipientName: string | null;
  photo: Uint8Array | null;
  signature: Uint8Array | null;
};

const MAX_SEQUENCE = 1_000_000;

/** Names an image of a proof, as a query does. */
export const proofImageInput = z.object({
  order_number: orderNumberKey,
  sequence: z.coerce.number().int().min(1).max(MAX_SEQUENCE),
  image: z.enum(["photo", "signature"]),
});
