// Receiver of the webhook bench, in a separate process. It checks every signature and responds with 204.
import { createHmac } from "node:crypto";
import { createServer, type IncomingMessage } from "node:http";
import type { AddressInfo } from "node:net";
import { performance } from "node:perf_hooks";

/** Task of the receiver: forget earlier requests, and report when this many requests have arrived. */
export type Expect = { expect: number };

/** Received requests. Times in milliseconds since 1970. */
export type Arrivals = {
  last: number;
  badSignatures: number;
  /** Time of arrival by `webhook-id` and path. */
  at: { id: string; path: string; at: number }[];
};

const key = Buffer.from((process.env.SECRET ?? "").replace(/^whsec_/, ""), "base64");

let arrivals: Arrivals = { last: 0, badSignatures: 0, at: [] };
let expected = Infinity;

const now = () => performance.timeOrigin + performance.now();

function isSigned({ headers }: IncomingMessage, body: Buffer): boolean {
  const signed = createHmac("sha256", key)
    .update(`${String(headers["webhook-id"])}.${String(headers["webhook-timestamp"])}.`)
    .update(body)
    .digest("base64");
  return headers["webhook-signature"] === `v1,${signed}`;
}

const server = createServer((request, response) => {
  const chunks: Buffer[] = [];
  request.on("data", (chunk: Buffer) => chunks.push(chunk));
  request.on("end", () => {
    const at = now();
    response.writeHead(204).end();
    if (!isSigned(request, Buffer.concat(chunks))) arrivals.badSignatures += 1;
    arrivals.at.push({ id: String(request.headers["webhook-id"]), path: request.url ?? "", at });
    arrivals.last = at;
    if (arrivals.at.length === expected) process.send?.(arrivals);
  });
});

process.on("message", ({ expect }: Expect) => {
  arrivals = { last: 0, badSignatures: 0, at: [] };
  expected = expect;
});
// Without its parent there is no work left.
process.on("disconnect", () => process.exit());

server.listen(0, "127.0.0.1", () => process.send?.((server.address() as AddressInfo).port));
