import { expect, expectError, test } from "../support/api";
import { statusOf } from "../support/raw";

// Contract: target and headers. An oversized request is rejected before anything reads it.

const KIB = 1024;
const parameters = (count: number) => Array.from({ length: count }, (_, index) => `p${index}=1`).join("&");
const cookies = (count: number) => Array.from({ length: count }, (_, index) => `c${index}=1`).join("; ");
const filled = (start: string, length: number) => start + "a".repeat(length - start.length);

test.describe("a request that is too large", () => {
  test("with a URL over 16 KiB or over 200 parameters is 414", async ({ api }) => {
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

  test("with many short headers is 431, and a smaller one loses no header", async ({ api, baseURL }) => {
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

  test("with a URL of 200 KB is still 414", async ({ baseURL }) => {
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
