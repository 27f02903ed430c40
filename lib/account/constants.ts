/** A logo as it is uploaded, at most. */
export const MAX_LOGO_BYTES = 512 * 1024;
