import { createServer, type Server } from "node:http";
import { type AddressInfo, connect } from "node:net";
import { afterAll, beforeAll, describe, expect, it, vi } from "vitest";
import { answerClientError } from "./answer-error";
import { createHandler } from "./handler";
import { log } from "@/lib/core/log";
import { classifyTarget } from "./target";

/** Replaces Next, with its handling of paths and methods that the API must not show. */
const next: Parameters<typeof createHandler>[0] = (request, response) => {
  const { pathname } = new URL(request.url ?? "/", "http://test");
  if (pathname === "/rates/quote") throw new Error("thrown");
  if (request.method === "OPTIONS") response.writeHead(405, { Allow: "GET, POST" }).end();
  else if (pathname === "/deliveries") {
    response.setHeader("Content-Type", "application/json");
    response.end(JSON.stringify({ id: request.headers["x-request-id"] }));
  } else if (pathname === "/deliveries/fails") response.writeHead(500).end();
  else if (pathname === "/courier/fails") throw new Error("broken page");
  else if (pathname === "/readyz") response.writeHead(308, { Location: "/elsewhere" }).end("moved");
  else if (pathname.startsWith("/track/") || pathname === "/dashboard/gone") {
    response.writeHead(404, { "Content-Type": "text/html", "X-Robots-Tag": "noindex" }).write("<p>refused");
    response.end("</p>");
  } else response.writeHead(404, { "Content-Type": "text/html", "Content-Length": 11 }).end("<p>page</p>");
  return Promise.resolve();
};

let server: Server;
let port = 0;
let stopping = false;

beforeAll(async () => {
  server = createServer({ requireHostHeader: false }, (request, response) => {
    void createHandler(next, { isStopping: () => stopping })(request, response);
  });
  server.on("clientError", answerClientError);
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  port = (server.address() as AddressInfo).port;
});
afterAll(() => {
  server.close();
  server.closeAllConnections();
});

/** Sends raw bytes, and reads until the server closes the connection. */
async function raw(request: string) {
  const socket = connect(port, "127.0.0.1");
  socket.write(request.replaceAll("\n", "\r\n"));
  let text = "";
  for await (const chunk of socket.setEncoding("utf8")) text += String(chunk);
  const [head = "", body = ""] = text.split("\r\n\r\n");
  const parsed: unknown = body.startsWith("{") ? JSON.parse(body) : body;
  return { status: Number(head.split(" ")[1]), head, body: parsed };
}

const send = (method: string, target: string, headers = "") =>
  raw(`${method} ${target} HTTP/1.1\nHost: test\nConnection: close\n${headers}\n`);

const notFound = { error: "Not Found", message: "There is no such endpoint" };

describe("the server in front of Next", () => {
  it.each([
    ["/", "page"],
    ["/deliveriesx", "page"],
    ["/sign-in//", "page"],
    ["/track/%ff", "unreadable page"],
    ["/deliveries", "/deliveries"],
    ["/deliveries?page=%zz", "/deliveries"],
    ["/deliveries/a%2Fb", "/deliveries/[orderNumber]"],
    ["/deliveries/a/c%61ncel", "/deliveries/[orderNumber]/cancel"],
    ["/sandbox/deliveries/a/status", "/sandbox/deliveries/[orderNumber]/status"],
    ["/deliveries/a/b", "no endpoint"],
    ["/sandbox/deliveries/a", "no endpoint"],
    ["/rates", "no endpoint"],
    ["/healthz/x", "no endpoint"],
    ["/deliveries/", "no endpoint"],
    ["//deliveries", "no endpoint"],
    ["/deliveries//x", "no endpoint"],
    ["/deliveries/%E0%A4%A", "no endpoint"],
    ["/deliveries/%2e%2e/x", "no endpoint"],
    ["/./deliveries", "no endpoint"],
    ["/deliveries\\x", "no endpoint"],
    ["/%64eliveries", "no endpoint"],
    ["/_next/static/../../deliveries", "no endpoint"],
    ["/x/%2e%2e/deliveries", "no endpoint"],
  ])("classifies %s as %s", (target, kind) => {
    expect(classifyTarget(target)).toBe(kind);
  });

  it("responds with JSON if Next would redirect, show a page, or send nothing", async () => {
    for (const target of ["/deliveries/", "//deliveries", "/rates/none", "/readyz"]) {
      const { status, head, body } = await send("GET", target);
      expect({ target, status, body }).toEqual({ target, status: 404, body: notFound });
      expect(head).toContain("Content-Type: application/json");
      expect(head).not.toContain("Location");
    }
    const logged = vi.spyOn(log(), "error").mockImplementation(() => {});
    for (const target of ["/deliveries/fails", "/rates/quote"]) {
      expect(await send("GET", target)).toMatchObject({
        status: 500,
        body: { error: "Internal Server Error", message: "Something went wrong on our side" },
      });
    }
    expect(logged).toHaveBeenCalledOnce();
    logged.mockRestore();
  });

  it("shows a page in its language to a browser if rendering fails, and JSON to programs", async () => {
    const logged = vi.spyOn(log(), "error").mockImplementation(() => {});
    const page = await send("GET", "/courier/fails", "Accept: text/html\nAccept-Language: de\n");
    expect(page).toMatchObject({
      status: 500,
      head: expect.stringContaining("Content-Type: text/html") as string,
      body: expect.stringMatching(
        /<html lang="de">[^]*<h1>Bei uns ist ein Fehler aufgetreten<\/h1>/,
      ) as string,
    });
    expect(await send("GET", "/courier/fails")).toMatchObject({
      status: 500,
      body: { error: "Internal Server Error", message: "Something went wrong on our side" },
    });
    expect(logged).toHaveBeenCalledTimes(2);
    logged.mockRestore();
  });

  it("leaves pages to Next", async () => {
    expect(await send("GET", "/nothing")).toMatchObject({ status: 404, body: "<p>page</p>" });
    expect(await send("GET", "/track/%ED%A0%80")).toMatchObject({ status: 404, body: "<p>page</p>" });
  });

  it("shows a page without access as a missing page", async () => {
    const missing = await send("GET", "/no-such-page");
    const hidden = await send("GET", "/track/somebody-elses");
    expect(hidden).toMatchObject({ status: 404, body: missing.body });
    expect(hidden.head).not.toMatch(/x-robots-tag/i);
    expect(hidden.head).toMatch(/content-length: 11/i);
    expect((await send("HEAD", "/track/somebody-elses")).body).toBe("");
    expect((await send("GET", "/dashboard/gone")).body).toContain("refused");
  });

  it("serves a logo with the policy of data", async () => {
    expect((await send("GET", "/logo/x")).head).toMatch(/^content-security-policy: default-src 'none';/im);
    expect((await send("GET", "/nothing")).head).toMatch(/^content-security-policy: default-src 'self';/im);
  });

  it("serves the photo of a delivery with the policy of data", async () => {
    const { head } = await send("GET", "/dashboard/data/proof?image=photo");
    expect(head).toMatch(/^content-security-policy: default-src 'none';/im);
  });

  it("rejects methods that no route has, and lists the allowed ones", async () => {
    const { status, head, body } = await send("PROPFIND", "/deliveries");
    expect(status).toBe(405);
    expect(head).toContain("Allow: GET, POST");
    const message = "PROPFIND is not allowed here; allowed: GET, POST";
    expect(body).toEqual({ error: "Method Not Allowed", message });
  });

  it.each([
    ["BREW", "/deliveries", "GET, HEAD, POST"],
    ["BREW", "/deliveries/a?x=1", "GET, HEAD, PATCH"],
    ["PROPFIND-X", "/rates/quote", "POST"],
    ["BREW", "http://test/events", "GET, HEAD"],
    ["BREW", "/dashboard/data/quote", "GET, HEAD"],
    ["BREW", "/sign-in", "GET, HEAD, POST"],
    ["TRACE", "/dashboard/data/quote", "GET, HEAD"],
    ["POST", "/dashboard/data/quote", "GET, HEAD"],
    ["PUT", "/dashboard/data/import", "GET, HEAD, POST"],
    ["PROPFIND", "/courier/AbC123/presses", "POST"],
  ])("rejects %s %s with the methods of the path", async (method, target, allow) => {
    const { status, head, body } = await send(method, target);
    expect([status, body]).toEqual([
      405,
      { error: "Method Not Allowed", message: `${method} is not allowed here; allowed: ${allow}` },
    ]);
    expect(head).toContain(`Allow: ${allow}\r\n`);
  });

  it("finds no other path, whatever the method", async () => {
    expect(await send("BREW", "/rates/none")).toMatchObject({ status: 404, body: notFound });
  });

  it("assigns every request an id, the caller's own if it is well-formed", async () => {
    expect((await send("GET", "/deliveries", "X-Request-Id: mine-1\n")).body).toEqual({ id: "mine-1" });
    const { head, body } = await send("GET", "/deliveries", "X-Request-Id: not well-formed\n");
    const { id } = body as { id: string };
    expect(id).toMatch(/^[0-9a-f-]{36}$/);
    expect(head).toContain(`X-Request-Id: ${id}`);
  });

  it("is not ready when it is about to stop, but still responds", async () => {
    stopping = true;
    const readiness = await send("GET", "/readyz?x=1");
    const { status } = await send("GET", "/deliveries");
    stopping = false;
    expect(readiness).toMatchObject({
      status: 503,
      body: { error: "Service Unavailable", message: "The service is stopping" },
    });
    expect(readiness.head).toContain("Retry-After: 5");
    expect(status).toBe(200);
  });

  it("responds to invalid requests with JSON", async () => {
    const garbage = await raw("GARBAGE\n\n");
    expect(garbage).toMatchObject({
      status: 400,
      body: { error: "Bad Request", message: "The request is not valid HTTP" },
    });
    expect(garbage.head).toMatch(/X-Request-Id: [0-9a-f-]{36}/);
    expect((await send("GET", "/deliveries", `X-Big: ${"a".repeat(20_000)}\n`)).status).toBe(431);
    expect(await raw("GET /deliveries HTTP/1.1\nConnection: close\n\n")).toMatchObject({
      status: 400,
      body: { error: "Bad Request", message: "The header Host is missing" },
    });
  });
});
