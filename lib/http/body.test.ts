import { expect, it } from "vitest";
import { readJsonObject, refuseContentEncoding } from "./body";

it("a body whose sender hangs up is no failure of ours", async () => {
  const body = new ReadableStream({
    start: (controller) => controller.enqueue(new TextEncoder().encode('{"a":')),
    pull: () => Promise.reject(Object.assign(new Error("aborted"), { code: "ECONNRESET" })),
  });
  const init = { method: "POST", body, duplex: "half" };
  await expect(readJsonObject(new Request("http://localhost/deliveries", init))).rejects.toMatchObject({
    code: "badRequest",
  });
});

it.each([
  [null, true],
  ["identity", true],
  [" Identity , identity", true],
  ["gzip", false],
  ["identity, br", false],
  ["x", false],
])("Content-Encoding %s is taken: %s", (encoding, taken) => {
  const headers = encoding === null ? undefined : { "content-encoding": encoding };
  const check = () => refuseContentEncoding(new Request("http://localhost/deliveries", { headers }));
  if (taken) expect(check).not.toThrow();
  else expect(check).toThrow("Content-Encoding");
});
