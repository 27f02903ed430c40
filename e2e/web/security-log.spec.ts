import { randomUUID } from "node:crypto";
import type { APIRequestContext } from "@playwright/test";
import { keyedHash } from "@/lib/core/secrets";
import { newPerson } from "@/lib/testing/people";
import { actionsOfBuild } from "../support/build";
import { database } from "../support/database";
import { linesOfRequest } from "../support/log";
import { expect, newTeamMember, openSession, PASSWORD, test } from "../support/web";

const csrfOf = async (request: APIRequestContext) =>
  ((await (await request.get("/api/auth/csrf")).json()) as { csrfToken: string }).csrfToken;

/** Sends a form with a unique request id and returns the log entries about it. */
async function sendForm(request: APIRequestContext, path: string, form: Record<string, string>) {
  const requestId = randomUUID();
  const headers = { "x-request-id": requestId };
  const response = await request.post(path, { form, headers, maxRedirects: 0 });
  const { text, security } = linesOfRequest(requestId);
  return { response, text, events: security.map(({ event }) => event), line: security[0] };
}

const SIGN_IN = "/api/auth/callback/credentials";
const hashOf = (account: string) => keyedHash("security log", account);

test("sign-ins, sign-outs, wrong passwords and throttled attempts are in the security log, without secrets", async ({
  request,
}) => {
  const { email } = await newPerson(database());
  const csrfToken = await csrfOf(request);
  const texts: string[] = [];
  const signIn = async (password: string) => {
    const { text, events, line } = await sendForm(request, SIGN_IN, { email, password, csrfToken });
    texts.push(text);
    expect(line).toMatchObject({ network: "127.0.0.1", account: hashOf(email) });
    return events;
  };
  expect(await signIn(PASSWORD)).toEqual(["sign_in.succeeded"]);
  const { cookies } = await request.storageState();
  const signedOut = await sendForm(request, "/api/auth/signout", { csrfToken });
  texts.push(signedOut.text);
  expect(signedOut.events).toEqual(["sign_out"]);
  expect(signedOut.line).toMatchObject({ network: "127.0.0.1", account: hashOf(email) });
  for (let i = 0; i < 5; i++) expect(await signIn("wrong password")).toEqual(["sign_in.failed"]);
  expect(await signIn(PASSWORD)).toEqual(["sign_in.throttled"]);

  expect(cookies.length).toBeGreaterThan(2);
  for (const secret of [email, PASSWORD, "wrong password", csrfToken, ...cookies.map(({ value }) => value)]) {
    expect(texts.join("\n")).not.toContain(secret);
  }
});

test("logs a sign-in that was not sent by our form as a rejected origin", async ({ request }) => {
  const { email } = await newPerson(database());
  await csrfOf(request);
  for (const path of [SIGN_IN, "/api/auth/signout"]) {
    const fields = { email, password: PASSWORD, csrfToken: "made-up" };
    for (const form of [fields, { ...fields, json: "true" }]) {
      const { events, text } = await sendForm(request, path, form);
      expect(events).toEqual(["origin.refused"]);
      expect(text).not.toContain(email);
    }
  }
});

test("logs rejected page requests: without a session, and without permission", async ({
  baseURL,
  request,
  merchant,
}) => {
  await newTeamMember(merchant.id, "owner");
  const viewer = await newTeamMember(merchant.id, "viewer");
  const cookie = `waybill.session=${await openSession(viewer)}`;
  const action = actionsOfBuild().find(({ name }) => name.endsWith("account/actions.ts#saveSettings"));
  if (!action) throw new Error("no such action");
  const rename = async (headers: Record<string, string>) => {
    const requestId = randomUUID();
    await fetch(`${baseURL}${action.page.replace("[merchant]", merchant.key)}`, {
      method: "POST",
      headers: { "next-action": action.id, "x-request-id": requestId, origin: baseURL ?? "", ...headers },
      body: JSON.stringify([merchant.id, { name: "Mine Now" }]),
    });
    return linesOfRequest(requestId);
  };
  const refused = await rename({ cookie });
  expect(refused.security).toMatchObject([{ event: "forbidden", account: hashOf(viewer.email) }]);
  expect(refused.text).not.toContain(viewer.email);
  const stranger = await rename({});
  expect(stranger.security).toMatchObject([{ event: "unauthorized", network: "127.0.0.1", account: null }]);

  const requestId = randomUUID();
  const asked = await request.get(`/dashboard/data/places?merchant=${merchant.id}&text=Brooklyn`, {
    headers: { "x-request-id": requestId },
  });
  expect(asked.status()).toBe(401);
  expect(linesOfRequest(requestId).security).toMatchObject([{ event: "unauthorized", account: null }]);
});

test("signing out from a page is in the security log", async ({ baseURL, merchant }) => {
  const person = await newTeamMember(merchant.id, "owner");
  const action = actionsOfBuild().find(({ name }) => name.endsWith("account/actions.ts#signOut"));
  if (!action) throw new Error("no such action");
  const requestId = randomUUID();
  await fetch(`${baseURL}${action.page.replace("[merchant]", merchant.key)}`, {
    method: "POST",
    redirect: "manual",
    headers: {
      "next-action": action.id,
      "x-request-id": requestId,
      origin: baseURL ?? "",
      cookie: `waybill.session=${await openSession(person)}`,
    },
    body: "[]",
  });
  expect(linesOfRequest(requestId).security).toMatchObject([
    { event: "sign_out", network: "127.0.0.1", account: hashOf(person.email) },
  ]);
});
