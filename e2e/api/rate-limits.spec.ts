import { randomInt } from "node:crypto";
import { apiClient, type Answer, expect, expectError, test } from "../support/api";
import { database, newMerchant } from "../support/database";
import { BURST, FAILURES, sharedServer } from "../support/shared-server";

/** Additional share that each process may allow. */
const PART = 1 / 20;
/** Additional tokens that each process may allow of a small limit. */
const MIN_PART = 2;
const AT_ONCE = 16;

type Credentials = { token: string; secret: string };

const TOO_MANY = {
  error: "Too Many Requests",
  message: "Too many requests with these credentials; wait before you try again",
};
const TOO_MANY_FAILURES = {
  error: "Too Many Requests",
  message: "Authentication has failed too often from your address; wait before you try again",
};

/** Two processes behind one port get connections in turn, so concurrent requests reach both. */
const limited = async () => (await sharedServer("limited")).baseURL;

const seconds = (answer: Answer) => Number(answer.headers.get("retry-after"));

function refusedOf(answers: Answer[]): Answer {
  const refused = answers.findLast(({ status }) => status === 429);
  if (!refused) throw new Error("No request was refused");
  return refused;
}

/** Sends `count` requests, several at once. */
async function flood(count: number, send: () => Promise<Answer>) {
  const answers: Answer[] = [];
  const lines = Array.from({ length: AT_ONCE }, async (_line, first) => {
    for (let i = first; i < count; i += AT_ONCE) answers.push(await send());
  });
  await Promise.all(lines);
  return answers;
}

test("two processes share the limit of a pair of credentials", async () => {
  const began = Date.now();
  const api = apiClient(await limited(), await newMerchant());
  const answers = await flood(3 * BURST, () => api.get("/deliveries/none"));
  const allowed = answers.filter(({ status }) => status === 404);
  expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([404, 429]));
  const passed = (Date.now() - began) / 1_000;
  expect(allowed.length).toBeGreaterThanOrEqual(BURST);
  expect(allowed.length).toBeLessThanOrEqual(BURST + 2 * PART * BURST + passed);

  const last = refusedOf(answers);
  expectError(last, 429, TOO_MANY);
  expect(last.headers.get("ratelimit")).toBe(`"default";r=0;t=${seconds(last)}`);
  expect(last.headers.get("ratelimit-policy")).toBe(`"default";q=${BURST};w=${BURST}`);
  const other = apiClient(await limited(), await newMerchant());
  expect((await other.get("/deliveries")).status, "another merchant").toBe(200);
});

test("a rejected client gets Retry-After, and a response after that time", async () => {
  const api = apiClient(await limited(), await newMerchant());
  const answers = await flood(2 * BURST, () => api.get("/deliveries"));
  expect(seconds(refusedOf(answers))).toBeGreaterThanOrEqual(1);
  await expect.poll(async () => (await api.get("/deliveries")).status).toBe(200);
});

test("every response to valid credentials reports the limit, and no other does", async ({ api }) => {
  const answers = await Promise.all([
    api.get("/deliveries"),
    api.get("/deliveries/none"),
    api.get("/deliveries?page=x"),
    api.post("/rates/quote", {}),
    api.send("/deliveries", { headers: { "content-type": "text/plain" } }),
    api.send("/deliveries", { method: "HEAD" }),
  ]);
  expect(answers.map(({ status }) => status)).toEqual([200, 404, 400, 400, 400, 200]);
  for (const { headers } of answers) {
    expect(headers.get("ratelimit-policy")).toBe('"default";q=2000;w=2');
    expect(headers.get("ratelimit")).toMatch(/^"default";r=\d+;t=1$/);
  }
  const unknown = await api.send("/deliveries", { headers: { "x-service-secret": "wrong" } });
  expect(unknown.status).toBe(401);
  expect(unknown.headers.get("ratelimit")).toBeNull();
});

test("every process rejects an address with too many failures before checking its credentials", async () => {
  const began = Date.now();
  const known = await newMerchant();
  const late = await newMerchant();
  const url = await limited();
  const address = `198.51.100.${randomInt(256)}`;
  /** Sends requests from an address through a proxy; a forged address precedes it. */
  const from = (behind: string, { token, secret }: Credentials, method = "GET") => {
    const headers = { "x-forwarded-for": `192.0.2.${randomInt(256)}, ${behind}` };
    return apiClient(url, { id: "", token, secret }).send("/deliveries", { method, headers });
  };
  // Both processes have accepted these credentials.
  const good = await flood(AT_ONCE, () => from(address, known));
  expect(new Set(good.map(({ status }) => status))).toEqual(new Set([200]));

  const guess = () => from(address, { ...known, secret: "wrong" });
  const answers = await flood(3 * FAILURES, guess);
  const failed = answers.filter(({ status }) => status === 401).length;
  const refilled = ((Date.now() - began) / 60_000) * FAILURES;
  expect(failed).toBeGreaterThanOrEqual(FAILURES);
  // Each process refills its own bucket until it learns of the other's requests.
  expect(failed).toBeLessThanOrEqual(FAILURES + 2 * (MIN_PART + refilled));
  const refused = refusedOf(answers);
  // A slow machine takes so long that one more is allowed by now, in each process.
  await flood(AT_ONCE, guess);
  expectError(await from(address, late), 429, TOO_MANY_FAILURES);
  expectError(refused, 429, TOO_MANY_FAILURES);
  expect(refused.headers.get("ratelimit")).toBe(`"failed-authentication";r=0;t=${seconds(refused)}`);
  expect(refused.headers.get("ratelimit-policy")).toBe(`"failed-authentication";q=${FAILURES};w=60`);

  expect((await from(address, known)).status, "valid a moment ago").toBe(200);
  expect((await from(address, late, "PUT")).status, "the method comes first").toBe(405);
  const { token } = late;
  expect(await database().apiCredential.findFirst({ where: { token } })).toMatchObject({ lastUsedAt: null });
  const elsewhere = await from("203.0.113.7", { ...known, secret: "wrong" });
  expect(elsewhere.status, "another address").toBe(401);
  await expect.poll(async () => (await from(address, late)).status).toBe(200);
});
