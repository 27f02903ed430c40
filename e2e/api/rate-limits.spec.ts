import { type ApiClient, apiClient, type Answer, expect, expectError, test } from "../support/api";
import { database, newMerchant } from "../support/database";
import { type OwnServer, startOwnServer } from "../support/own-server";

const BURST = 100;
/** Of failed authentication, a minute. */
const FAILURES = 40;
/** What each process may let through besides. */
const PART = 1 / 20;
const AT_ONCE = 16;

const SETTINGS = {
  API_RATE_LIMIT: "1",
  API_RATE_BURST: String(BURST),
  API_FAILED_AUTH_LIMIT: String(FAILURES),
};

const TOO_MANY = {
  error: "Too Many Requests",
  message: "Too many requests with these credentials; wait before you try again",
};
const TOO_MANY_FAILURES = {
  error: "Too Many Requests",
  message: "Authentication has failed too often from your address; wait before you try again",
};

// In turn: the processes are started once, and an address that has failed too often is the last one's.
test.describe.configure({ mode: "default" });

let servers: OwnServer[] = [];
let urls: string[] = [];
test.beforeAll(async () => {
  // A second run of these tests begins with a full bucket, too.
  await database().rateLimit.deleteMany({ where: { key: { startsWith: "failed-authentication" } } });
  servers = await Promise.all([startOwnServer(SETTINGS), startOwnServer(SETTINGS)]);
  urls = servers.map(({ baseURL }) => baseURL);
});
test.afterAll(async () => void (await Promise.all(servers.map((server) => server.stop()))));

const seconds = (answer: Answer) => Number(answer.headers.get("retry-after"));
const wait = (answer: Answer) => new Promise((resolve) => setTimeout(resolve, seconds(answer) * 1_000));

function refusedOf(answers: Answer[]): Answer {
  const refused = answers.findLast(({ status }) => status === 429);
  if (!refused) throw new Error("No request was refused");
  return refused;
}

/** Sends so many requests, in turn to each of the clients, several at once. */
async function flood(
  clients: ApiClient[],
  count: number,
  send: (api: ApiClient, i: number) => Promise<Answer>,
) {
  const answers: Answer[] = [];
  const lines = Array.from({ length: AT_ONCE }, async (_line, first) => {
    for (let i = first; i < count; i += AT_ONCE) {
      const api = clients[i % clients.length];
      if (api) answers.push(await send(api, i));
    }
  });
  await Promise.all(lines);
  return answers;
}

test("two processes hold the limit of a pair of credentials in common", async () => {
  const began = Date.now();
  const merchant = await newMerchant();
  const clients = urls.map((baseURL) => apiClient(baseURL, merchant));
  const answers = await flood(clients, 3 * BURST, (api) => api.get("/deliveries/none"));
  const allowed = answers.filter(({ status }) => status === 404);
  expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([404, 429]));
  const passed = (Date.now() - began) / 1_000;
  expect(allowed.length).toBeGreaterThanOrEqual(BURST);
  expect(allowed.length).toBeLessThanOrEqual(BURST + 2 * PART * BURST + passed);

  const last = refusedOf(answers);
  expectError(last, 429, TOO_MANY);
  expect(last.headers.get("ratelimit")).toBe(`"default";r=0;t=${seconds(last)}`);
  expect(last.headers.get("ratelimit-policy")).toBe(`"default";q=${BURST};w=${BURST}`);
  const other = apiClient(urls[0] ?? "", await newMerchant());
  expect((await other.get("/deliveries")).status, "another merchant").toBe(200);
});

test("whoever waits as long as Retry-After says is answered", async () => {
  const api = apiClient(urls[0] ?? "", await newMerchant());
  const answers = await flood([api], 2 * BURST, (client) => client.get("/deliveries"));
  const refused = refusedOf(answers);
  expect(seconds(refused)).toBeGreaterThanOrEqual(1);
  await wait(refused);
  expect((await api.get("/deliveries")).status).toBe(200);
});

test("every answer to valid credentials tells of the limit, and no other", async ({ api }) => {
  const answers = await Promise.all([
    api.get("/deliveries"),
    api.get("/deliveries/none"),
    api.get("/deliveries?page=x"),
    api.post("/rates/quote", {}),
    api.send("/deliveries", { headers: { "content-type": null } }),
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

test("behind a trusted proxy, each client has an address of its own", async () => {
  const server = await startOwnServer({ ...SETTINGS, TRUSTED_PROXY_HOPS: "1" });
  const api = apiClient(server.baseURL, await newMerchant());
  const from = (address: string) => ({
    "x-service-secret": "wrong",
    "x-forwarded-for": `1.1.1.1, ${address}`,
  });
  const answers = await flood([api], 2 * FAILURES, (client) =>
    client.send("/deliveries", { headers: from("192.0.2.1") }),
  );
  expect(answers.filter(({ status }) => status === 429).length).toBeGreaterThan(0);
  expect((await api.send("/deliveries", { headers: from("192.0.2.2") })).status).toBe(401);
  await server.stop();
});

test("an address that fails too often is refused before its credentials are looked at, by all processes", async () => {
  const began = Date.now();
  const known = await newMerchant();
  const late = await newMerchant();
  const [one = "", other = ""] = urls;
  const [here, there] = [apiClient(one, known), apiClient(other, known)];
  expect((await here.get("/deliveries")).status).toBe(200);

  // What a client forges in X-Forwarded-For is no address of its own.
  const guess = (api: ApiClient, i: number) =>
    api.send("/deliveries", { headers: { "x-service-secret": "wrong", "x-forwarded-for": `192.0.2.${i}` } });
  const answers = await flood([here, there], 3 * FAILURES, guess);
  const failed = answers.filter(({ status }) => status === 401).length;
  const refilled = ((Date.now() - began) / 60_000) * FAILURES;
  expect(failed).toBeGreaterThanOrEqual(FAILURES);
  // Each process refills what it knows of, until it learns what the other one has booked.
  expect(failed).toBeLessThanOrEqual(FAILURES + 2 * (PART * FAILURES + refilled));
  const refused = await guess(there, 0);
  expectError(refused, 429, TOO_MANY_FAILURES);
  expect(refused.headers.get("ratelimit")).toBe(`"failed-authentication";r=0;t=${seconds(refused)}`);
  expect(refused.headers.get("ratelimit-policy")).toBe(`"failed-authentication";q=${FAILURES};w=60`);

  expect((await here.get("/deliveries")).status, "valid here a moment ago").toBe(200);
  const stranger = apiClient(one, late);
  const put = await stranger.send("/deliveries", { method: "PUT" });
  expect(put.status, "the method comes first").toBe(405);
  const notYet = await stranger.get("/deliveries");
  expectError(notYet, 429, TOO_MANY_FAILURES);
  const { token } = late;
  expect(await database().apiCredential.findFirst({ where: { token } })).toMatchObject({ lastUsedAt: null });
  await wait(notYet);
  expect((await stranger.get("/deliveries")).status).toBe(200);
});
