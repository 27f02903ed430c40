import { mkdtemp, rm, writeFile } from "node:fs/promises";
import {
  createServer,
  type IncomingHttpHeaders,
  type IncomingMessage,
  request as ask,
  type Server,
  type ServerResponse,
} from "node:http";
import { createRequire } from "node:module";
import type { AddressInfo } from "node:net";
import { tmpdir } from "node:os";
import path from "node:path";
import { brotliCompressSync, brotliDecompressSync } from "node:zlib";
import { afterAll, beforeAll, expect, it } from "vitest";
import { createHandler } from "./handler";

/** The module with which Next sends files. It has no types. */
const send = createRequire(import.meta.url)("next/dist/compiled/send") as (
  request: IncomingMessage,
  file: string,
  options: { root: string; immutable: boolean; maxAge: string },
) => { pipe: (response: ServerResponse) => void };

const SCRIPT = "/_next/static/chunks/a.js";
const UNREADABLE = "/_next/static/chunks/unreadable.js";
const TEXT = "export const words = 'courier';\n".repeat(100);
const COMPRESSED = brotliCompressSync(TEXT);

let folder: string;
let server: Server;
/** Requests as Next received them. */
let asked: { method: string; acceptEncoding: string | undefined }[] = [];

beforeAll(async () => {
  folder = await mkdtemp(path.join(tmpdir(), "brotli-"));
  await writeFile(path.join(folder, "a.js"), TEXT);
  await writeFile(path.join(folder, "a.br"), COMPRESSED);
  await writeFile(path.join(folder, "secret.br"), "secret");
  const brotliFiles = new Map([
    [SCRIPT, path.join(folder, "a.br")],
    [UNREADABLE, path.join(folder, "missing.br")],
    ["/_next/static/gone.js", path.join(folder, "a.br")],
  ]);
  const handle = createHandler(
    (request, response) => {
      const { method = "", url = "", headers } = request;
      asked.push({ method, acceptEncoding: headers["accept-encoding"] });
      if (url.includes("gone")) response.writeHead(404).end("no such file");
      else send(request, "/a.js", { root: folder, immutable: true, maxAge: "1y" }).pipe(response);
      return Promise.resolve();
    },
    { brotliFiles },
  );
  server = createServer((request, response) => void handle(request, response));
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
});
afterAll(async () => {
  server.close();
  server.closeAllConnections();
  await rm(folder, { recursive: true });
});

type Answer = { status: number; headers: IncomingHttpHeaders; body: Buffer };

function get(target: string, headers: Record<string, string> = {}, method = "GET"): Promise<Answer> {
  asked = [];
  const { port } = server.address() as AddressInfo;
  return new Promise((resolve, reject) => {
    const sent = ask({ host: "127.0.0.1", port, method, path: target, headers }, (response) => {
      const chunks: Buffer[] = [];
      response.on("data", (chunk: Buffer) => chunks.push(chunk));
      response.on("end", () =>
        resolve({ status: response.statusCode ?? 0, headers: response.headers, body: Buffer.concat(chunks) }),
      );
    });
    sent.on("error", reject);
    sent.end();
  });
}

const BR = { "accept-encoding": "gzip, deflate, br" };

/** Headers that belong to a single response or its encoding. */
function withoutOwn({ headers }: Answer) {
  const {
    date,
    "x-request-id": id,
    "content-security-policy": policy,
    "content-length": length,
    ...rest
  } = headers;
  expect([date, id, length, policy]).not.toContain(undefined);
  return rest;
}

it("sends the Brotli file with the headers of the file", async () => {
  const plain = await get(SCRIPT);
  const compressed = await get(SCRIPT, BR);
  expect([plain.status, compressed.status]).toEqual([200, 200]);
  expect(plain.body.toString()).toBe(TEXT);
  expect(brotliDecompressSync(compressed.body)).toEqual(plain.body);
  expect(compressed.headers["content-length"]).toBe(String(COMPRESSED.byteLength));
  const { "accept-ranges": _ranges, ...expected } = withoutOwn(plain);
  expect(withoutOwn(compressed)).toEqual({ ...expected, "content-encoding": "br" });
  expect(plain.headers).toMatchObject({
    vary: "Accept-Encoding",
    "cache-control": "public, max-age=31536000, immutable",
  });
});

it("ignores the query, as Next does", async () => {
  expect((await get(`${SCRIPT}?dpl=1`, BR)).body).toEqual(COMPRESSED);
});

it.each(["gzip", "br;q=0", "br;q=0.5, gzip", "identity"])("leaves %j to Next", async (acceptEncoding) => {
  const { headers, body } = await get(SCRIPT, { "accept-encoding": acceptEncoding });
  expect(headers).not.toHaveProperty("content-encoding");
  expect(body.toString()).toBe(TEXT);
  expect(asked).toEqual([{ method: "GET", acceptEncoding }]);
});

it("responds to HEAD as to GET, without a body", async () => {
  const [whole, head] = [await get(SCRIPT, BR), await get(SCRIPT, BR, "HEAD")];
  expect([head.status, head.body.byteLength]).toEqual([200, 0]);
  expect(head.headers["content-length"]).toBe(whole.headers["content-length"]);
  expect(withoutOwn(head)).toEqual(withoutOwn(whole));
});

it("returns 304 to a client that has the file, in any coding", async () => {
  const { headers } = await get(SCRIPT, BR);
  const conditions: Record<string, string>[] = [
    { "if-none-match": String(headers.etag) },
    { "if-none-match": `"other", ${headers.etag}` },
    { "if-modified-since": String(headers["last-modified"]) },
  ];
  for (const condition of conditions) {
    for (const coding of [BR, {}]) {
      const known = await get(SCRIPT, { ...coding, ...condition });
      expect([known.status, known.body.byteLength]).toEqual([304, 0]);
      expect(known.headers).toMatchObject({ etag: headers.etag, vary: "Accept-Encoding" });
      expect(known.headers).not.toHaveProperty("content-encoding");
    }
  }
  expect((await get(SCRIPT, { ...BR, "if-none-match": '"other"' })).body).toEqual(COMPRESSED);
});

it("responds to a range with that part of the uncompressed file", async () => {
  const { status, headers, body } = await get(SCRIPT, { ...BR, range: "bytes=10-1999" });
  expect(status).toBe(206);
  expect(headers["content-range"]).toBe(`bytes 10-1999/${TEXT.length}`);
  expect(headers).not.toHaveProperty("content-encoding");
  expect(body.toString()).toBe(TEXT.slice(10, 2000));
  // Next also compresses ranges, if allowed.
  expect(asked).toEqual([{ method: "GET", acceptEncoding: undefined }]);
  const beyond = await get(SCRIPT, { ...BR, range: "bytes=99999-" });
  expect([beyond.status, beyond.headers["content-encoding"]]).toEqual([416, undefined]);
});

it("leaves a file to Next if its Brotli file cannot be read", async () => {
  const { status, headers, body } = await get(UNREADABLE, BR);
  expect([status, headers["content-encoding"], body.toString()]).toEqual([200, undefined, TEXT]);
});

it("replaces only the response with the file", async () => {
  const { status, headers, body } = await get("/_next/static/gone.js", BR);
  expect([status, headers["content-encoding"]]).toEqual([404, undefined]);
  expect(body).not.toEqual(COMPRESSED);
  expect((await get(SCRIPT, BR, "PUT")).status).toBe(405);
});

it.each([
  "/_next/static/chunks/secret.js",
  "/_next/static/chunks/secret.br",
  "/_next/static/chunks/../secret.br",
  "/_next/static/chunks/..%2f..%2fsecret.br",
  "/_next/static/chunks/%2e%2e/secret.br",
  "/_next/static/chunks/a.js/../../secret.br",
  "/_next/static/chunks\\a.js",
  "//_next/static/chunks/a.js",
  "/__proto__",
  "/constructor",
])("reads no file for %s", async (target) => {
  expect((await get(target, BR)).headers["content-encoding"]).toBeUndefined();
});
