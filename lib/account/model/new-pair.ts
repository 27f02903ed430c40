import { newId } from "@/lib/core/ids";
import { hashSecret, newSecret, newSecretCode } from "@/lib/core/secrets";

/** A credential pair as a client sends it. */
export type Pair = { token: string; secret: string };

/** The beginnings tell people, and programs that look for secrets in code, what they have found. */
const TOKEN = /^wb_(?:live|sandbox)_([0-9a-f-]{36})_/;
const SECRET_PREFIX = "wb_secret_";

/** Makes a credential pair, whose token names its merchant. */
export function newPair({ merchantId, isSandbox }: { merchantId: string; isSandbox: boolean }): Pair {
  return {
    token: `wb_${isSandbox ? "sandbox" : "live"}_${merchantId}_${newSecretCode()}`,
    secret: SECRET_PREFIX + newSecret(),
  };
}

/** The id of the merchant that a token names; undefined for a token that names none. */
export function merchantNamedBy(token: string): string | undefined {
  return TOKEN.exec(token)?.[1];
}

/** The columns of a new credential: of its pair, only the token and the hash of the secret are stored. */
export function credentialColumns({ token, secret }: Pair) {
  return { id: newId(), token, secretHash: hashSecret(secret) };
}
