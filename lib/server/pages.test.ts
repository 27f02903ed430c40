import { createServer, type IncomingHttpHeaders, request as ask, type Server } from "node:http";
import type { AddressInfo } from "node:net";
import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from "vitest";
import type { PageDecision } from "@/lib/auth/decide-page";
import type { Front } from "@/lib/auth/front";
import { reportPageError, reportPageStarted } from "@/lib/auth/page-request";
import { NONCE_HEADER } from "@/lib/core/page-request";
import { createHandler } from "./handler";

type Next = Parameters<typeof createHandler>[0];

/** Next's behavior in a test, and the requests it received. */
let render: Next;
let asked: IncomingHttpHeaders;
let decision: PageDecision = { kind: "render" };
let server: Server;

beforeAll(async () => {
  const front: Front = { decidePage: () => Promise.resolve(decision), originRefused: () => undefined };
  const handle = createHandler(
    (request, response) => {
      asked = { ...request.headers };
      return render(request, response);
    },
    { front },
  );
  server = createServer((request, response) => void handle(request, response));
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
});
afterEach(() => vi.unstubAllEnvs());
afterAll(() => {
  server.close();
  server.closeAllConnections();
});

type Answer = { status: number; headers: IncomingHttpHeaders; body: string };

function send(method: string, path: string, headers: Record<string, string> = {}): Promise<Answer> {
  const { port } = server.address() as AddressInfo;
  return new Promise((resolve, reject) => {
    const sent = ask({ host: "127.0.0.1", port, method, path, headers }, (response) => {
      let body = "";
      response.setEncoding("utf8").on("data", (text: string) => (body += text));
      response.on("end", () =>
        resolve({ status: response.statusCode ?? 0, headers: response.headers, body }),
      );
    });
    sent.on("error", reject);
    sent.end();
  });
}

const page: Next = (_request, response) => {
  response.setHeader("Content-Type", "text/html").end("<p>page</p>");
  return Promise.resolve();
};
const nonceOf = ({ headers }: { headers: IncomingHttpHeaders }) =>
  /script-src 'self' 'nonce-([\w-]{24})'/.exec(String(headers["content-security-policy"]))?.[1];

describe("a page's policy", () => {
  it("has a nonce for each response, whatever the client sends", async () => {
    render = page;
    const theirs = "script-src 'nonce-theirs'";
    const headers = {
      "content-security-policy": theirs,
      "content-security-policy-report-only": theirs,
      [NONCE_HEADER]: "theirs",
    };
    const first = await send("GET", "/", headers);
    const nonce = nonceOf(first);
    expect(nonce).toBeDefined();
    expect(asked).toMatchObject({
      [NONCE_HEADER]: nonce,
      "content-security-policy": first.headers["content-security-policy"],
    });
    expect(asked).not.toHaveProperty("content-security-policy-report-only");
    expect(nonceOf(await send("GET", "/"))).not.toBe(nonce);
  });

  it("lets data load nothing, and only a courier's page use camera and position", async () => {
    render = page;
    expect((await send("GET", "/healthz")).headers).toMatchObject({
      "content-security-policy": "default-src 'none'; frame-ancestors 'none'",
      "cross-origin-resource-policy": "same-origin",
    });
    const features = async (path: string) => String((await send("GET", path)).headers["permissions-policy"]);
    expect(await features("/courier/link")).toContain("camera=(self), geolocation=(self), ");
    expect(await features("/dashboard")).toContain("camera=(), geolocation=(), ");
  });

  it("requests https only if people use https", async () => {
    render = page;
    const hsts = async () => (await send("GET", "/")).headers["strict-transport-security"];
    vi.stubEnv("PUBLIC_URL", "http://waybill.example");
    expect(await hsts()).toBeUndefined();
    vi.stubEnv("PUBLIC_URL", "https://waybill.example");
    expect(await hsts()).toBe("max-age=31536000");
  });
});

describe("requests without a page", () => {
  it.each(["PUT", "PATCH", "DELETE", "OPTIONS", "TRACE", "PROPFIND"])("%s", async (method) => {
    render = page;
    for (const path of ["/", "/dashboard", "/no/such/page"]) {
      const { status, headers } = await send(method, path);
      expect([status, headers.allow]).toEqual([405, "GET, HEAD, POST"]);
    }
  });

  it("a target that is not a path", async () => {
    render = page;
    for (const method of ["GET", "OPTIONS", "POST"]) expect((await send(method, "*")).status).toBe(400);
  });

  it.each([
    "/_next/image?url=%2Ficon.svg%23a&w=64&q=75",
    "/_next/image/",
    "//_next//image",
    "/_next/%69mage",
    "/%5Fnext/image",
    "/_next%2Fimage",
    "/_next\\image",
    "/x/../_next/./image",
  ])("%s", async (target) => {
    render = page;
    expect((await send("GET", target)).status).toBe(404);
  });
});

describe("an oversized request", () => {
  const long = `/track/x?${"a&".repeat(300)}`;

  it("gets a page in the language of the browser", async () => {
    const headers = { accept: "text/html,*/*", "accept-language": "de" };
    const { status, body } = await send("GET", long, headers);
    expect(status).toBe(414);
    expect(body).toContain("<h1>Diese Adresse ist zu lang</h1>");
    const cookies = await send("GET", "/track/x", { ...headers, cookie: "a=b; ".repeat(60) });
    expect(cookies.status).toBe(431);
    expect(cookies.body).toContain("<h1>Der Browser hat zu viele Daten gesendet</h1>");
  });

  it("gets JSON if it is not a browser's for a page", async () => {
    const { status, body } = await send("GET", long, { "accept-language": "de" });
    expect(status).toBe(414);
    expect(JSON.parse(body)).toEqual({
      error: "URI Too Long",
      message: "A request may have at most 200 parameters",
    });
  });
});

describe("a form", () => {
  const from = (origin: string, more: Record<string, string> = {}) =>
    send("POST", "/sign-in", { host: "shop.test:3000", origin, ...more });

  it("is accepted from our own pages only", async () => {
    render = page;
    vi.stubEnv("PUBLIC_URL", "https://waybill.example");
    for (const origin of ["http://shop.test:3000", "https://shop.test:3000", "https://waybill.example"]) {
      expect((await from(origin, { "x-forwarded-host": "a host, of garbage" })).status).toBe(200);
      expect(asked["x-forwarded-host"]).toBe(new URL(origin).host);
    }
    const foreign = [
      "null",
      "",
      "garbage",
      "http://[",
      "http://shop.test",
      "https://waybill.example.evil.test",
    ];
    for (const origin of [...foreign, "https://waybill.example/path", "file://shop.test:3000"]) {
      expect((await from(origin)).status, origin).toBe(403);
    }
    expect((await from("http://evil.test", { "x-forwarded-host": "evil.test" })).status).toBe(403);
    expect((await send("POST", "/sign-in")).status).toBe(200);
  });

  it("is a bad request if Next fails before any of our code is called", async () => {
    render = (_request, response) => Promise.resolve(void response.writeHead(500).end());
    const refused = await send("POST", "/sign-in");
    expect(refused).toMatchObject({ status: 400 });
    expect(refused.body).toContain("The request is not valid");
    const action = await send("POST", "/sign-in", { "next-action": "x" });
    expect(action).toMatchObject({ status: 400, headers: { "content-type": "text/plain; charset=utf-8" } });
    render = (_request, response) => {
      reportPageStarted();
      return Promise.resolve(void response.writeHead(500).end());
    };
    expect((await send("POST", "/sign-in")).status).toBe(500);
  });
});

describe("with the database unavailable", () => {
  const failing: Next = async (_request, response) => {
    await Promise.resolve();
    reportPageError(Object.assign(new Error("connect ECONNREFUSED"), { code: "ECONNREFUSED" }));
    response.writeHead(500, { "Content-Type": "text/html", "Set-Cookie": "a=b" });
    response.write("<p>half a page");
    response.end("</p>");
  };

  it("returns 503, readable without a script", async () => {
    render = failing;
    const answer = await send("GET", "/dashboard");
    expect(answer).toMatchObject({
      status: 503,
      headers: {
        "retry-after": "5",
        "content-type": "text/html; charset=utf-8",
        "cache-control": "no-store",
      },
    });
    expect(answer.headers).not.toHaveProperty("set-cookie");
    expect(answer.body).toContain("The service cannot reach its database");
    expect(answer.body).toContain('<a href="">Try again</a>');
    expect(answer.body).not.toContain("<script");
    expect((await send("HEAD", "/dashboard")).body).toBe("");
  });

  it("speaks the language of the reader on pages with several languages, and English on the others", async () => {
    render = failing;
    const german = { "accept-language": "de-AT,de;q=0.9" };
    const tracking = await send("GET", "/track/x", german);
    expect(tracking.body).toContain('<html lang="de">');
    expect(tracking.body).toContain("<h1>Waybill ist gerade nicht verfügbar</h1>");
    expect(tracking.body).toMatch(/<p>Anfrage \S+<\/p>\n<nav><a href="">Erneut versuchen<\/a>/);
    const chosen = { ...german, cookie: "waybill.language=pt" };
    expect((await send("GET", "/courier/x", chosen)).body).toContain('<html lang="pt-BR">');
    expect((await send("GET", "/unsubscribe/x", { "accept-language": "it" })).body).toContain(
      '<html lang="en">',
    );
    expect((await send("GET", "/dashboard", german)).body).toContain('<html lang="de">');
    expect((await send("GET", "/docs", german)).body).toContain('<html lang="en">');
  });

  it("gives a form of a page the sentence in the language of the page", async () => {
    render = failing;
    const action = { "next-action": "x", "accept-language": "fr" };
    expect((await send("POST", "/track/x", action)).body).toBe(
      "Le service ne peut pas accéder à sa base de données. Réessayez dans quelques instants.",
    );
  });

  it("responds to data requests with JSON", async () => {
    render = failing;
    const { status, headers, body } = await send("GET", "/dashboard/data/x", { accept: "application/json" });
    expect([status, headers["retry-after"]]).toEqual([503, "5"]);
    expect(JSON.parse(body)).toMatchObject({ error: "Service Unavailable" });
  });
});

describe("the application's decision before a page is rendered", () => {
  const ask = async (made: PageDecision, headers: Record<string, string> = {}) => {
    decision = made;
    render = vi.fn(page);
    return {
      ...(await send("GET", "/dashboard/books", headers)),
      isRendered: vi.mocked(render).mock.calls.length > 0,
    };
  };

  it("renders the page, or redirects the browser", async () => {
    expect(await ask({ kind: "render" })).toMatchObject({ status: 200, isRendered: true });
    const redirect = await ask({ kind: "redirect", to: "/sign-in?callbackUrl=%2Fdashboard" });
    expect(redirect).toMatchObject({
      status: 307,
      headers: { location: "/sign-in?callbackUrl=%2Fdashboard", "cache-control": "no-store" },
      isRendered: false,
    });
  });

  it("rejects with a page that needs no script, and shows names as text", async () => {
    const refused = {
      documentTitle: "No permission",
      title: "You cannot book deliveries for <b>Books</b>",
      paragraphs: ["You are a viewer."],
      links: [{ href: "/dashboard/books/deliveries", label: "Deliveries" }],
    };
    const { status, body, isRendered } = await ask({ kind: "refused", page: refused });
    expect([status, isRendered]).toEqual([403, false]);
    expect(body).toContain("<title>No permission · Waybill</title>");
    expect(body).toContain("<h1>You cannot book deliveries for &lt;b&gt;Books&lt;/b&gt;</h1>");
    expect(body).toContain('<a href="/dashboard/books/deliveries">Deliveries</a>');
  });

  it("says in the language of the browser that a courier's link is bound to another phone", async () => {
    const inUse = { kind: "link in use", dispatchPhone: "+12125550100" } as const;
    const { status, body, isRendered } = await ask(inUse);
    expect([status, isRendered]).toEqual([403, false]);
    expect(body).toContain("<title>This link is in use on another phone · Waybill</title>");
    expect(body).toContain('<a href="tel:+12125550100">Call dispatch</a>');
    render = page;
    const spanish = await send("GET", "/courier/x", { "accept-language": "es-MX" });
    expect(spanish.body).toContain("<h1>Este enlace se usa en otro teléfono</h1>");
    decision = { ...inUse, dispatchPhone: null };
    expect((await send("GET", "/courier/x")).body).not.toContain("tel:");
  });

  it("shows outsiders a readable page, and returns 404 for a client navigation", async () => {
    expect(await ask({ kind: "outsider" })).toMatchObject({ isRendered: true });
    expect(await ask({ kind: "outsider" }, { rsc: "1" })).toMatchObject({ status: 404, isRendered: false });
  });

  it("returns 503 for a navigation without the database", async () => {
    const answer = await ask({ kind: "database away" }, { rsc: "1" });
    expect(answer).toMatchObject({ status: 503, headers: { "retry-after": "5" }, isRendered: false });
  });
});
