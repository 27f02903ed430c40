import { createHash } from "node:crypto";
import { createServer, type IncomingHttpHeaders, request as ask, type Server } from "node:http";
import type { AddressInfo } from "node:net";
import { brotliDecompressSync, gunzipSync } from "node:zlib";
import { afterAll, beforeAll, expect, it, vi } from "vitest";
import { NONCE_HEADER, OPENED_ORIGIN_HEADER } from "@/lib/core/page-request";
import { createHandler } from "./handler";

vi.stubEnv("AUTH_SECRET", "a secret of a test that is long enough");

const SCRIPT = "self.__next_f.push([1,'x'])";
const PATH = "/docs/reference";

let rendered = 0;
let failing = false;
let server: Server;

beforeAll(async () => {
  const handle = createHandler((request, response) => {
    rendered += 1;
    const nonce = String(request.headers[NONCE_HEADER]);
    response.writeHead(failing ? 500 : 200, {
      "Content-Type": "text/html; charset=utf-8",
      "Set-Cookie": "a=b",
      "Cache-Control": "no-store",
    });
    response.end(
      `<script src="/a.js" nonce="${nonce}"></script><script nonce="${nonce}">${SCRIPT}</script>${"<p>field</p>".repeat(500)}<code>${request.headers[OPENED_ORIGIN_HEADER] as string}</code>`,
    );
    return Promise.resolve();
  });
  server = createServer((request, response) => void handle(request, response));
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
});
afterAll(() => {
  server.close();
  server.closeAllConnections();
});

type Answer = { status: number; headers: IncomingHttpHeaders; body: Buffer };

function send(path: string, headers: Record<string, string> = {}, method = "GET"): Promise<Answer> {
  const { port } = server.address() as AddressInfo;
  return new Promise((resolve, reject) => {
    const sent = ask({ host: "127.0.0.1", port, method, path, headers }, (response) => {
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

it("answers with an error page until the page can be rendered", async () => {
  failing = true;
  expect((await send(PATH)).status).toBe(500);
  failing = false;
  expect((await send(PATH)).status).toBe(200);
});

it("renders the page once, and lets exactly its own scripts run", async () => {
  const before = rendered;
  const answers = await Promise.all([send(PATH), send(PATH), send(`${PATH}/?x=1`, { cookie: "session=x" })]);
  expect(rendered).toBe(before);
  const hash = createHash("sha256").update(SCRIPT).digest("base64");
  for (const { headers, body } of answers) {
    expect(body).toEqual(answers[0]?.body);
    expect(headers["content-security-policy"]).toContain(`script-src 'self' 'sha256-${hash}'; `);
    expect(headers["content-security-policy"]).not.toContain("nonce");
    expect(headers).not.toHaveProperty("set-cookie");
    expect(headers["cache-control"]).toBe("public, max-age=0, must-revalidate");
  }
});

it("sends each client the coding that it accepts", async () => {
  const { body } = await send(PATH);
  const decoders = { br: brotliDecompressSync, gzip: gunzipSync };
  for (const [accepts, coding] of [
    ["gzip, deflate, br", "br"],
    ["gzip", "gzip"],
    ["br;q=0, gzip;q=0.5", "gzip"],
  ] as const) {
    const sent = await send(PATH, { "accept-encoding": accepts });
    expect(sent.headers["content-encoding"]).toBe(coding);
    expect(decoders[coding](sent.body)).toEqual(body);
  }
  expect((await send(PATH, { "accept-encoding": "identity" })).headers).not.toHaveProperty(
    "content-encoding",
  );
});

it("returns 304 to a client that has the page, and responds to HEAD without a body", async () => {
  const { headers, body } = await send(PATH);
  const etag = String(headers.etag);
  for (const tags of [etag, etag.replace("W/", ""), `"other", ${etag}`, "*"]) {
    const known = await send(PATH, { "if-none-match": tags });
    expect([known.status, known.body.byteLength, known.headers.etag]).toEqual([304, 0, etag]);
  }
  expect((await send(PATH, { "if-none-match": '"other"' })).status).toBe(200);
  const head = await send(PATH, {}, "HEAD");
  expect([head.status, head.body.byteLength]).toEqual([200, 0]);
  expect(head.headers["content-length"]).toBe(String(body.byteLength));
});

it("leaves other pages to Next", async () => {
  const before = rendered;
  expect((await send("/docs")).headers["content-security-policy"]).toContain("'nonce-");
  expect(rendered).toBe(before + 1);
});

it("lets the browser load the page as a document in a client navigation, and rejects other methods", async () => {
  const before = rendered;
  const { status, headers, body } = await send(PATH, { rsc: "1" });
  expect([status, headers["content-type"], body.byteLength]).toEqual([200, "text/plain", 0]);
  expect((await send(PATH, {}, "POST")).status).toBe(405);
  expect(rendered).toBe(before);
});

it("contains the host of the request if PUBLIC_URL is not set, and caches few such pages", async () => {
  const named = async (headers: Record<string, string>) =>
    /<code>(.*)<\/code>/.exec((await send(PATH, headers)).body.toString())?.[1];
  const forged = { [OPENED_ORIGIN_HEADER]: "http://evil.test" };
  expect(await named({ host: "box.lan:3000", ...forged })).toBe("undefined");
  vi.stubEnv("PUBLIC_URL", "");
  try {
    expect(await named({ host: "box.lan:3000", ...forged })).toBe("http://box.lan:3000");
    expect(await named({ host: "192.0.2.7" })).toBe("http://192.0.2.7");
    const before = rendered;
    expect(await named({ host: "box.lan:3000" })).toBe("http://box.lan:3000");
    expect(rendered).toBe(before);
    for (const name of ["a", "b", "c", "d"]) expect(await named({ host: name })).toBe(`http://${name}`);
    expect(await named({ host: "box.lan:3000" })).toBe("http://box.lan:3000");
    expect(rendered).toBe(before + 5);
  } finally {
    vi.stubEnv("PUBLIC_URL", "http://localhost:3000");
  }
});
