import type { SheetFormat } from "../rules/sheet";
import { refuse } from "./refuse";

type Encoding = NonNullable<SheetFormat["encoding"]>;

const MARKS: readonly (readonly [Encoding, mark: readonly number[]])[] = [
  ["utf-8", [0xef, 0xbb, 0xbf]],
  ["utf-16le", [0xff, 0xfe]],
  ["utf-16be", [0xfe, 0xff]],
];

/** Bytes that are looked at for zeros, and the share of zeros at which one half of UTF-16 is recognized. */
const LOOKED_AT = 8192;
const ZEROS = 0.2;

/** UTF-16 without a mark: Latin letters and separators have a zero byte, always on the same side. */
function utf16Side(bytes: Buffer): Encoding | null {
  const start = bytes.subarray(0, LOOKED_AT);
  const zeros = [0, 0];
  for (const [index, byte] of start.entries()) if (byte === 0) zeros[index % 2]! += 1;
  const [even = 0, odd = 0] = zeros.map((count) => count / (start.length / 2));
  if (odd > ZEROS && even < odd / 10) return "utf-16le";
  return even > ZEROS && odd < even / 10 ? "utf-16be" : null;
}

function isUtf8(bytes: Buffer): boolean {
  try {
    new TextDecoder("utf-8", { fatal: true }).decode(bytes);
    return true;
  } catch {
    return false;
  }
}

function encodingOf(bytes: Buffer): Encoding {
  const marked = MARKS.find(([, mark]) => mark.every((byte, index) => bytes[index] === byte));
  return marked?.[0] ?? utf16Side(bytes) ?? (isUtf8(bytes) ? "utf-8" : "windows-1252");
}

/** Control characters that no spreadsheet writes into a text. */

const BINARY = /[\0-\x08\x0e-\x19\x1b-\x1f]/;

/** Decodes a text file. Bytes of programs and pictures are rejected. */
export function decode(bytes: Buffer, given: Encoding | null): { text: string; encoding: Encoding } {
  const encoding = given ?? encodingOf(bytes);
  const text = new TextDecoder(encoding).decode(bytes);
  if (BINARY.test(text)) throw refuse("notASheet");
  return { text, encoding };
}
