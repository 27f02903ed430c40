import { once } from "node:events";
import { connect, createServer, type Server, type Socket } from "node:net";
import { setTimeout as sleep } from "node:timers/promises";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { Proxy } from "./proxy";

/** Long enough for data to arrive on this machine; data that does not arrive in this time was not sent. */
const A_WHILE_MS = 200;

let echo: Server;
let arrived: string;
let proxy: Proxy;
const open: Socket[] = [];

function portOf(server: Server): number {
  const address = server.address();
  if (typeof address !== "object" || address === null) throw new Error("not listening");
  return address.port;
}

async function dial(): Promise<{ socket: Socket; received: () => string }> {
  const socket = connect(proxy.port, "127.0.0.1");
  open.push(socket);
  let text = "";
  socket.on("data", (chunk: Buffer) => (text += chunk.toString()));
  await once(socket, "connect");
  return { socket, received: () => text };
}

const echoed = (text: string, { received }: { received: () => string }) => expect.poll(received).toBe(text);

beforeEach(async () => {
  arrived = "";
  echo = createServer((socket) => {
    open.push(socket);
    socket.on("error", () => socket.destroy());
    socket.on("data", (chunk: Buffer) => {
      arrived += chunk.toString();
      socket.write(chunk);
    });
  });
  echo.listen(0, "127.0.0.1");
  await once(echo, "listening");
  proxy = await Proxy.start(portOf(echo));
});

afterEach(async () => {
  await proxy.close();
  for (const socket of open.splice(0)) socket.destroy();
  echo.close();
});

describe("the proxy", () => {
  it("passes bytes in both directions, and the end of a connection", async () => {
    const client = await dial();
    client.socket.write("one");
    await echoed("one", client);
    client.socket.end();
    await once(client.socket, "close");
    expect(arrived).toBe("one");
  });

  it("swallows bytes without closing, and the connection stays silent", async () => {
    const client = await dial();
    client.socket.write("before");
    await echoed("before", client);
    proxy.swallow("both");
    client.socket.write("lost");
    await sleep(A_WHILE_MS);
    proxy.restore();
    client.socket.write("after");
    await sleep(A_WHILE_MS);
    expect(arrived).toBe("before");
    expect(client.socket.destroyed).toBe(false);
    const other = await dial();
    other.socket.write("new");
    await echoed("new", other);
  });

  it("swallows one direction only", async () => {
    const client = await dial();
    proxy.swallow("to the client");
    client.socket.write("heard");
    await expect.poll(() => arrived).toBe("heard");
    await sleep(A_WHILE_MS);
    expect(client.received()).toBe("");
  });

  it("delivers held bytes in order", async () => {
    const client = await dial();
    proxy.hold("both");
    client.socket.write("one ");
    await sleep(A_WHILE_MS);
    client.socket.write("two");
    await sleep(A_WHILE_MS);
    expect(arrived).toBe("");
    proxy.restore();
    await echoed("one two", client);
  });

  it("kills open connections without closing them, until they are cut", async () => {
    const client = await dial();
    client.socket.write("one");
    await echoed("one", client);
    proxy.abandon();
    client.socket.write("two");
    await sleep(A_WHILE_MS);
    expect(client.received()).toBe("one");
    expect(client.socket.destroyed).toBe(false);
    const closed = once(client.socket, "close");
    proxy.cutDead();
    await closed;
  });
});
