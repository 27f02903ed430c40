import { request } from "node:http";
import { expect, test as base } from "@playwright/test";
import { newWorld, pathOf, type World } from "../support/access";
import { actionsOfBuild } from "../support/build";

const test = base.extend<object, { world: World }>({
  world: [async ({}, use) => use(await newWorld()), { scope: "worker" }],
});

type Sent = { method?: string; path: string; headers?: Record<string, string>; body?: string };
type Answer = { status: number; headers: [string, string][]; body: string };

/** Sends requests that `fetch` would reject. Returns the complete response with its headers in order. */
function send(baseURL: string, { method = "GET", path, headers = {}, body }: Sent): Promise<Answer> {
  const { hostname, port } = new URL(baseURL);
  return new Promise((resolve, reject) => {
    const sent = request({ hostname, port, method, path, headers }, (response) => {
      const chunks: Buffer[] = [];
      response.on("data", (chunk: Buffer) => chunks.push(chunk));
      response.on("end", () => {
        const raw = response.rawHeaders;
        const pairs = raw.flatMap((name, index): [string, string][] =>
          index % 2 === 0 ? [[name, raw[index + 1] ?? ""]] : [],
        );
        const status = response.statusCode ?? 0;
        resolve({ status, headers: pairs, body: Buffer.concat(chunks).toString("utf8") });
      });
    });
    sent.on("error", reject);
    sent.end(body);
  });
}

const headerOf = ({ headers }: Answer, name: string) =>
  headers.find(([each]) => each.toLowerCase() === name)?.[1];

/** Removes everything from a response that differs between similar responses: its id, time, nonce and Next's key. */
function comparable(answer: Answer): Answer {
  const nonce = /'nonce-([\w-]+)'/.exec(headerOf(answer, "content-security-policy") ?? "")?.[1] ?? "none";
  const id = headerOf(answer, "x-request-id") ?? "none";
  const clean = (text: string) => text.replaceAll(nonce, "nonce").replaceAll(id, "id");
  const ownKey = /("\$L\w+",")[\w-]{21}([vm]",)/g;
  return {
    status: answer.status,
    headers: answer.headers.filter(([name]) => name !== "Date").map(([name, value]) => [name, clean(value)]),
    body: clean(answer.body).replace(ownKey, "$1key$2"),
  };
}

test.describe("visitors without access to a page", () => {
  const tree = encodeURIComponent(JSON.stringify(["", { children: ["__PAGE__", {}] }, null, null, true]));
  const NAVIGATIONS: Record<string, string>[] = [
    {},
    { rsc: "1" },
    { rsc: "1", "next-router-prefetch": "1" },
    { rsc: "1", "next-router-prefetch": "2" },
    { rsc: "1", "next-router-prefetch": "1", "next-router-segment-prefetch": "/_tree" },
    { rsc: "1", "next-router-segment-prefetch": "/support/__PAGE__" },
    { "next-router-prefetch": "1" },
    { rsc: "1", "next-router-state-tree": tree, "next-url": "/" },
    { rsc: "1", "next-router-state-tree": "garbage" },
  ];

  for (const headers of NAVIGATIONS) {
    test(`get the response of an unknown path with ${JSON.stringify(headers)}`, async ({ world }) => {
      const { baseURL, cookies, merchantId, deliveryId } = world;
      const hidden = [
        "/support",
        "/%73upport",
        "/support/dispatch",
        "/support/couriers",
        "/support/profile",
        `/support/merchants/${merchantId}`,
        `/support/merchants/${merchantId}/deliveries/${deliveryId}`,
      ];
      for (const actor of ["stranger", "owner"] as const) {
        for (const query of ["", "?_rsc=1abcd"]) {
          const ask = async (path: string) =>
            comparable(
              await send(baseURL, { path: path + query, headers: { ...headers, cookie: cookies[actor] } }),
            );
          // A signed-in user's request for a document gets a page that says the pages are for staff, whether they
          // exist or not.
          const isNotified = actor === "owner" && Object.keys(headers).length === 0;
          const unknown = await ask(isNotified ? "/support/no/such/page" : "/no/such/page");
          expect(isNotified ? [403] : [400, 404]).toContain(unknown.status);
          for (const path of hidden) expect(await ask(path), path).toEqual(unknown);
        }
      }
    });
  }

  test("visitors with access get the page", async ({ world }) => {
    const { baseURL, cookies, trackingCode, courierPath } = world;
    const may = [
      ["/support/dispatch", cookies.staff],
      [`/track/${trackingCode}`, ""],
      [courierPath, ""],
    ] as const;
    for (const [path, cookie] of may) {
      const found = await fetch(baseURL + path, { headers: { rsc: "1", cookie } });
      expect([path, found.status, found.headers.get("content-type")]).toEqual([
        path,
        200,
        "text/x-component",
      ]);
      await found.arrayBuffer();
    }
  });
});

test.describe("input sent to pages", () => {
  const actions = actionsOfBuild();
  const BODIES = [
    "",
    "garbage",
    "null",
    "{}",
    "[]",
    "[1,2,3,4]",
    '"$undefined"',
    '["$undefined","$undefined"]',
    '[{"__proto__":{"x":1}}]',
    '["$1:__proto__:constructor"]',
  ];
  /** References to parts that were not sent. React resolves them in the same way for every action. */
  const REFERENCES = ["$F1", "$K1", "$B1", "$@1", "$Q1", "$o1", "$i1", "$h1", "$A1", "$D", "$n9"].map(
    (text) => `["${text}"]`,
  );

  test("an action with invalid arguments is never a 500", async ({ world }) => {
    const { baseURL, cookies } = world;
    for (const [index, { id, page, name }] of actions.entries()) {
      if (name.endsWith("#signOut")) continue;
      const path = pathOf(page, world);
      const cookie = path.startsWith("/support") ? cookies.staff : cookies.owner;
      const headers = { "next-action": id, "content-type": "text/plain", origin: baseURL, cookie };
      const post = async (body: string) => {
        const answer = await send(baseURL, { method: "POST", path, headers, body });
        expect(answer.status, `${name} ${body}`).toBeLessThan(500);
        expect(answer.body, `${name} ${body}`).not.toContain('"code":"internal"');
      };
      await Promise.all([...BODIES, ...(index % 10 === 0 ? REFERENCES : [])].map(post));
    }
  });

  const GARBAGE: [string, string][] = [
    ["multipart/form-data; boundary=B", "garbage"],
    ["multipart/form-data; boundary=B", ""],
    ["multipart/form-data; boundary=B", "--B\r\n\r\n"],
    ["multipart/form-data; boundary=B", '--B\r\nContent-Disposition: form-data; name="0"'],
    [
      "multipart/form-data; boundary=B",
      '--B\r\nContent-Disposition: form-data; name="$ACTION_REF_1"\r\n\r\n\r\n--B\r\nContent-Disposition: form-data; name="$ACTION_1:0"\r\n\r\ngarbage\r\n--B--\r\n',
    ],
    [
      "multipart/form-data; boundary=B",
      '--B\r\nContent-Disposition: form-data; name="__proto__"\r\n\r\nx\r\n--B--\r\n',
    ],
    ["multipart/form-data", "garbage"],
    ["multipart/form-data; boundary=", "--"],
    ["application/json", "{"],
  ];
  const PATHS = ["/", "/sign-in", "/invite/x", "/dashboard/settings", "/support", "/no/such/page"];

  test("garbage in a form is never a 500, not even under the probes' paths", async ({ world }) => {
    const { baseURL } = world;
    const ids = [undefined, actions[0]?.id, "ff".repeat(21), "x", "__proto__", ""];
    for (const path of [...PATHS, "/healthz/x", "/readyz/x"]) {
      for (const [type, body] of GARBAGE) {
        const post = async (id: string | undefined) => {
          const headers = { "content-type": type, ...(id !== undefined && { "next-action": id }) };
          const { status } = await send(baseURL, { method: "POST", path, headers, body });
          expect(status, `${path} ${type} ${body} ${String(id)}`).toBeLessThan(500);
          if (path.endsWith("z/x")) expect(status).toBe(404);
        };
        await Promise.all(ids.map(post));
      }
    }
  });

  test("a form from another site is rejected", async ({ world }) => {
    const { baseURL } = world;
    const action = actions.find(({ name }) => name.endsWith("#join"));
    const paths = [...PATHS, "/api/auth/callback/credentials", `${world.courierPath}/presses`];
    for (const path of paths) {
      for (const origin of ["null", "garbage", "http://evil.example", "", `${baseURL}.evil.example`]) {
        const headers = { "next-action": action?.id ?? "", "content-type": "text/plain", origin };
        const forwarded: Record<string, string>[] = [{}, { "x-forwarded-host": "evil.example" }];
        for (const host of forwarded) {
          const sent = { method: "POST", path, headers: { ...headers, ...host }, body: "[]" };
          expect((await send(baseURL, sent)).status, `${path} ${origin}`).toBe(403);
        }
      }
    }
    const own = { "next-action": action?.id ?? "", "content-type": "text/plain", origin: baseURL };
    for (const host of ["a host of garbage", "::", "a,b", "evil.example"]) {
      const headers = { ...own, "x-forwarded-host": host };
      const { status } = await send(baseURL, { method: "POST", path: "/invite/x", headers, body: "[{}]" });
      expect(status, host).toBe(200);
    }
  });

  test("pages and their data accept only the methods that they name", async ({ world }) => {
    const { baseURL, courierPath } = world;
    for (const path of [...PATHS, "/dashboard/data/places", courierPath, "/api/auth/session"]) {
      for (const method of ["PUT", "PATCH", "DELETE", "OPTIONS", "TRACE"]) {
        const answer = await send(baseURL, { method, path });
        expect([path, method, answer.status, headerOf(answer, "allow")]).toEqual([
          path,
          method,
          405,
          path === "/dashboard/data/places" ? "GET, HEAD" : "GET, HEAD, POST",
        ]);
      }
    }
    expect((await send(baseURL, { path: "*" })).status).toBe(400);
    expect((await send(baseURL, { method: "TRACE", path: "/deliveries" })).status).toBe(405);
  });

  test("images are not resized", async ({ world }) => {
    const { baseURL } = world;
    for (const path of [
      "/_next/image?url=%2Ficon.svg&w=64&q=75",
      "/_next/image?url=%2Ffavicon.ico%231&w=64&q=75",
      "/_next/%69mage?url=%2Ffavicon.ico&w=64&q=75",
      "/%5fnext/image?url=%2Ffavicon.ico&w=64&q=75",
    ])
      expect((await send(baseURL, { path })).status, path).toBe(404);
  });

  test("static files are cached forever, and data responses may load nothing", async ({ world }) => {
    const { baseURL } = world;
    const html = await (await fetch(`${baseURL}/sign-in`)).text();
    const [script = ""] = /\/_next\/static\/[^"]+\.js/.exec(html) ?? [];
    const file = await fetch(baseURL + script);
    expect(file.headers.get("cache-control")).toBe("public, max-age=31536000, immutable");
    for (const path of ["/healthz", "/deliveries", "/deliveries/", "/events/none"]) {
      const answer = await send(baseURL, { path });
      expect(headerOf(answer, "content-security-policy"), path).toBe(
        "default-src 'none'; frame-ancestors 'none'",
      );
      expect(headerOf(answer, "cross-origin-resource-policy"), path).toBe("same-origin");
    }
  });
});
