import { expect, test as base } from "../support/api";
import { minimalBody } from "../support/bodies";
import { sharedServer } from "../support/shared-server";
import { type Sent, wholeAnswer, wholeConversation } from "../support/whole-answer";

const test = base.extend<{ urls: [string, string] }>({
  urls: async ({ baseURL }, use) => use([baseURL ?? "", (await sharedServer("second")).baseURL]),
});

type Credentials = { token: string; secret: string };

const METHODS = ["GET", "HEAD", "POST", "PUT", "PATCH", "DELETE", "OPTIONS", "PROPFIND", "TRACE"];

const PATHS = [
  "/healthz",
  "/readyz?x=1",
  "/openapi.json",
  "/rates/quote",
  "/rates",
  "/deliveries",
  "/deliveries?per_page=2&as_of=2026-01-02T03:04:05.678Z",
  "/deliveries?page=0&page=1",
  "/deliveries?page=%zz&%70er_page=x",
  "/deliveries?status=gone#pending",
  "/deliveries/kept",
  "/deliveries/%6Bept%20",
  "/deliveries/%E4%BD%A0",
  "/deliveries/a%2Fb",
  "/deliveries/a%00b",
  "/deliveries/%zz",
  "/deliveries/a+b;c",
  "/deliveries/kept/cancel/",
  "/deliveries/none/cancel",
  "/sandbox/deliveries/kept/status",
  "/sandbox/deliveries/kept/simulate",
  "/deliveries/",
  "//deliveries",
  "/deliveries/../healthz",
  "/%64eliveries",
  "/events?after=1000000",
  "/events?after=none&wait=31",
  "/events/none",
  "http://elsewhere.test/deliveries/none",
];

const JSON_TYPE = { "content-type": "application/json" };

const keys = ({ token, secret }: Credentials) => ({ "x-service-token": token, "x-service-secret": secret });

/** Other headers of a request. */
const headerSets = (api: Credentials): Record<string, string>[] => [
  {},
  JSON_TYPE,
  keys(api),
  { ...keys(api), ...JSON_TYPE },
  { ...keys(api), "x-service-secret": "wrong", ...JSON_TYPE },
  { ...keys(api), "content-type": "text/plain", "x-request-id": "mine" },
  { ...keys(api), "content-type": "Application/JSON ; charset=utf-8", "x-request-id": "not mine" },
  { ...keys(api), ...JSON_TYPE, rsc: "1", "next-router-prefetch": "1", "next-action": "x", cookie: "a=b" },
  { ...keys(api), ...JSON_TYPE, "content-encoding": "gzip" },
  {
    ...keys(api),
    ...JSON_TYPE,
    connection: "close",
    "x-forwarded-for": "192.0.2.1",
    origin: "http://x.test",
  },
];

const BODIES: (string | Buffer | undefined)[] = [
  undefined,
  "",
  "{",
  "[]",
  "{}",
  `{"a":${"[".repeat(40)}${"]".repeat(40)}}`,
  "\ufeff{}",
  Buffer.from([0x7b, 0xff, 0x7d]),
  JSON.stringify({ addresses: ["350 5th Ave, New York, NY 10118", "1 Hanson Pl, Brooklyn, NY 11243"] }),
  JSON.stringify({ addresses: ["nowhere at all", 7] }),
  JSON.stringify({ ...minimalBody(), order_number: "kept" }),
  JSON.stringify({ ...minimalBody(), order_number: "kept", service_type: "next_day" }),
  JSON.stringify({ ...minimalBody(), order_number: "" }),
  `{"x":"${"y".repeat(300_000)}"}`,
];

test.describe("with and without Next the machine API responds the same, byte for byte:", () => {
  /** Sends all requests to both and compares the responses; the order number `kept` exists. */
  async function compare(urls: [string, string], all: Sent[]): Promise<void> {
    for (const sent of all) {
      const [one, two] = await Promise.all(urls.map((url) => wholeAnswer(url, sent)));
      expect(two, JSON.stringify({ ...sent, body: sent.body?.toString().slice(0, 80) })).toEqual(one);
    }
  }

  test("methods, paths and headers", async ({ api, urls }) => {
    await api.post("/deliveries", { ...minimalBody(), order_number: "kept" });
    const sets = headerSets(api);
    const all = METHODS.flatMap((method) => {
      const some = method === "GET" || method === "POST" ? sets : sets.slice(2, 4);
      return PATHS.flatMap((path) => some.map((headers): Sent => ({ method, path, headers })));
    });
    await compare(urls, all);
  });

  test("bodies", async ({ api, urls }) => {
    await api.post("/deliveries", { ...minimalBody(), order_number: "kept" });
    const headers = { ...keys(api), ...JSON_TYPE };
    const framings = [headers, { ...headers, "transfer-encoding": "chunked" }];
    const paths = ["/rates/quote", "/deliveries", "/deliveries/kept/cancel", "/healthz", "/events"];
    const all = paths.flatMap((path) =>
      BODIES.flatMap((body) => framings.map((each): Sent => ({ method: "POST", path, headers: each, body }))),
    );
    await compare(urls, all);
  });

  test("compression", async ({ api, urls }) => {
    for (const order_number of ["1", "2", "3"])
      await api.post("/deliveries", { ...minimalBody(), order_number });
    const wishes = [
      "gzip",
      "deflate",
      "deflate, gzip",
      "gzip;q=0, deflate",
      "*",
      "br",
      "identity",
      "gzip;q=0",
      "",
    ];
    const path = "/deliveries?as_of=2100-01-01T00:00:00.000Z";
    const all = wishes.flatMap((wish) =>
      ["GET", "HEAD"].map((method): Sent => ({
        method,
        path,
        headers: { ...keys(api), ...JSON_TYPE, "accept-encoding": wish },
      })),
    );
    await compare(urls, all);
  });

  const HEAD = "POST /rates/quote HTTP/1.1\r\nHost: test\r\n";
  const LAST = "GET /healthz HTTP/1.1\r\nHost: test\r\nConnection: close\r\n\r\n";
  const large = `Content-Length: 400000\r\n\r\n${"x".repeat(400_000)}`;

  for (const [name, pieces] of Object.entries({
    "no Host": ["GET /healthz HTTP/1.1\r\n\r\n", LAST],
    "two Hosts": ["GET /healthz HTTP/1.1\r\nHost: one\r\nHost: two\r\n\r\n", LAST],
    "HTTP/1.0": ["GET /deliveries HTTP/1.0\r\n\r\n"],
    "two at once": [`GET /readyz HTTP/1.1\r\nHost: test\r\n\r\n${LAST}`],
    "an expectation": [`${HEAD}KEYS\r\nExpect: 100-continue\r\nContent-Length: 2\r\n\r\n`, "{}", LAST],
    "an unknown expectation": [`${HEAD}KEYS\r\nExpect: tea\r\nContent-Length: 2\r\n\r\n`, "{}", LAST],
    "a body piece by piece": [
      `${HEAD}KEYS\r\nContent-Length: 16\r\n\r\n`,
      '{"addr',
      "esses",
      '":[]',
      "}",
      LAST,
    ],
    "a body that nobody reads": [`${HEAD}Content-Length: 400000\r\n\r\n${"x".repeat(400_000)}`, LAST],
    "a body that is too long": [`${HEAD}KEYS\r\n${large}`, LAST],
    "a body in chunks that is too long": [
      `${HEAD}KEYS\r\nConnection: close\r\nTransfer-Encoding: chunked\r\n\r\n`,
      ...Array.from({ length: 5 }, () => `20000\r\n${"x".repeat(0x20000)}\r\n`),
    ],
    "an invalid chunk": [`${HEAD}KEYS\r\nTransfer-Encoding: chunked\r\n\r\nzz\r\n`],
    "a method in small letters": ["get /healthz HTTP/1.1\r\nHost: test\r\n\r\n"],
    "an upgrade": [
      "GET /healthz HTTP/1.1\r\nHost: test\r\nConnection: Upgrade\r\nUpgrade: h2c\r\n\r\n",
      LAST,
    ],
    "bytes above ASCII": ["GET /deliveries/\xe4\xff HTTP/1.1\r\nHost: test\r\nKEYS\r\n\r\n", LAST],
  })) {
    test(name, async ({ api, urls }) => {
      const lines = Object.entries({ ...keys(api), ...JSON_TYPE }).map(([key, value]) => `${key}: ${value}`);
      const sent = pieces.map((piece) => piece.replace("KEYS", lines.join("\r\n")));
      const [one, two] = [await wholeConversation(urls[0], sent), await wholeConversation(urls[1], sent)];
      expect(two).toEqual(one);
    });
  }
});
