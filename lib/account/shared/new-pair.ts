import { newId } from "@/lib/core/ids";
import { hashSecret, newSecret, newSecretCode } from "@/lib/core/secrets";

/** A credential pair as sent by a client. */
export type Pair = { token: string; secret: string };

/** The prefixes help people, and programs that scan code for secrets, to recognize tokens. */
const TOKEN = /^wb_(?:live|sandbox)_([0-9a-f-]{36})_/;
const SECRET_PREFIX = "wb_secret_";

/** Creates a credential pair, whose token contains its merchant. */
export function newPair({ merchantId, isSandbox }: { merchantId: string; isSandbox: boolean }): Pair {
  return {
    token: `wb_${isSandbox ? "sandbox" : "live"}_${merchantId}_${newSecretCode()}`,
    secret: SECRET_PREFIX + newSecret(),
  };
}

/** Returns the id of the merchant in a token; undefined if it contains none. */
export function merchantNamedBy(token: string): string | undefined {
  return TOKEN.exec(token)?.[1];
}

/** Columns of a new credential: of the pair, only the token and the hash of the secret are stored. */
export function credentialColumns({ token, secret }: Pair) {
  return { id: newId(), token, secretHash: hashSecret(secret) };
}
