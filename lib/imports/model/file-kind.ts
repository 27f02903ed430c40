import type { Refusal } from "./refuse";

type Kind = "text" | "zip" | Refusal;

const CFB = "\xd0\xcf\x11\xe0\xa1\xb1\x1a\xe1";

/** First bytes of files, as Latin-1. */
const SIGNATURES: readonly (readonly [start: string, kind: Kind])[] = [
  ["PK\x03\x04", "zip"],
  ["PK\x05\x06", "damaged"],
  ["%PDF-", "pdf"],
  ["\x89PNG", "picture"],
  ["\xff\xd8\xff", "picture"],
  ["GIF8", "picture"],
  ["RIFF", "picture"],
  ["\x1f\x8b", "notASheet"],
  ["Rar!", "notASheet"],
  ["7z\xbc\xaf", "notASheet"],
];

/** An encrypted workbook is an old container with this member, whose name is UTF-16. */
const ENCRYPTED = Buffer.from("EncryptedPackage", "utf16le");

/** Recognizes a file by its content. Names of files lie. */
export function fileKind(bytes: Buffer): Kind {
  const start = bytes.toString("latin1", 0, 512);
  if (start.startsWith(CFB)) return bytes.includes(ENCRYPTED) ? "encrypted" : "oldExcel";
  const signed = SIGNATURES.find(([signature]) => start.startsWith(signature));
  if (signed) return signed[1];
  return /^(?:\xef\xbb\xbf)?\s*<(?:!doctype html|html|head|table|\?xml)/i.test(start) ? "webPage" : "text";
}
