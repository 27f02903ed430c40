import { afterAll, beforeAll, describe, expect, it, vi } from "vitest";
import { z } from "zod";
import { CLIENT_ADDRESS_HEADER } from "@/lib/core/client-network";
import { classifyFailure } from "@/lib/core/classify-failure";
import { db } from "@/lib/core/db";
import { forbidden, notFound, ServiceError } from "@/lib/core/errors";
import { keyedHash } from "@/lib/core/secrets";
import { endpoint } from "../http/endpoint";
import { query } from "../http/input";
import { testDatabase } from "../testing/database";
import { merchantContext } from "../testing/fixtures";
import { captureLog } from "../testing/log-lines";
import { dataEndpoint } from "./adapters";
import { courier } from "./callers";

// A courier's guard reads the phone's cookie and language.
vi.mock("next/headers", () => ({
  cookies: () => Promise.resolve(new Map()),
  headers: () => Promise.resolve(new Headers()),
}));

const database = testDatabase();
// The security log is written at every level.
const written = captureLog("error");
let credentials: { token: string; secret: string };

beforeAll(async () => {
  credentials = (await merchantContext(database.db)).merchant;
  process.env.DATABASE_URL = database.url;
});

afterAll(() => db().$disconnect());

const quiet = { status: 200 as const, body: () => null };
const open = endpoint(query(z.object({})), () => Promise.resolve(null), quiet, {
  permission: "rates:quote",
});
const closed = endpoint(query(z.object({})), () => Promise.resolve(null), quiet, {
  permission: "team:write",
});

function request({ token, secret }: { token?: string; secret?: string }): Request {
  return new Request("http://localhost/deliveries", {
    headers: {
      "content-type": "application/json",
      "x-request-id": "of-this-test",
      [CLIENT_ADDRESS_HEADER]: "2001:db8:1:2:3:4:5:6",
      cookie: "waybill.session=a-session",
      ...(token !== undefined && { "x-service-token": token }),
      ...(secret !== undefined && { "x-service-secret": secret }),
    },
  });
}

const line = (event: string, account: string | null) => ({
  level: 30,
  time: expect.any(Number) as number,
  log: "security",
  event,
  requestId: "of-this-test",
  network: "2001:db8:1:2::/64",
  account: account === null ? null : keyedHash("security log", account),
});

describe("the security log", () => {
  it("has one line for a 401 of the machine API, with the token's hash", async () => {
    expect((await open(request({ token: credentials.token, secret: "wrong-secret" }))).status).toBe(401);
    expect(written.all()).toEqual([line("unauthorized", credentials.token)]);
    for (const secret of [credentials.token, credentials.secret, "wrong-secret", "a-session"]) {
      expect(written.text()).not.toContain(secret);
    }
  });

  it("has one line if there was no token at all", async () => {
    expect((await open(request({}))).status).toBe(401);
    expect(written.all()).toEqual([line("unauthorized", null)]);
  });

  it("has one line for a 403 of the machine API", async () => {
    expect((await closed(request(credentials))).status).toBe(403);
    expect(written.all()).toEqual([line("forbidden", credentials.token)]);
    for (const secret of [credentials.token, credentials.secret])
      expect(written.text()).not.toContain(secret);
  });

  it("logs one line for a rejected courier link", async () => {
    const refuses = dataEndpoint(courier, z.object({}), () =>
      Promise.reject(new ServiceError("unauthorized", "no")),
    );
    const params = Promise.resolve({ token: "the-link's-secret" });
    expect((await refuses(request({}), { params })).status).toBe(401);
    expect(written.all()).toEqual([line("unauthorized", "the-link's-secret")]);
    expect(written.text()).not.toContain("the-link's-secret");
  });

  it("does not log successes and other failures", async () => {
    expect((await open(request(credentials))).status).toBe(200);
    const caller = { requestId: "x", network: "unknown", account: null };
    classifyFailure(notFound("Delivery"), caller);
    expect(written.all()).toEqual([]);
    classifyFailure(forbidden(), caller);
    expect(written.security()).toHaveLength(1);
  });

  it("hashes an account with the server's secret, the same value each time", () => {
    for (let i = 0; i < 2; i++) {
      classifyFailure(forbidden(), { requestId: "x", network: "unknown", account: "ann@example.com" });
    }
    const [first, second] = written.security().map(({ account }) => account);
    expect(first).toMatch(/^[A-Za-z0-9_-]{43}$/);
    expect(first).toBe(second);
    expect(written.text()).not.toContain("ann");
  });
});
