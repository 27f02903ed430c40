import { afterAll, beforeAll, expect, it } from "vitest";
import { request } from "undici";
import { type Resolve, UnsafeAddressError } from "@/lib/core/internet/agent";
import { createRoutes } from "./connect";
import { Receiver } from "./receiver.fixture";

let receiver: Receiver;
beforeAll(async () => {
  receiver = await Receiver.start();
});
afterAll(() => receiver.stop());

const family = (address: string) => (address.includes(":") ? 6 : 4);

/** Resolves to these addresses, one list for each call. */
function resolver(...answers: string[][]): Resolve {
  return () => {
    const addresses = answers.length > 1 ? (answers.shift() ?? []) : (answers[0] ?? []);
    return Promise.resolve(addresses.map((address) => ({ address, family: family(address) })));
  };
}

async function failureOf(url: string, resolve: Resolve, patienceMs = 5_000): Promise<unknown> {
  const routes = createRoutes(resolve);
  try {
    const signal = AbortSignal.timeout(patienceMs);
    await request(url, { method: "POST", body: "{}", dispatcher: routes.internet, signal });
    return undefined;
  } catch (error) {
    return error;
  } finally {
    await routes.close();
  }
}

const NOT_PUBLIC = [
  "127.0.0.1",
  "127.255.255.254",
  "0.0.0.0",
  "10.1.2.3",
  "172.16.0.1",
  "192.168.0.10",
  "169.254.169.254",
  "168.63.129.16",
  "100.64.0.1",
  "100.100.100.200",
  "192.0.0.192",
  "192.0.2.5",
  "198.18.0.5",
  "198.51.100.5",
  "203.0.113.5",
  "192.88.99.1",
  "224.0.0.1",
  "240.0.0.1",
  "255.255.255.255",
  "::",
  "::1",
  "::ffff:127.0.0.1",
  "::ffff:7f00:1",
  "::ffff:10.0.0.1",
  "::127.0.0.1",
  "64:ff9b::127.0.0.1",
  "64:ff9b:1::10.0.0.1",
  "2002:7f00:1::1",
  "2001:0:53aa:64c::1",
  "2001:db8::1",
  "fe80::1",
  "fec0::1",
  "fc00::1",
  "fd00:ec2::254",
  "ff02::1",
  "100::1",
];

it.each(NOT_PUBLIC)("does not connect to a name that resolves to %s", async (address) => {
  const url = `http://hooks.example.com:${receiver.port}/`;
  expect(await failureOf(url, resolver([address]))).toBeInstanceOf(UnsafeAddressError);
  expect(await failureOf(url, resolver(["8.8.8.8", address]))).toBeInstanceOf(UnsafeAddressError);
});

it.each(NOT_PUBLIC)("does not connect to a URL with %s", async (address) => {
  const host = address.includes(":") ? `[${address}]` : address;
  expect(await failureOf(`http://${host}:${receiver.port}/`, resolver(["8.8.8.8"]))).toBeInstanceOf(
    UnsafeAddressError,
  );
});

it("does not connect to a name that is public first and resolves to this machine next", async () => {
  const rebinding = resolver(["8.8.8.8"], ["127.0.0.1"]);
  const url = `http://hooks.example.com:${receiver.port}/`;
  // With or without the internet, it does not respond on this port.
  expect(await failureOf(url, rebinding, 300)).not.toBeInstanceOf(UnsafeAddressError);
  expect(await failureOf(url, rebinding)).toBeInstanceOf(UnsafeAddressError);
  expect(receiver.received).toEqual([]);
});

it("connects to this machine with the other route, and to nothing else", async () => {
  const routes = createRoutes(resolver(["127.0.0.1"], ["8.8.8.8"]));
  const post = (host: string) =>
    request(`http://${host}:${receiver.port}/`, { method: "POST", body: "{}", dispatcher: routes.loopback });
  expect((await post("localhost")).statusCode).toBe(204);
  await expect(post("elsewhere.example.com")).rejects.toBeInstanceOf(UnsafeAddressError);
  await routes.close();
});
