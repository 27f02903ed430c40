import { openSecret, sealSecret } from "@/lib/core/secrets";

const CLIENT_SECRET = "sign-on client secret";
const ID_TOKEN = "sign-on ID token";

/** Encrypts the client secret of a merchant's provider. */
export const sealClientSecret = (merchantId: string, secret: string) =>
  sealSecret(CLIENT_SECRET, merchantId, secret);

/** Decrypts it; null if AUTH_SECRET has changed. */
export const openClientSecret = (merchantId: string, sealed: string) =>
  openSecret(CLIENT_SECRET, merchantId, sealed);

/** Encrypts the ID token of a session. */
export const sealIdToken = (sessionId: string, token: string) => sealSecret(ID_TOKEN, sessionId, token);

/** Decrypts it; null if AUTH_SECRET has changed. */
export const openIdToken = (sessionId: string, sealed: string) => openSecret(ID_TOKEN, sessionId, sealed);
