import { createServer, type Server } from "node:http";
import { connect } from "node:net";
import { networkInterfaces } from "node:os";
import { afterEach, describe, expect, it } from "vitest";
import { isReachedByOthers, listen, LOOPBACK, probePort } from "./listen";

const addresses = Object.values(networkInterfaces()).flatMap((found) => found ?? []);
const hasIpv6 = addresses.some(({ address }) => address === "::1");
const ofOthers = addresses.find(({ internal, family }) => !internal && family === "IPv4")?.address;

const open: (() => Promise<unknown>)[] = [];
afterEach(async () => {
  await Promise.all(open.splice(0).map((close) => close()));
});

async function serve(host: string | undefined, port = 0): Promise<{ server: Server; port: number }> {
  const server = createServer((_request, response) => response.setHeader("Connection", "close").end("here"));
  const listening = await listen(server, { port, ...(host !== undefined && { host }) });
  open.push(listening.close);
  return { server, port: listening.port };
}

const answerOf = async (host: string, port: number) => (await fetch(`http://${host}:${port}/`)).text();

const refused = (host: string, port: number) =>
  new Promise<boolean>((resolve) => {
    const socket = connect({ host, port }, () => resolve((socket.destroy(), false)));
    socket.once("error", () => resolve(true));
  });

describe("localhost", () => {
  it("is this machine under each of its names, and under no public address", async () => {
    const { port } = await serve(LOOPBACK);
    for (const host of ["127.0.0.1", "localhost", ...(hasIpv6 ? ["[::1]"] : [])]) {
      expect(await answerOf(host, port), host).toBe("here");
    }
    if (ofOthers !== undefined) expect(await refused(ofOthers, port)).toBe(true);
  });

  it("is taken if either address is", async () => {
    for (const host of ["127.0.0.1", ...(hasIpv6 ? ["::1"] : [])]) {
      const { port } = await serve(host);
      await expect(probePort({ port, host: LOOPBACK }), host).rejects.toThrow(`Port ${port} is taken`);
      expect(await answerOf(host.includes(":") ? `[${host}]` : host, port)).toBe("here");
    }
  });

  it("releases the port at both", async () => {
    const port = await probePort({ port: 0, host: LOOPBACK });
    await serve(LOOPBACK, port);
    await open.pop()?.();
    expect(await refused("127.0.0.1", port)).toBe(true);
    if (hasIpv6) expect(await refused("::1", port)).toBe(true);
  });

  it.runIf(hasIpv6)("lets a request at ::1 finish before it is closed", async () => {
    const { server, port } = await serve(LOOPBACK);
    server.removeAllListeners("request");
    const arrived = new Promise<() => void>((resolve) => {
      server.on("request", (_request, response) => resolve(() => response.end("late")));
    });
    const answer = answerOf("[::1]", port);
    const finish = await arrived;
    const closed = open.pop()?.();
    finish();
    expect(await answer).toBe("late");
    server.closeIdleConnections();
    await closed;
  });
});

it.each([
  [undefined, true],
  ["0.0.0.0", true],
  ["::", true],
  ["10.1.2.3", true],
  ["waybill.example", true],
  ["127.evil.example", true],
  ["localhost", false],
  ["127.0.0.1", false],
  ["127.1.2.3", false],
  ["::1", false],
])("detects whether others can reach %s: %s", (host, reached) => {
  expect(isReachedByOthers(host)).toBe(reached);
});
