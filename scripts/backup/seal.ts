import { createHash } from "node:crypto";
import { readFile } from "node:fs/promises";
import { Readable } from "node:stream";
import type { ReadableStream as NodeReadableStream } from "node:stream/web";
import { Decrypter, Encrypter, generateX25519Identity, identityToRecipient } from "age-encryption";
import { errorCode, Problem } from "../process/problem.mjs";

/** A transformation of a stream, for `pipeline`. */
export type Stage = (source: AsyncIterable<Uint8Array>) => AsyncIterable<Uint8Array>;

const LEAST_PASSPHRASE = 12;
const MANIFEST_LINE = "# manifest sha256: ";

const hashOf = (text: string) => createHash("sha256").update(text).digest("hex");

/** The web streams of Node and of the browser's types are the same objects. */
const toWeb = (source: AsyncIterable<Uint8Array>) =>
  Readable.toWeb(Readable.from(source)) as unknown as ReadableStream<Uint8Array>;
const fromWeb = (source: ReadableStream<Uint8Array>) =>
  Readable.fromWeb(source as unknown as NodeReadableStream<Uint8Array>);

/** Key pair of one backup. Its parts are encrypted with the public half; the passphrase protects the private half. */
export type BackupKey = { encrypt: Stage; sealed: (manifest: string) => Promise<Uint8Array> };

/** Logarithm of the work to derive a key from the passphrase: about a second, 256 MB. */
const WORK_FACTOR = 18;

/**
 * Creates the key of a new backup. Deriving a key from a passphrase is slow on purpose, so it is done once.
 * @param workFactor lower for tests only
 */
export async function newKey(passphrase: string, workFactor = WORK_FACTOR): Promise<BackupKey> {
  const identity = await generateX25519Identity();
  const parts = new Encrypter();
  parts.addRecipient(await identityToRecipient(identity));
  return {
    encrypt: async function* (source) {
      yield* fromWeb(await parts.encrypt(toWeb(source)));
    },
    sealed: (manifest) => {
      const key = new Encrypter();
      key.setPassphrase(passphrase);
      key.setScryptWorkFactor(workFactor);
      // A file of identities may contain comments, so `age -d` reads it, too.
      return key.encrypt(`${MANIFEST_LINE}${hashOf(manifest)}\n${identity}\n`);
    },
  };
}

/**
 * Opens the key of a backup and checks that its manifest is the one that was sealed. The manifest has the checksums of
 * all parts, so a changed part is found, too.
 * @throws Problem if the passphrase is wrong or the manifest was changed
 */
export async function openKey(sealed: Uint8Array, manifest: string, passphrase: string): Promise<Stage> {
  const key = new Decrypter();
  key.addPassphrase(passphrase);
  const text = await key.decrypt(sealed, "text").catch(() => {
    throw new Problem("This is not the passphrase of the backup, or its key.age is damaged.");
  });
  const [seal = "", identity = ""] = text.split("\n");
  if (seal !== `${MANIFEST_LINE}${hashOf(manifest)}`) {
    throw new Problem(
      "The backup was changed after it was made: manifest.json is not the one that was sealed.",
    );
  }
  const parts = new Decrypter();
  parts.addIdentity(identity);
  return async function* (source) {
    yield* fromWeb(await parts.decrypt(toWeb(source)));
  };
}

/** Settings that hold a passphrase. */
type PassphraseSettings = {
  BACKUP_PASSPHRASE?: string | undefined;
  BACKUP_PASSPHRASE_FILE?: string | undefined;
};

/**
 * Returns the passphrase from the settings, or undefined without one.
 * @throws Problem if the file cannot be read, or the passphrase is too short
 */
export async function passphraseOf(settings: PassphraseSettings): Promise<string | undefined> {
  const { BACKUP_PASSPHRASE, BACKUP_PASSPHRASE_FILE } = settings;
  const passphrase =
    BACKUP_PASSPHRASE ?? (BACKUP_PASSPHRASE_FILE && (await firstLine(BACKUP_PASSPHRASE_FILE)));
  if (passphrase === undefined) return undefined;
  if (passphrase.length >= LEAST_PASSPHRASE) return passphrase;
  throw new Problem(`The passphrase of backups must have at least ${LEAST_PASSPHRASE} characters.`);
}

async function firstLine(file: string): Promise<string> {
  try {
    return (await readFile(file, "utf8")).split(/\r?\n/)[0] ?? "";
  } catch (error) {
    throw new Problem(`BACKUP_PASSPHRASE_FILE names ${file}, which cannot be read (${errorCode(error)}).`);
  }
}

/** Recognizes an AUTH_SECRET without revealing it. */
export const authSecretMark = (secret: string): string =>
  createHash("sha256").update(`Waybill backup\0${secret}`).digest("hex").slice(0, 16);
