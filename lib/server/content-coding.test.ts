import { IncomingMessage } from "node:http";
import { Socket } from "node:net";
import { expect, it } from "vitest";
import { codingFor } from "./content-coding";

function chosenFor(acceptEncoding: string | undefined) {
  const request = new IncomingMessage(new Socket());
  if (acceptEncoding !== undefined) request.headers["accept-encoding"] = acceptEncoding;
  return codingFor(request);
}

it.each([
  ["gzip, deflate, br", "br"],
  ["gzip, deflate, br, zstd", "br"],
  ["br", "br"],
  ["BR", "br"],
  ["*", "br"],
  ["gzip;q=0.8, br;q=0.8", "br"],
  ["gzip;q=0.5, br;q=0.9", "br"],
  ["br;q=0.5, gzip", "gzip"],
  ["br;q=0, *", "gzip"],
  ["br;q=0, gzip;q=0.5", "gzip"],
  ["br;q=0.000, gzip;q=0.001", "gzip"],
  ["br;q=x, gzip", "gzip"],
  ["gzip", "gzip"],
  ["identity, br;q=0.5, gzip;q=0.5", "identity"],
  ["br;q=0", "identity"],
  ["deflate", "identity"],
  ["brotli", "identity"],
  ["*;q=0", "identity"],
  ["identity", "identity"],
  ["", "identity"],
  [",;=", "identity"],
  [undefined, "identity"],
])("Accept-Encoding %j: %s", (acceptEncoding, coding) => {
  expect(chosenFor(acceptEncoding)).toBe(coding);
});
