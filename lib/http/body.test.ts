import { expect, it } from "vitest";
import { readJsonObject } from "./body";

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
