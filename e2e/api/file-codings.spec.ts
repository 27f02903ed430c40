import { expect, test } from "@playwright/test";
import { wholeAnswer } from "../support/whole-answer";

/** Headers of a single response, and Accept-Ranges, which applies only to the uncompressed file. */
const OWN_HEADER = /^(content-security-policy|accept-ranges|x-request-id|content-encoding): /;

test("compressible files of a page are sent with Brotli, or else as Next sends them", async ({ baseURL }) => {
  const ask = (path: string, headers = {}, method = "GET") =>
    wholeAnswer(String(baseURL), { method, path, headers: { connection: "close", ...headers } });
  const page = await ask("/sign-in");
  const [script = ""] = /\/_next\/static\/[^"?]+\.js/.exec(page.body) ?? [];
  const [style = ""] = /\/_next\/static\/[^"?]+\.css/.exec(page.body) ?? [];
  for (const path of [script, style, "/courier/offline.js"]) {
    const shared = (headers: string[]) => headers.filter((line) => !OWN_HEADER.test(line));
    const plain = await ask(path);
    expect(plain, path).toMatchObject({ status: 200 });
    for (const [accepted, coding] of [
      ["gzip, deflate, br", "br"],
      ["gzip, deflate", "gzip"],
      ["gzip, br;q=0.5", "gzip"],
    ]) {
      const sent = await ask(path, { "accept-encoding": accepted });
      expect(sent.headers).toContain(`content-encoding: ${coding}`);
      expect(sent.headers.filter((line) => line.startsWith("content-encoding"))).toHaveLength(1);
      expect({ ...sent, headers: shared(sent.headers) }).toEqual({
        ...plain,
        headers: shared(plain.headers),
      });
    }
    const brotli = { "accept-encoding": "br" };
    expect((await ask(path, brotli, "HEAD")).headers).toContain("content-encoding: br");
    const etag = plain.headers.find((line) => line.startsWith("etag: "))?.slice("etag: ".length) ?? "";
    expect(await ask(path, { ...brotli, "if-none-match": etag })).toMatchObject({ status: 304, body: "" });
    const part = await ask(path, { ...brotli, range: "bytes=100-1999" });
    expect(part).toMatchObject({ status: 206, body: plain.body.slice(100, 2000) });
  }
});
