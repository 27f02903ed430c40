import { revokeCredential } from "@/lib/account/verbs/revoke-credential";
import { Waybill } from "@/lib/client/index";
import { operatorContext } from "@/lib/testing/people";
import { apiClient, expect, test as base } from "../support/api";
import { minimalBody } from "../support/bodies";
import { created } from "../support/create";
import { database, newMerchant } from "../support/database";
import { type SharedServer, sharedServer } from "../support/shared-server";

/** A second process of the service over the same database. */
const test = base.extend<{ other: SharedServer }>({
  other: async ({}, use) => use(await sharedServer("second")),
});

test("every process rejects a revoked credential, even one in use", async ({ api, other }) => {
  const there = apiClient(other.baseURL, { id: api.merchantId, token: api.token, secret: api.secret });
  const statuses = async () => {
    const answers = await Promise.all([api, there].map((client) => client.get("/deliveries?per_page=1")));
    return answers.map(({ status }) => status);
  };
  expect(await statuses()).toEqual([200, 200]);
  const { merchantId } = api;
  const { id } = await database().apiCredential.findFirstOrThrow({ where: { merchantId } });
  await revokeCredential(operatorContext(database(), merchantId), { id });
  // Both keep using it and notice the revocation within a second.
  await expect.poll(statuses).toEqual([401, 401]);
  for (let time = 0; time < 3; time += 1) expect(await statuses()).toEqual([401, 401]);
});

test("a write whose response was lost is retried on the other process and applied once", async ({
  baseURL,
  other,
}) => {
  const { sandbox } = await newMerchant();
  const { token, secret } = sandbox;
  const api = apiClient(baseURL ?? "", sandbox);
  const { order_number } = await created(api, minimalBody());
  const sent: { url: string; replayed: string | null; body: string }[] = [];

  /** The first process applies it, but its response is lost. A load balancer then picks the second. */
  const losingFirst = async (request: Request) => {
    const url = sent.length === 0 ? request.url : request.url.replace(baseURL ?? "", other.baseURL);
    const answer = await fetch(new Request(url, request));
    const body = await answer.text();
    sent.push({ url, replayed: answer.headers.get("idempotent-replayed"), body });
    if (sent.length === 1) throw new TypeError("The connection broke");
    return new Response(body, answer);
  };
  const waybill = new Waybill({ baseUrl: baseURL ?? "", token, secret, fetch: losingFirst });
  const delivery = await waybill.sandbox.changeStatus(order_number, { status: "assigned" });

  expect(delivery.history.map(({ status }) => status)).toEqual(["pending", "assigned"]);
  const [first, second, ...more] = sent;
  expect(more).toEqual([]);
  expect([first?.url.startsWith(baseURL ?? ""), second?.url.startsWith(other.baseURL)]).toEqual([true, true]);
  expect([first?.replayed, second?.replayed]).toEqual([null, "true"]);
  expect(second?.body).toBe(first?.body);
  // A second execution would be rejected: an assigned delivery cannot be assigned again.
  const again = waybill.sandbox.changeStatus(order_number, { status: "assigned" });
  await expect(again).rejects.toMatchObject({ status: 422, code: "Unprocessable Entity" });
});
