import { request } from "node:http";
import { connect } from "node:net";
import { setTimeout as sleep } from "node:timers/promises";
import { gunzipSync, inflateSync } from "node:zlib";

export type Sent = {
  method: string;
  path: string;
  headers?: Record<string, string>;
  body?: string | Buffer;
};

/** All of an answer that another server of the same service has to give, too. */
type WholeAnswer = { status: number; headers: string[]; body: string };

const DECODERS: Record<string, (bytes: Buffer) => Buffer> = { gzip: gunzipSync, deflate: inflateSync };

/** The time, an id that the server made, and how many requests are left: they differ between any two answers. */
const CHANGING = /^(date: ).*|^(x-request-id: )[0-9a-f-]{36}$|^(ratelimit: "default";)r=\d+;t=\d+$/;

/** How a body is framed says nothing of it: Next sends chunks, and production the length. */
const FRAMING = /^(?:content-length: \d+|transfer-encoding: chunked|[0-9a-f]*)$/;

/** The headers in alphabetical order, names in lower case, without the framing of the body. */
function comparable(rawHeaders: string[]): string[] {
  return rawHeaders
    .flatMap((name, index) =>
      index % 2 === 0 ? [`${name.toLowerCase()}: ${rawHeaders[index + 1] ?? ""}`] : [],
    )
    .map((line) => line.replace(CHANGING, "$1$2$3…"))
    .filter((line) => !FRAMING.test(line))
    .toSorted();
}

/** Sends what `fetch` would refuse, and returns the whole answer. */
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
 * Sends the pieces as they are, one after another, and reads until the server closes the connection.
 * @returns what it sent, in order of the alphabet, without framing and what differs between any two answers
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
  // A body whose length is known has no line end of its own before the next answer.
  return text
    .replaceAll(/(?<!^|\n)HTTP\/1\.1 /g, "\r\nHTTP/1.1 ")
    .split("\r\n")
    .map((line) => line.replace(/^[\w-]+(?=: )/, (name) => name.toLowerCase()).replace(CHANGING, "$1$2$3…"))
    .filter((line) => !FRAMING.test(line))
    .toSorted();
}
