import type { MessageSecrecy } from "@/prisma/generated/enums";
import { openSecret, sealSecret } from "@/lib/core/secrets";

/** Content of a message. HTML only if its channel supports it. */
export type Body = { text: string; html: string | null };

type StoredBody = { text: string | null; html: string | null; sealedBody: string | null };

const PURPOSE = "message";

/** The stored form of a body: encrypted unless it is public. */
export function storedBody(id: string, secrecy: MessageSecrecy, { text, html }: Body): StoredBody {
  if (secrecy === "open") return { text, html, sealedBody: null };
  return { text: null, html: null, sealedBody: sealSecret(PURPOSE, id, JSON.stringify([text, html])) };
}

/** Reads the body of a row; null if it was erased, or AUTH_SECRET has changed since it was written. */
export function readBody({ id, text, html, sealedBody }: StoredBody & { id: string }): Body | null {
  if (text !== null) return { text, html };
  const opened = sealedBody === null ? null : openSecret(PURPOSE, id, sealedBody);
  return opened === null ? null : bodyOf(opened);
}

/** Only `storedBody` writes what is decrypted here. */
function bodyOf(opened: string): Body {
  const [text, html] = JSON.parse(opened) as [string, string | null];
  return { text, html };
}
