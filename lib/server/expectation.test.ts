import { createServer, type Server } from "node:http";
import { type AddressInfo, connect } from "node:net";
import { afterAll, beforeAll, expect, it } from "vitest";
import { ServiceError } from "@/lib/core/errors";
import { readJsonObject, refuseContentEncoding, requireJsonContentType } from "../http/body";
import { failureAnswer } from "../http/failure";
import { jsonAnswer } from "../http/respond";
import { routes } from "../http/routes";
import { continueWhenRead } from "./expectation";
import { createHandler } from "./handler";
import type { Endpoints } from "./mount";

const CALLER = { requestId: "r", network: "n", account: null };

let server: Server;

beforeAll(async () => {
  const quote = routes({
    POST: async (request) => {
      const answer = async () => {
        if (request.headers.get("x-service-token") === null)
          throw new ServiceError("unauthorized", "No keys");
        requireJsonContentType(request);
        refuseContentEncoding(request);
        return jsonAnswer(await readJsonObject(request), { status: 200, requestId: "r" });
      };
      return await answer().catch((error: unknown) => failureAnswer(error, CALLER));
    },
  });
  const handle = createHandler(
    // A page that reads its form.
    (request, response) => {
      request.resume().on("end", () => response.end("{}"));
      return Promise.resolve();
    },
    { endpoints: { "/rates/quote": quote } as unknown as Endpoints },
  );
  server = createServer();
  server.on("checkContinue", (request, response) => {
    continueWhenRead(request, response);
    void handle(request, response);
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
});
afterAll(() => {
  server.close();
  server.closeAllConnections();
});

/** Sends the headers, and the body when it is requested. @returns the complete response, until the connection ends */
async function expectContinue(start: string, headers: Record<string, string>): Promise<string> {
  const socket = connect((server.address() as AddressInfo).port, "127.0.0.1");
  const all = { Host: "test", Expect: "100-continue", "Content-Length": "2", ...headers };
  const lines = Object.entries(all).map(([name, value]) => `${name}: ${value}\r\n`);
  socket.write(`${start} HTTP/1.1\r\n${lines.join("")}\r\n`);
  let answered = "";
  for await (const chunk of socket.setEncoding("latin1")) {
    answered += String(chunk);
    if (answered === "HTTP/1.1 100 Continue\r\n\r\n") socket.write("{}");
    if (answered.endsWith("{}")) break;
  }
  socket.destroy();
  return answered;
}

const JSON_BODY = { "Content-Type": "application/json", "X-Service-Token": "keys" };

it.each([
  [401, "POST /rates/quote", { "X-Service-Token": "" }],
  [405, "PUT /rates/quote", {}],
  [404, "POST /rates/none", {}],
  [400, "POST /rates/quote", { "Content-Type": "text/plain" }],
  [400, "POST /rates/quote", { "Content-Encoding": "gzip" }],
  [413, "POST /rates/quote", { "Content-Length": "300000" }],
  [405, "PUT /sign-in", {}],
  [403, "POST /sign-in", { Origin: "http://evil.example" }],
])("the headers decide on a rejection with %s: %s %j", async (status, start, headers) => {
  const sent = Object.entries({ ...JSON_BODY, ...headers }).filter(([, value]) => value !== "");
  const answered = await expectContinue(start, Object.fromEntries(sent));
  expect(answered).toMatch(new RegExp(`^HTTP/1\\.1 ${status} `));
  expect(answered, "what is sent next on the connection could be the body").toMatch(/^connection: close/im);
  expect(answered.match(/HTTP\/1\.1/g)).toHaveLength(1);
});

it.each(["POST /rates/quote", "POST /sign-in"])("%s requests the body, then responds", async (start) => {
  const answered = await expectContinue(start, JSON_BODY);
  expect(answered).toMatch(/^HTTP\/1\.1 100 Continue\r\n\r\nHTTP\/1\.1 200 OK\r\n/);
  expect(answered).not.toMatch(/^connection: close/im);
});
