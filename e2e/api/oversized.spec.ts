import fc from "fast-check";
import { newMerchant } from "../support/database";
import { expect, expectError, test } from "../support/api";
import { type OwnServer, startOwnServer, statusOf } from "../support/own-server";

// Contract: target and headers. What would take long to read is refused before anything reads it.

const KIB = 1024;
const parameters = (count: number) => Array.from({ length: count }, (_, index) => `p${index}=1`).join("&");
const cookies = (count: number) => Array.from({ length: count }, (_, index) => `c${index}=1`).join("; ");
const filled = (start: string, length: number) => start + "a".repeat(length - start.length);

test.describe("a request that is too large", () => {
  test("with an address over 16 KiB or over 200 parameters is 414", async ({ api }) => {
    for (const target of [filled("/deliveries/", 17 * KIB), `/deliveries?${parameters(201)}`]) {
      expectError(await api.get(target), 414, { error: "URI Too Long", message: expect.any(String) });
    }
    expect((await api.get(`/healthz?${parameters(200)}`)).status).toBe(200);
  });

  test("with over 8 KiB of cookies or over 50 of them is 431", async ({ api }) => {
    for (const cookie of [cookies(51), filled("a=", 9 * KIB)]) {
      const answer = await api.send("/healthz", { headers: { cookie } });
      const error = "Request Header Fields Too Large";
      expectError(answer, 431, { error, message: "A request may have at most 50 cookies of 8 KiB together" });
    }
    expect((await api.send("/healthz", { headers: { cookie: cookies(50) } })).status).toBe(200);
  });

  test("with over 32 KiB of headers is 431", async ({ api }) => {
    const answer = await api.send("/deliveries", { headers: { "x-large": "a".repeat(33 * KIB) } });
    expectError(answer, 431, {
      error: "Request Header Fields Too Large",
      message: "The headers of a request must be at most 32 KiB long",
    });
  });

  test("with many short headers is 431, and no header of a smaller one is lost", async ({ api, baseURL }) => {
    const headers = (count: number) => Array.from({ length: count }, () => ["a", "1"]).flat();
    expect(await statusOf(baseURL ?? "", "/deliveries", headers(20_000))).toBe(431);
    const { token, secret } = api;
    const credentials = [
      "x-service-token",
      token,
      "x-service-secret",
      secret,
      "content-type",
      "application/json",
    ];
    expect(await statusOf(baseURL ?? "", "/deliveries", [...headers(3_000), ...credentials])).toBe(200);
  });

  test("with an address of 200 KB is still 414", async ({ baseURL }) => {
    expect(await statusOf(baseURL ?? "", filled("/deliveries?page=", 200_000))).toBe(414);
  });

  test("a hundred order numbers of 128 characters fit, unless most are percent-encoded", async ({ api }) => {
    const numbers = (letter: string) =>
      Array.from({ length: 100 }, (_, index) =>
        encodeURIComponent(letter.repeat(128 - String(index).length) + index),
      );
    const fits = await api.get(`/deliveries?order_numbers=${numbers("x").join()}`);
    expect(fits.status).toBe(200);
    for (const letter of ["é", "🚚"]) {
      const encoded = await api.get(`/deliveries?order_numbers=${numbers(letter).join()}`);
      expectError(encoded, 400, {
        error: "Bad Request",
        message: "The order numbers do not fit into an address of 32 KiB; ask for fewer at once",
      });
    }
  });
});

test.describe("a request up to the limits", () => {
  let server: OwnServer;
  let credentials: string[];

  test.beforeAll(async () => {
    server = await startOwnServer();
    const { token, secret } = await newMerchant();
    credentials = ["x-service-token", token, "x-service-secret", secret, "content-type", "application/json"];
  });
  test.afterAll(() => server.stop());

  const PATHS = ["/healthz", "/readyz", "/deliveries", "/", "/sign-in", "/track/x", "/support", "/dashboard"];
  const OTHER_PATHS = [
    "/dashboard/data/deliveries",
    "/api/auth/session",
    "/nothing",
    "/_next/static/nothing",
  ];

  /** A single slow run may be garbage collection; a slow request is slow every time. */
  async function leastProcessorMs(limit: number, work: () => Promise<unknown>): Promise<number> {
    let least = Infinity;
    for (let attempt = 0; attempt < 4 && least > limit; attempt += 1) {
      const before = server.processorMs();
      await work();
      least = Math.min(least, server.processorMs() - before);
    }
    return least;
  }

  const text = (max: number) =>
    fc.oneof(
      fc.string({ unit: fc.constantFrom("a", "%41", "%", "+", ".", "~", "[", "]", "%25"), maxLength: max }),
      fc.nat(max).map((length) => "a".repeat(length)),
    );
  const query = fc.oneof(
    fc.nat(200).map(parameters),
    fc.nat(200).map((count) => Array(count).fill("a=1").join("&")),
    fc
      .array(fc.tuple(text(60), text(60)), { maxLength: 120 })
      .map((all) => all.map((two) => two.join("=")).join("&")),
    text(15 * KIB),
  );
  const cookie = fc.oneof(
    fc.nat(50).map(cookies),
    text(8 * KIB),
    fc.nat(50).map((count) => "a=1;".repeat(count)),
  );
  const header = fc.oneof(
    cookie.map((value) => ["cookie", value]),
    fc.nat(3_000).map((count) => Array.from({ length: count }, (_, index) => [`h${index}`, "1"]).flat()),
    fc.nat(3_000).map((count) => Array(count).fill(["x-forwarded-for", "1.2.3.4"]).flat() as string[]),
    fc
      .tuple(
        fc.constantFrom(
          "accept",
          "accept-language",
          "accept-encoding",
          "x-forwarded-for",
          "user-agent",
          "rsc",
          "next-router-state-tree",
          "next-url",
          "if-none-match",
          "range",
          "authorization",
          "x-request-id",
          "referer",
        ),
        fc.tuple(
          fc.constantFrom("a", "a,", "a;", "[", "%5B", "1-2,", " ", '"', "en-US;q=0.1,"),
          fc.nat(30 * KIB),
        ),
      )
      .map(([name, [piece, length]]) => [name, piece.repeat(length / piece.length)]),
  );

  test("costs at most 100 ms of processor time, whatever its shape", async () => {
    test.skip(process.platform !== "linux", "reads Linux's account of processor time");
    for (const path of [...PATHS, ...OTHER_PATHS]) await statusOf(server.baseURL, path, credentials);
    const shape = fc.tuple(fc.constantFrom(...PATHS, ...OTHER_PATHS), query, header, fc.boolean());
    await fc.assert(
      fc.asyncProperty(shape, async ([path, parameters, headers, isKnown]) => {
        const all = [...headers, ...(isKnown ? credentials : [])];
        const ask = () => statusOf(server.baseURL, `${path}?${parameters}`, all);
        expect(await leastProcessorMs(100, ask)).toBeLessThan(100);
      }),
      { numRuns: 400 },
    );
  });

  test("does not keep another client's /healthz waiting for 200 ms of processor time", async () => {
    test.skip(process.platform !== "linux", "reads Linux's account of processor time");
    const list = Array.from({ length: 100 }, (_, index) => "x".repeat(125) + index).join();
    const largest: [string, string[]][] = [
      [`/healthz?${parameters(200)}`, ["cookie", cookies(50)]],
      [filled(`/deliveries?${parameters(199)}&z=`, 16 * KIB), credentials],
      [`/deliveries?order_numbers=${list}`, credentials],
      [filled("/", 16 * KIB), ["cookie", filled("a=", 8 * KIB)]],
      [`/${"a/".repeat(8_000)}`, ["x-large", "a".repeat(30 * KIB)]],
      [`/dashboard?${parameters(200)}`, ["cookie", cookies(50)]],
      [`/${"%41".repeat(5_000)}`, ["accept-language", "en-US;q=0.1,".repeat(2_000)]],
    ];
    for (const [target, headers] of largest) {
      let large: Promise<number> | undefined;
      const askBehind = async () => {
        await large;
        large = statusOf(server.baseURL, target, headers);
        await statusOf(server.baseURL, "/healthz");
      };
      expect(await leastProcessorMs(200, askBehind), target.slice(0, 40)).toBeLessThan(200);
      await large;
    }
  });
});
