import { request } from "node:http";
import { connect } from "node:net";
import { setTimeout as sleep } from "node:timers/promises";
import { brotliDecompressSync, gunzipSync, inflateSync } from "node:zlib";

export type Sent = {
  method: string;
  path: string;
  headers?: Record<string, string>;
  body?: string | Buffer;
};

/** The parts of a response that another server of the same service must repeat; the body is decoded. */
type WholeAnswer = { status: number; headers: string[]; body: string };

const DECODERS: Record<string, (bytes: Buffer) => Buffer> = {
  br: brotliDecompressSync,
  gzip: gunzipSync,
  deflate: inflateSync,
};

/** Headers that differ between any two responses: time, generated id, remaining requests, a quote's expiry. */
const CHANGING =
  /^(date: |waybill-quote-(?:id|expires): ).*|^(x-request-id: )[0-9a-f-]{36}$|^(ratelimit: "default";)r=\d+;t=\d+$/;

/** Framing of the body, which does not matter: Next sends chunks, production sends the length. */
const FRAMING = /^(?:content-length: \d+|transfer-encoding: chunked|[0-9a-f]*)$/;

/** Returns the headers sorted and in lower case, without the framing of the body. */
function comparable(rawHeaders: string[]): string[] {
  return rawHeaders
    .flatMap((name, index) =>
      index % 2 === 0 ? [`${name.toLowerCase()}: ${rawHeaders[index + 1] ?? ""}`] : [],
    )
    .map((line) => line.replace(CHANGING, "$1$2$3…"))
    .filter((line) => !FRAMING.test(line))
    .toSorted();
}

/** Sends requests that `fetch` would reject. Returns the complete response. */
export function wholeAnswer(baseURL: string, { method, path, headers, body }: Sent): Promise<WholeAnswer> {
  const { hostname, port } = new URL(baseURL);
  return new Promise((resolve, reject) => {
    const all = { Host: "waybill.test", ...headers };
    const sent = request({ hostname, port, method, path, headers: all, agent: false }, (response) => {
      const chunks: Buffer[] = [];
      response.on("data", (chunk: Buffer) => chunks.push(chunk));
      response.on("end", () => {
        const decode = DECODERS[response.headers["content-encoding"] ?? ""];
        const bytes = Buffer.concat(chunks);
        resolve({
          status: response.statusCode ?? 0,
          headers: comparable(response.rawHeaders),
          body: (decode && bytes.length > 0 ? decode(bytes) : bytes).toString("utf8"),
        });
      });
    });
    sent.on("error", reject);
    sent.end(body);
  });
}

/**
 * Sends the pieces one after another and reads until the server closes the connection.
 * @returns the sorted lines of the response, without framing and values that differ between any two responses
 */
export async function wholeConversation(baseURL: string, pieces: string[]): Promise<string[]> {
  const { hostname, port } = new URL(baseURL);
  const socket = connect(Number(port), hostname);
  let text = "";
  socket.setEncoding("latin1").on("data", (chunk: string) => (text += chunk));
  const closed = new Promise((resolve) => socket.once("close", resolve));
  socket.on("error", () => undefined); // the server may close before it has read all
  for (const piece of pieces) {
    if (socket.writable) socket.write(piece, "latin1");
    await sleep(50);
  }
  await closed;
  // A body with a known length has no line break before the next response.
  return text
    .replaceAll(/(?<!^|\n)HTTP\/1\.1 /g, "\r\nHTTP/1.1 ")
    .split("\r\n")
    .map((line) => line.replace(/^[\w-]+(?=: )/, (name) => name.toLowerCase()).replace(CHANGING, "$1$2$3…"))
    .filter((line) => !FRAMING.test(line))
    .toSorted();
}
