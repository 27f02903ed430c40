import { once } from "node:events";
import { createServer, type Server } from "node:http";
import { type AddressInfo, connect, type Socket } from "node:net";
import { afterEach, beforeEach, expect, it } from "vitest";
import { recordMerchantLane } from "@/lib/core/lanes";
import { readJsonObject } from "../http/body";
import { failureAnswer } from "../http/failure";
import { jsonAnswer } from "../http/respond";
import { routes } from "../http/routes";
import { createHandler } from "./handler";
import type { Endpoints } from "./mount";

const CALLER = { requestId: "r", network: "n", account: null };
const KEYS = { token: "slow bodies", secret: "secret of slow bodies" };
const headOf = (bytes: number) =>
  `POST /rates/quote HTTP/1.1\r\nHost: test\r\nX-Service-Token: ${KEYS.token}\r\nX-Service-Secret: ${KEYS.secret}\r\nContent-Length: ${bytes}\r\n\r\n`;
const HEAD = headOf(2);
const LARGEST = headOf(256 * 1024);

let server: Server;
let sockets: Socket[] = [];
/** Number of endpoints that have started to read. */
let begun = 0;

beforeEach(async () => {
  begun = 0;
  const quote = routes({
    POST: async (request) => {
      begun += 1;
      const answer = readJsonObject(request).then((body) =>
        jsonAnswer(body, { status: 200, requestId: "r" }),
      );
      return await answer.catch((error: unknown) => failureAnswer(error, CALLER));
    },
  });
  const handle = createHandler(() => Promise.resolve(), {
    // One slot and no queue: a request that finds it taken is rejected immediately.
    limits: { merchantAlone: 1, together: 1, slow: 0, waiting: 0 },
    endpoints: { "/rates/quote": quote } as unknown as Endpoints,
  });
  server = createServer((request, response) => void handle(request, response));
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  recordMerchantLane(KEYS, "m-slow-bodies");
});
afterEach(() => {
  for (const socket of sockets) socket.destroy();
  sockets = [];
  server.close();
});

function open(text: string): Socket {
  const socket = connect((server.address() as AddressInfo).port, "127.0.0.1");
  sockets.push(socket);
  socket.write(text);
  return socket;
}

const statusOf = async (socket: Socket) => Number(String((await once(socket, "data"))[0]).split(" ")[1]);

/** Sends half of each body, one after another. */
async function sendHalf(count: number, head = HEAD): Promise<Socket[]> {
  const senders: Socket[] = [];
  for (let at = 1; at <= count; at += 1) {
    senders.push(open(`${head}{`));
    await expect.poll(() => begun, { interval: 1 }).toBe(at);
  }
  return senders;
}

it("responds to complete requests while others of the merchant are sent by half", async () => {
  const slow = await sendHalf(100);
  expect(await statusOf(open(`${HEAD}{}`))).toBe(200);
  slow[7]?.write("}");
  expect(await statusOf(slow[7] as Socket), "the rest of a body arrives").toBe(200);
});

it("rejects the slowest body beyond the limit, so that a body after its headers is still read", async () => {
  const slow = await sendHalf(64, LARGEST);
  const refused = statusOf(slow[0] as Socket);
  const quick = open(HEAD);
  await expect.poll(() => begun).toBe(65);
  quick.write("{}");
  expect(await statusOf(quick)).toBe(200);
  expect(await refused).toBe(429);
});
