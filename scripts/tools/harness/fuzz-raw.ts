import fc from "fast-check";
import { headerText, query } from "./fuzz-pages";

const rawHeader = fc.oneof(
  fc.constantFrom(
    "Host: harness",
    "Host: harness\r\nHost: other",
    "Content-Length: 5",
    "Content-Length: -1",
    "Content-Length: 5\r\nContent-Length: 6",
    "Transfer-Encoding: chunked",
    "Transfer-Encoding: chunked\r\nContent-Length: 5",
    "Transfer-Encoding: gzip, chunked",
    "Expect: 100-continue",
    "Expect: nothing",
    "Connection: close",
    "Connection: Upgrade\r\nUpgrade: h2c",
    "Connection: Upgrade\r\nUpgrade: websocket",
    "Content-Type: application/json",
    "X: \u0000",
    " folded",
    "no colon",
    ": no name",
  ),
  fc.tuple(fc.string({ unit: "binary-ascii", maxLength: 20 }), headerText).map((pair) => pair.join(": ")),
);

/** Bytes that are almost a request. */
export const rawOf = (path: fc.Arbitrary<string>) =>
  fc
    .record({
      method: fc.oneof(
        fc.constantFrom(
          "GET",
          "POST",
          "HEAD",
          "OPTIONS",
          "CONNECT",
          "TRACE",
          "get",
          "G E T",
          "",
          "M-SEARCH",
          "PRI",
        ),
        fc.string({ unit: "binary-ascii", maxLength: 8 }),
      ),
      target: fc.oneof(
        fc.tuple(path, query).map((pair) => pair.join("")),
        fc.constantFrom(
          "*",
          "",
          "http://other.example/healthz",
          "healthz",
          "/healthz#x",
          "/ /",
          "\\healthz",
          "/\u00e9",
        ),
      ),
      version: fc.constantFrom(
        "HTTP/1.1",
        "HTTP/1.1",
        "HTTP/1.1",
        "HTTP/1.0",
        "HTTP/2.0",
        "HTTP/0.9",
        "",
        "HTTPS/1.1",
      ),
      headers: fc.array(rawHeader, { maxLength: 6 }),
      body: fc.constantFrom(
        "",
        "{}",
        "hello",
        "5\r\nhello\r\n0\r\n\r\n",
        "zz\r\n",
        "ffffffffffffffff\r\n",
        "0\r\n\r\nGET / HTTP/1.1\r\n\r\n",
      ),
      newline: fc.constantFrom("\r\n", "\r\n", "\r\n", "\n", "\r"),
    })
    .map(({ method, target, version, headers, body, newline }) => ({
      kind: "raw" as const,
      bytes: [`${method} ${target} ${version}`, ...headers, "", body].join(newline),
    }));
