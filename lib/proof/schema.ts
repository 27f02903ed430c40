/** A photo as it arrives, at most. */
export const MAX_PHOTO_BYTES = 5 * 1024 * 1024;

/** A signature as it arrives, at most: a drawing of a few strokes. */
export const MAX_SIGNATURE_BYTES = 512 * 1024;

/** What a courier took at the door. Images are encoded files as the phone sent them. */
export type ProofInput = {
  recipientName: string | null;
  photo: Uint8Array | null;
  signature: Uint8Array | null;
};
