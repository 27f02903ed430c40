import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { readJsonObject, readMultipart, readOptionalJsonObject, refuseContentEncoding } from "./body";

it("does not count a disconnecting sender as a server error", async () => {
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
])("Content-Encoding %s is accepted: %s", (encoding, taken) => {
  const headers = encoding === null ? undefined : { "content-encoding": encoding };
  const check = () => refuseContentEncoding(new Request("http://localhost/deliveries", { headers }));
  if (taken) expect(check).not.toThrow();
  else expect(check).toThrow("Content-Encoding");
});

describe("a slow body", () => {
  beforeEach(() => void vi.useFakeTimers({ toFake: ["setTimeout", "clearTimeout", "performance"] }));
  afterEach(() => void vi.useRealTimers());

  /** Creates a request whose body arrives in chunks, each after a delay in milliseconds. */
  function slowly(pieces: readonly [afterMs: number, text: string][], headers?: Record<string, string>) {
    const rest = [...pieces];
    const body = new ReadableStream({
      pull: async (controller) => {
        const next = rest.shift();
        if (!next) return controller.close();
        await new Promise((resolve) => setTimeout(resolve, next[0]));
        controller.enqueue(new TextEncoder().encode(next[1]));
      },
    });
    return new Request("http://localhost/deliveries", {
      method: "POST",
      body,
      duplex: "half",
      headers,
    } as object);
  }

  const outcome = async (work: Promise<unknown>) => {
    const settled = work.then(
      (value) => ({ value }),
      (error: unknown) => ({ error }),
    );
    await vi.advanceTimersByTimeAsync(200_000);
    return settled;
  };
  const late = { error: { code: "requestTimeout", message: "The body took too long to arrive" } };

  it("is accepted if it is complete within 15 seconds of its first byte", async () => {
    const value = { a: "bc" };
    const pieces: [number, string][] = [
      [14_000, "{"],
      [7_000, '"a":"b'],
      [7_000, 'c"}'],
    ];
    expect(await outcome(readJsonObject(slowly(pieces)))).toEqual({ value });
  });

  it("is rejected if it is not, however steadily it arrives", async () => {
    const drops = Array.from('{"a":"0123456789"}', (letter): [number, string] => [1_000, letter]);
    expect(await outcome(readJsonObject(slowly(drops)))).toMatchObject(late);
    expect(await outcome(readOptionalJsonObject(slowly(drops)))).toMatchObject(late);
  });

  it("is cut off if it does not start", async () => {
    expect(await outcome(readJsonObject(slowly([[16_000, "{}"]])))).toMatchObject(late);
  });

  it("may take longer if it is a courier's photo", async () => {
    const part = '--x\r\nContent-Disposition: form-data; name="note"\r\n\r\nhello\r\n';
    const type = { "content-type": "multipart/form-data; boundary=x" };
    const form = (seconds: number) =>
      readMultipart(
        slowly(
          [
            [0, part],
            [seconds * 1_000, "--x--\r\n"],
          ],
          type,
        ),
        { maxBytes: 10_000 },
      );
    expect(await outcome(form(120))).toEqual({ value: { note: "hello" } });
    expect(await outcome(form(190))).toMatchObject(late);
  });
});
